export { actOnBooking } from './commands/act-on-booking.ts'
export { decideDispute } from './commands/decide-dispute.ts'

export { moveBooking } from './commands/move-booking.ts'
export { disputeDecided, disputeRaised, disputeWithdrawn } from './events.ts'
export { canReviewNow } from './policy.ts'
export { presentBooking } from './present-booking.ts'
export { completionWaitsFor, reviewWaits, settlementWaitsFor } from './store-waiting.ts'
export { lockBooking } from './store.ts'
