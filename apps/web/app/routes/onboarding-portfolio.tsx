import { PortfolioPanel } from '#features/account/components/portfolio-panel.tsx'
import { Onward } from '#features/onboarding/components/onward.tsx'
import { OnboardingFrame } from '#features/onboarding/components/onboarding-frame.tsx'
import { pageTitle } from '#lib/pages/page-title.ts'
import { paths } from '@market/contract/paths.ts'
import { requireStep } from '#features/onboarding/require-step.ts'

export const meta = () => [{ title: pageTitle('Show your work') }]

export const clientLoader = () => requireStep(3, 'portfolio')

export default function OnboardingPortfolio() {
  return (
    <OnboardingFrame step={3} title="Show your work" lead="Optional. Up to ten pieces; the best ones first.">
      <PortfolioPanel />
      <Onward
        step={3}
        back={paths.onboardingFaq()}
        next={paths.dashboard()}
        finish="Finish"
        sentence="Your profile has been completed."
      />
    </OnboardingFrame>
  )
}
