import type { ReceivedBid } from './api.ts'

/** The orders of received bids; the first is how the server answers them. */
export const bidOrders = [
  { value: 'newest', label: 'Newest first' },
  { value: 'lowest', label: 'Lowest amount' },
  { value: 'highest', label: 'Highest amount' },
  { value: 'rating', label: 'Best rated' },
  { value: 'experience', label: 'Most bookings completed' },
  { value: 'response', label: 'Quickest to reply' },
] as const

type BidOrder = (typeof bidOrders)[number]['value']
type Sorted = Pick<ReceivedBid, 'bidAmount' | 'created' | 'type'> & {
  user: Pick<ReceivedBid['user'], 'avgRating' | 'totalReviews' | 'responseTime' | 'completedJobs'>
}

const ever = Number.POSITIVE_INFINITY

/** What counts first, then what decides between equals. Who has stated no response time comes last. */
const comparisons: Record<BidOrder, (a: Sorted, b: Sorted) => number> = {
  newest: (a, b) => Date.parse(b.created) - Date.parse(a.created),
  lowest: (a, b) => a.bidAmount - b.bidAmount,
  highest: (a, b) => b.bidAmount - a.bidAmount,
  rating: (a, b) => b.user.avgRating - a.user.avgRating || b.user.totalReviews - a.user.totalReviews,
  experience: (a, b) => b.user.completedJobs - a.user.completedJobs,
  response: (a, b) => (a.user.responseTime ?? ever) - (b.user.responseTime ?? ever) || 0,
}

const acceptedFirst = (a: Sorted, b: Sorted): number => Number(b.type === 'Accepted') - Number(a.type === 'Accepted')

/** The bid that was accepted leads in every order: it is what the job became. */
export const inOrder = <Bid extends Sorted>(bids: readonly Bid[], order: BidOrder): Bid[] =>
  bids.toSorted((a, b) => acceptedFirst(a, b) || comparisons[order](a, b) || comparisons.newest(a, b))
