import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import { dollarsFromCents } from '@market/contract/money.ts'
import type { refundPayment as endpoint } from '@market/contract/wallet/endpoints.ts'
import { walletBalance } from '#modules/ledger/public.ts'
import type { Ctx } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { sendRefund } from '../refund-job.ts'
import { findPaymentForUpdate, reversedOf } from '../store.ts'
import { takeBack } from './take-back.ts'

/**
 * The operator sends money of a card payment back to its card. It leaves the wallet now, all of it or nothing, and a job
 * tells the provider until it has heard; a refund that fails there brings it again.
 */
export async function refundPayment(
  ctx: Ctx,
  { id, amount }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const payment = await findPaymentForUpdate(ctx.tx, id)
  if (payment === undefined) throw new AppError('PAYMENT_UNKNOWN')
  if (payment.status !== 'Paid' || payment.charge === null)
    throw new AppError('STATE_MOVED_ON', { status: payment.status })
  if (amount > payment.amount_cents - (await reversedOf(ctx.tx, id))) throw new AppError('REFUND_TOO_HIGH')
  const reversal = ctx.newId()
  await takeBack(ctx, payment, { reversal, cause: 'refund', amount }, amount)
  ctx.enqueue(sendRefund, { reversal })
  return { reversalId: reversal, walletAmount: dollarsFromCents(await walletBalance(ctx.tx, payment.user_id)) }
}
