import { OtherDetailsForm } from '#features/account/forms/other-details-form.tsx'
import { requireSeller } from '#lib/guard.ts'
import { pageTitle } from '#lib/page-title.ts'
import { Card, Page } from '#ui/layout.tsx'
import type { Route } from './+types/edit-other-details.ts'

export const meta = () => [{ title: pageTitle('Edit other details') }]

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [({ url }) => requireSeller(url)]

export default function EditOtherDetails() {
  return (
    <Page width="form" title="Edit other details" lead="What you offer, and how buyers find you.">
      <Card>
        <OtherDetailsForm />
      </Card>
    </Page>
  )
}
