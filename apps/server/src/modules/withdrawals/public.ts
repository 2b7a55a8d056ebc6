export {
  withdrawalApproved,
  withdrawalCancelled,
  withdrawalRejected,
  withdrawalRequested,
  withdrawalsSent,
} from './events.ts'
