import '#features/connects/live.ts'
import { getConnects, getTotalConnects } from '@market/contract/connects/endpoints.ts'
import { BackToBid } from '#features/connects/components/back-to-bid.tsx'
import { ConnectsBalance } from '#features/connects/components/connects-balance.tsx'
import { ConnectsTransactions } from '#features/connects/components/connects-transactions.tsx'
import { Packages } from '#features/connects/components/packages.tsx'
import { loadInBrowser, want } from '#lib/pages/page-data.ts'
import { pageTitle } from '#lib/pages/page-title.ts'
import { Page } from '#ui/layout/layout.tsx'
import { UrlTabs } from '#ui/navigation/url-tabs.tsx'

export const meta = () => [{ title: pageTitle('Connects') }]

export const clientLoader = () => loadInBrowser([want(getTotalConnects, {}), want(getConnects, {})])

export default function Connects() {
  return (
    <Page title="Connects" lead="You use connects to bid on jobs. Connects can’t be exchanged for cash.">
      <BackToBid />
      <ConnectsBalance />
      <UrlTabs
        label="Connects"
        tabs={[
          { value: 'buy', label: 'Buy Connects', content: <Packages /> },
          { value: 'transactions', label: 'Transactions', content: <ConnectsTransactions /> },
        ]}
      />
    </Page>
  )
}
