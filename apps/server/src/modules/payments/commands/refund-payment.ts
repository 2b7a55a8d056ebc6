import type { PaymentId } from '@market/contract/ids.ts'
import { type Cents, zeroCents } from '@market/contract/money.ts'
import type { Ctx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { sendRefund } from '../refund-job.ts'
import { findPaymentForUpdate, type PaymentRow, reversedOf } from '../store.ts'
import { takeBack } from './take-back.ts'

/** The amount to refund, and the provider that is currently configured. */
interface Refund {
  readonly id: PaymentId
  readonly amount: Cents
  readonly connected: string
}

/** Locks a payment that can be refunded by this amount; rejects with the reason if it cannot. */
export async function holdRefundable(ctx: Ctx, { id, amount, connected }: Refund): Promise<PaymentRow> {
  const payment = await findPaymentForUpdate(ctx.tx, id)
  if (payment === undefined) throw new AppError('PAYMENT_UNKNOWN')
  if (payment.status !== 'Paid' || payment.charge === null)
    throw new AppError('STATE_MOVED_ON', { status: payment.status })
  if (payment.provider !== connected) throw new AppError('PAYMENT_ELSEWHERE', { provider: payment.provider })
  if (amount > payment.amount_cents - (await reversedOf(ctx.tx, id))) throw new AppError('REFUND_TOO_HIGH')
  return payment
}

/**
 * Refunds a card payment under the id of the reversal. The whole amount leaves the wallet now, or the refund is
 * rejected. A job retries until the provider has accepted it; if the provider reports a failure, the money returns.
 */
export async function refundPayment(ctx: Ctx, refund: Refund, reversal: string): Promise<void> {
  const payment = await holdRefundable(ctx, refund)
  const { amount } = refund
  await takeBack(
    ctx,
    payment,
    { reversal, cause: 'refund', amount },
    { fromWallet: amount, fromWithdrawals: zeroCents },
  )
  ctx.enqueue(sendRefund, { reversal })
}
