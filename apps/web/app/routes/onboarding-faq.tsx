import { FaqPanel } from '#features/account/components/faq-panel.tsx'
import { Onward } from '#features/onboarding/components/onward.tsx'
import { OnboardingFrame } from '#features/onboarding/components/onboarding-frame.tsx'
import { pageTitle } from '#lib/pages/page-title.ts'
import { paths } from '@market/contract/paths.ts'
import { requireStep } from '#features/onboarding/require-step.ts'

export const meta = () => [{ title: pageTitle('Answer what buyers ask') }]

export const clientLoader = () => requireStep(2, 'faq')

export default function OnboardingFaq() {
  return (
    <OnboardingFrame step={2} title="Answer what buyers ask" lead="Optional. You can add and change these at any time.">
      <FaqPanel />
      <Onward step={2} back={paths.onboardingProfile()} next={paths.onboardingPortfolio()} finish="Continue" />
    </OnboardingFrame>
  )
}
