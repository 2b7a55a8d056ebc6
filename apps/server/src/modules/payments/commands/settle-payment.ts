import type { PaymentId } from '@market/contract/ids.ts'
import { negative } from '@market/contract/money.ts'
import { paymentProcess } from '@market/contract/wallet/process.ts'
import type { Ctx } from '#platform/context/context.ts'
import { clearDeadlines } from '#platform/deadlines/deadlines.ts'
import { AppError } from '#platform/errors.ts'
import { forgetAnswersAbout } from '#platform/http/idempotency.ts'
import { defineMachine, move } from '#platform/transition.ts'
import { account, post } from '#modules/ledger/public.ts'
import { paymentCredited } from '../events.ts'
import type { PaymentStatus } from '../provider.ts'
import { findPaymentForUpdate, notePayment, paymentCheck, type PaymentRow } from '../store.ts'

/** The provider decides the outcome of a payment, whoever asks for it. */
const paymentMachine = defineMachine<typeof paymentProcess, PaymentRow>({
  process: paymentProcess,
  table: 'payments',
  roleOf: () => 'system',
})

const verbOf = { Paid: 'succeed', Failed: 'fail', Abandoned: 'abandon' } as const

/**
 * Updates a payment to the provider's status. Webhooks, the result page and the scheduled check all call this, in any
 * order and any number of times: the wallet is credited once (product-rules: Wallet and ledger).
 */
export async function settlePayment(ctx: Ctx, id: PaymentId, status: PaymentStatus): Promise<void> {
  const payment = await findPaymentForUpdate(ctx.tx, id)
  if (payment === undefined) throw new AppError('PAYMENT_UNKNOWN')
  if (status.outcome === 'Pending' || payment.status === status.outcome || payment.status === 'Paid') return
  forgetAnswersAbout(ctx, payment.user_id, id)
  if (status.outcome !== 'Paid') {
    const verb = verbOf[status.outcome]
    if (paymentProcess.transitions[verb].from.includes(payment.status)) await move(ctx, paymentMachine, payment, verb)
    return
  }
  if (status.amount !== payment.amount_cents) {
    ctx.log.error(
      { payment: id, paid: status.amount, asked: payment.amount_cents },
      'a payment of another amount was not credited',
    )
    throw new AppError('CONFLICT')
  }
  if (status.charge !== undefined) await notePayment(ctx.tx, id, { charge: status.charge })
  await move(ctx, paymentMachine, payment, 'succeed')
  clearDeadlines(ctx, id, [paymentCheck])
  await post(ctx, {
    kind: 'top-up',
    reference: id,
    entries: [
      { account: account.wallet(payment.user_id), amount: payment.amount_cents },
      { account: account.provider(payment.provider), amount: negative(payment.amount_cents) },
    ],
  })
  ctx.emit(paymentCredited, { paymentId: id, userId: payment.user_id, amount: payment.amount_cents })
}
