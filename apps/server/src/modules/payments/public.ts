export { settlePayment } from './commands/settle-payment.ts'
