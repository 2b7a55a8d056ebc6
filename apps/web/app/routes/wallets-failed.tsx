import { pageTitle } from '#lib/page-title.ts'
import { paths } from '#lib/paths.ts'
import { ErrorPage } from '#ui/error-page.tsx'

export const meta = () => [{ title: pageTitle('Payment Failed') }]

export default function WalletsFailed() {
  return (
    <ErrorPage
      figure="wallet"
      title="Payment Failed"
      text="Sorry but we couldn’t completed the transaction."
      action={{ label: 'Go to wallet', to: paths.wallets() }}
    />
  )
}
