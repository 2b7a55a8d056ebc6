import { handle } from '#platform/jobs/jobs.ts'
import { receiveReversal } from './commands/receive-reversal.ts'
import { settlePayment } from './commands/settle-payment.ts'
import type { PendingWithdrawals } from './pending-withdrawals.ts'
import type { PaymentProvider } from './provider.ts'
import { reconcile } from './reconcile-job.ts'
import { sendRefund } from './refund-job.ts'
import { findPayment, findReversalByName } from './store.ts'

/** Jobs that ask the provider about unsettled payments (product-rules: Wallet and ledger) and send refunds. */
export const jobs = (provider: PaymentProvider, withdrawals: PendingWithdrawals) => [
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
    const { charge, amount_cents: amount } = row
    if (await provider.refund(charge, amount, reversal)) return
    ctx.log.warn({ reversal }, 'the provider rejected a refund for good, so its money returns')
    const failed = { about: 'reversal', id: reversal, reversal, cause: 'refund', charge, amount } as const
    await ctx.inTransaction((inner) =>
      receiveReversal(withdrawals)(inner, provider.name, { ...failed, standing: 'restored' }),
    )
  }),
]
