export { acceptBidRow } from './commands/accept-bid-row.ts'
export { lockBid } from './commands/lock-bid.ts'
export { markBidsSeen } from './commands/mark-bids-seen.ts'
export { rejectBidRow, rejectOtherPendingBids } from './commands/reject-bid-row.ts'
export {
  bidAccepted,
  bidChanged,
  type BidFact,
  bidPlaced,
  bidRejected,
  bidSeen,
  bidWithdrawn,
  connectsReturned,
} from './events.ts'
export { newestReceivedBids } from './present-received.ts'
export { presentBid } from './present.ts'
export type { BidRow } from './store.ts'
