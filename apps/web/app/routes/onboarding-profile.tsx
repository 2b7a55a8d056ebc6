import { FreshProfile } from '#features/account/components/fresh-profile.tsx'
import { SellerProfileForm } from '#features/onboarding/forms/seller-profile-form.tsx'
import { OnboardingFrame } from '#features/onboarding/components/onboarding-frame.tsx'
import { requireStep } from '#features/onboarding/require-step.ts'
import { pageTitle } from '#lib/pages/page-title.ts'

export const meta = () => [{ title: pageTitle('Tell buyers who you are') }]

export const clientLoader = () => requireStep(1, 'profile')

export default function OnboardingProfile() {
  return (
    <OnboardingFrame
      step={1}
      title="Tell buyers who you are"
      lead="Three short steps, then you can post services and bid on jobs."
    >
      <FreshProfile fields={8}>{(viewer) => <SellerProfileForm viewer={viewer} />}</FreshProfile>
    </OnboardingFrame>
  )
}
