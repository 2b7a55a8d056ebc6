export { holdRefundable, refundPayment } from './commands/refund-payment.ts'
export { settlePayment } from './commands/settle-payment.ts'
export { providerName } from './provider-name.ts'
