import { pageTitle } from '#lib/pages/page-title.ts'
import { Page } from '#ui/layout/layout.tsx'
import { Invitations } from '#features/bids/components/invitations.tsx'
import { MyBids } from '#features/bids/components/my-bids.tsx'

export const meta = () => [{ title: pageTitle('My Bids') }]

export default function BidList() {
  return (
    <Page title="My Bids" lead="Your bids and their status.">
      <Invitations />
      <MyBids />
    </Page>
  )
}
