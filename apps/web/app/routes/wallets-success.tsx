import { PaymentResult } from '#features/wallet/components/payment-result.tsx'
import { pageTitle } from '#lib/pages/page-title.ts'
import { Page } from '#ui/layout/layout.tsx'

export const meta = () => [{ title: pageTitle('Payment') }]

export default function WalletsSuccess() {
  return (
    <Page width="form" title="Payment">
      <PaymentResult />
    </Page>
  )
}
