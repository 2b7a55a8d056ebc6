import { handle } from '#platform/jobs/jobs.ts'
import { settlePayment } from './commands/settle-payment.ts'
import type { PaymentProvider } from './provider.ts'
import { reconcile } from './reconcile-job.ts'
import { sendRefund } from './refund-job.ts'
import { findPayment, findReversalByName } from './store.ts'

/** Jobs that ask the provider about unsettled payments (product-rules: Wallet and ledger) and send refunds. */
export const jobs = (provider: PaymentProvider) => [
  handle(reconcile, async (ctx, { paymentId, isLast }) => {
    const payment = await ctx.inTransaction(({ tx }) => findPayment(tx, paymentId))
    if (payment === undefined || payment.status === 'Paid') return
    if (payment.provider !== provider.name) {
      ctx.log.warn(
        { payment: paymentId, provider: payment.provider },
        'a payment of another provider cannot be checked',
      )
      return
    }
    const status = await provider.fetchStatus({ id: paymentId, reference: payment.provider_reference })
    const isOver = isLast && status.outcome === 'Pending'
    await ctx.inTransaction((inner) =>
      settlePayment(inner, paymentId, isOver ? { ...status, outcome: 'Abandoned' } : status),
    )
  }),
  handle(sendRefund, async (ctx, { reversal }) => {
    const row = await ctx.inTransaction(({ tx }) => findReversalByName(tx, reversal))
    if (row === undefined || row.charge === null || row.standing !== 'taken') return
    await provider.refund(row.charge, row.amount_cents, reversal)
  }),
]
