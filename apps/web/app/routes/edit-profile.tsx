import { FreshProfile } from '#features/account/components/fresh-profile.tsx'
import { ProfileForm } from '#features/account/forms/profile-form.tsx'
import { pageTitle } from '#lib/pages/page-title.ts'
import { Card, Page } from '#ui/layout/layout.tsx'

export const meta = () => [{ title: pageTitle('Edit profile') }]

export default function EditProfile() {
  return (
    <Page width="form" title="Edit profile" lead="Who you are and where, as others see it.">
      <Card>
        <FreshProfile fields={6}>{(viewer) => <ProfileForm viewer={viewer} />}</FreshProfile>
      </Card>
    </Page>
  )
}
