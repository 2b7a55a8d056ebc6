import { useSearchParams } from 'react-router'
import { PaymentResult } from '#features/wallet/components/payment-result.tsx'
import { pageTitle } from '#lib/pages/page-title.ts'
import { paths } from '@market/contract/paths.ts'
import { ErrorPage } from '#ui/feedback/error-page.tsx'
import { Page } from '#ui/layout/layout.tsx'

export const meta = () => [{ title: pageTitle('Payment Failed') }]

export default function WalletsFailed() {
  const [query] = useSearchParams()
  if (query.has('paymentId') || query.has('orderId')) {
    return (
      <Page width="form" title="Payment">
        <PaymentResult leftEarly />
      </Page>
    )
  }
  return (
    <ErrorPage
      figure="wallet"
      title="Payment Failed"
      text="Sorry but we couldn’t completed the transaction."
      action={{ label: 'Go to wallet', to: paths.wallets() }}
    />
  )
}
