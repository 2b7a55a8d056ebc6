import '#features/wallet/live.ts'
import { getWallet } from '@market/contract/wallet/endpoints.ts'
import { Balance } from '#features/wallet/components/balance.tsx'
import { WalletTabs } from '#features/wallet/components/wallet-tabs.tsx'
import { loadInBrowser, want } from '#lib/pages/page-data.ts'
import { pageTitle } from '#lib/pages/page-title.ts'
import { Page } from '#ui/layout/layout.tsx'

export const meta = () => [{ title: pageTitle('Wallet') }]

export const clientLoader = () => loadInBrowser([want(getWallet, {})])

export default function Wallets() {
  return (
    <Page title="Wallet">
      <Balance />
      <WalletTabs />
    </Page>
  )
}
