export { withdrawalApproved, withdrawalCancelled, withdrawalRejected, withdrawalRequested } from './events.ts'
