import '#features/wallet/live.ts'
import { getWallet } from '@market/contract/wallet/endpoints.ts'
import { Balance } from '#features/wallet/components/balance.tsx'
import { Transactions } from '#features/wallet/components/transactions.tsx'
import { AddMoneyForm } from '#features/wallet/forms/add-money-form.tsx'
import { loadInBrowser, want } from '#lib/page-data.ts'
import { pageTitle } from '#lib/page-title.ts'
import { Page } from '#ui/layout.tsx'
import { UrlTabs } from '#ui/url-tabs.tsx'

export const meta = () => [{ title: pageTitle('Wallet') }]

export const clientLoader = () => loadInBrowser([want(getWallet, {})])

export default function Wallets() {
  return (
    <Page title="Wallet">
      <Balance />
      <UrlTabs
        label="Wallet"
        parameter="type"
        tabs={[
          { value: 'add-money', label: 'Add Money', content: <AddMoneyForm /> },
          { value: 'transactions', label: 'Transactions', content: <Transactions /> },
        ]}
      />
    </Page>
  )
}
