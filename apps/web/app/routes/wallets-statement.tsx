import '#features/wallet/live.ts'
import { Statement } from '#features/wallet/components/statement.tsx'
import { pageTitle } from '#lib/pages/page-title.ts'
import { paths } from '@market/contract/paths.ts'
import { BackLink } from '#ui/buttons/back-link.tsx'
import { Page } from '#ui/layout/layout.tsx'

export const meta = () => [{ title: pageTitle('Wallet statement') }]

export default function WalletsStatement() {
  return (
    <Page>
      <BackLink to={paths.wallets({ type: 'transactions' })}>Wallet</BackLink>
      <Statement />
    </Page>
  )
}
