import { cents, zeroCents } from '@market/contract/money.ts'
import { lockWalletBalance } from '#modules/ledger/public.ts'
import type { Ctx } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { paymentLost } from '../events.ts'
import type { ReversalEvent } from '../provider.ts'
import { findPaymentOfCharge, findReversal, insertReversal } from '../store.ts'
import { giveAgain, takeBack } from './take-back.ts'

/**
 * A refund or a lost dispute takes money back out of the wallet, a won one brings it again; each once. A wallet is never
 * negative: what it no longer holds is the platform's loss. A charge that is not known yet is refused, so that the
 * provider sends the message again after the payment's own.
 */
export async function receiveReversal(ctx: Ctx, provider: string, event: ReversalEvent): Promise<void> {
  const payment = await findPaymentOfCharge(ctx.tx, provider, event.charge)
  if (payment === undefined) throw new AppError('PAYMENT_UNKNOWN')
  const known = await findReversal(ctx.tx, provider, event.reversal)
  if (known !== undefined) {
    if (known.standing === 'taken' && event.standing === 'restored') await giveAgain(ctx, payment, known)
    return
  }
  if (event.standing === 'restored') {
    // It overtook its 'taken': nothing has moved, and nothing will when that arrives.
    await insertReversal(ctx.tx, {
      provider,
      reference: event.reversal,
      payment_id: payment.id,
      cause: event.cause,
      amount_cents: event.amount,
      from_wallet_cents: zeroCents,
      standing: 'restored',
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    return
  }
  const held = await lockWalletBalance(ctx.tx, payment.user_id)
  const fromWallet = cents(Math.min(event.amount, held))
  await takeBack(ctx, payment, event, fromWallet)
  const lost = cents(event.amount - fromWallet)
  if (lost === 0) return
  ctx.log.error({ payment: payment.id, lost }, 'a card payment went back further than its wallet')
  ctx.emit(paymentLost, { paymentId: payment.id, userId: payment.user_id, cause: event.cause, lost })
}
