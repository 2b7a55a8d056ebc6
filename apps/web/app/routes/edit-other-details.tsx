import { FreshProfile } from '#features/account/components/fresh-profile.tsx'
import { SellerDetailsForm } from '#features/account/forms/seller-details-form.tsx'
import { pageTitle } from '#lib/pages/page-title.ts'
import { Card, Page } from '#ui/layout/layout.tsx'

export const meta = () => [{ title: pageTitle('Edit other details') }]

export default function EditOtherDetails() {
  return (
    <Page width="form" title="Edit other details" lead="What you offer, and how buyers find you.">
      <Card>
        <FreshProfile fields={7}>{(viewer) => <SellerDetailsForm viewer={viewer} />}</FreshProfile>
      </Card>
    </Page>
  )
}
