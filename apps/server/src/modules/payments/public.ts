export { holdRefundable, refundPayment } from './commands/refund-payment.ts'
export { settlePayment } from './commands/settle-payment.ts'
export { paymentReversed } from './events.ts'
export { type ProviderName, providerName } from './provider-name.ts'
