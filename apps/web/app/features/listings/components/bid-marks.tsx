import { Badge } from '#ui/data-display/status-badge.tsx'
import type { ReceivedBid, ReceivedPage } from '../api.ts'

/** Badges of a bid: not opened before, the lowest, the best rated, or archived. */
export function BidMarks({ bid, bids }: { bid: ReceivedBid; bids: ReceivedPage }) {
  return (
    <>
      {bid.isUnread && <Badge tone="blue">New</Badge>}
      {bids.lowestBidId === bid.id && <Badge tone="green">Lowest</Badge>}
      {bids.bestRatedBidId === bid.id && <Badge tone="green">Best rated</Badge>}
      {bid.archived && <Badge tone="grey">Archived</Badge>}
    </>
  )
}
