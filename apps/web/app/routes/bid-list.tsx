import { requireSeller } from '#lib/guard.ts'
import { pageTitle } from '#lib/page-title.ts'
import { Page } from '#ui/layout.tsx'
import { MyBids } from '../features/bids/components/my-bids.tsx'
import type { Route } from './+types/bid-list.ts'

export const meta = () => [{ title: pageTitle('My Bids') }]

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  requireSeller(new URL(request.url))
  return null
}

export default function BidList() {
  return (
    <Page title="My Bids" lead="What you offered, and what came of it.">
      <MyBids />
    </Page>
  )
}
