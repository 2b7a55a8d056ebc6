export { pendingWithdrawals } from './reclaim-withdrawals.ts'
export {
  withdrawalFrozen,
  withdrawalReclaimed,
  withdrawalApproved,
  withdrawalCancelled,
  withdrawalRejected,
  withdrawalRequested,
  withdrawalSentBack,
  withdrawalsSent,
} from './events.ts'
