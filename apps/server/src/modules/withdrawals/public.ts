export { hasVerifiedPayouts } from './store-provider-accounts.ts'
export { decideRest } from './commands/decide-rest.ts'
export { releaseHold } from './commands/release-hold.ts'
export { pendingWithdrawals } from './reclaim-withdrawals.ts'
export {
  withdrawalFrozen,
  withdrawalReclaimed,
  withdrawalApproved,
  withdrawalCancelled,
  withdrawalRejected,
  withdrawalReleased,
  withdrawalRequested,
  withdrawalRestDecided,
  withdrawalSentBack,
  withdrawalsSent,
  withdrawalUnreturned,
} from './events.ts'
