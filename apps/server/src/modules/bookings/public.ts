export { actOnBooking } from './commands/act-on-booking.ts'
export { decideDispute } from './commands/decide-dispute.ts'
export { type Agreement, startBooking } from './commands/start-booking.ts'
export { moveBooking } from './commands/move-booking.ts'
export {
  type BookingFact,
  bookingStarted,
  disputeDecided,
  disputeRaised,
  disputeWithdrawn,
  emitFact,
} from './events.ts'
export { canReviewNow } from './policy.ts'
export { presentBooking } from './present-booking.ts'
export { completionWaitsFor, reviewWaits, settlementWaitsFor } from './store-waiting.ts'
export { type BookingRow, lockBooking } from './store.ts'
