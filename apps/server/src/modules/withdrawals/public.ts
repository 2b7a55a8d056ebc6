export {
  withdrawalApproved,
  withdrawalCancelled,
  withdrawalRejected,
  withdrawalRequested,
  withdrawalSentBack,
  withdrawalsSent,
} from './events.ts'
