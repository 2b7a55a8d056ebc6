import { FreshProfile } from '#features/account/components/fresh-profile.tsx'
import { SellerProfileForm } from '#features/onboarding/forms/seller-profile-form.tsx'
import { OnboardingFrame } from '#features/onboarding/components/onboarding-frame.tsx'
import { pageTitle } from '#lib/pages/page-title.ts'

export const meta = () => [{ title: pageTitle('Tell buyers who you are') }]

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
