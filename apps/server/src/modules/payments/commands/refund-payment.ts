import type { PaymentId } from '@market/contract/ids.ts'
import { type Cents, zeroCents } from '@market/contract/money.ts'
import type { Ctx } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import type { ProviderName } from '../provider-name.ts'
import { sendRefund } from '../refund-job.ts'
import { findPaymentForUpdate, type PaymentRow, reversedOf } from '../store.ts'
import { takeBack } from './take-back.ts'

/** How much of a payment goes back, through whom payments are made now. */
interface Refund {
  readonly id: PaymentId
  readonly amount: Cents
  readonly connected: ProviderName
}

/** A payment that so much can go back of, held; refuses with what stands in the way. */
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
 * Sends money of a card payment back to its card, under the name of the reversal. It leaves the wallet now, all of it or
 * nothing, and a job tells the provider until it has heard; a refund that fails there brings it again.
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
