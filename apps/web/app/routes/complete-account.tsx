import { CompleteAccount } from '#features/account/components/complete-account.tsx'
import { pageTitle } from '#lib/pages/page-title.ts'
import { Page } from '#ui/layout/layout.tsx'

export const meta = () => [{ title: pageTitle('A few more details') }]

export default function CompleteAccountPage() {
  return (
    <Page width="form" title="A few more details" lead="Your account is ready. We just need a few more details.">
      <CompleteAccount />
    </Page>
  )
}
