export { acceptBidRow } from './commands/accept-bid-row.ts'
export { lockBid } from './commands/lock-bid.ts'
export { markBidsSeen } from './commands/mark-bids-seen.ts'
export { rejectBidRow, rejectOtherPendingBids } from './commands/reject-bid-row.ts'

export { newestReceivedBids } from './present-received.ts'
export { presentBid } from './present.ts'
