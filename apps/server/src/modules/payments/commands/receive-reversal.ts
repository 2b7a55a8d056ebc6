import { cents, zeroCents } from '@market/contract/money.ts'
import { lockPurses, totalOf } from '#modules/ledger/public.ts'
import type { Ctx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { coveringLosses } from '../cover-losses.ts'
import { paymentLost } from '../events.ts'
import type { PendingWithdrawals } from '../pending-withdrawals.ts'
import type { ReversalEvent } from '../provider.ts'
import { findPaymentOfCharge, findReversal, insertReversal, type PaymentRow, type ReversalRow } from '../store.ts'
import { giveAgain, returnToWithdrawal, takeBack, withdrawalOfRefund } from './take-back.ts'

/**
 * Takes refunded or disputed money back, from card money, earnings and then pending withdrawals, or returns it if the
 * reversal is undone. Each happens once. Any remainder is the platform's loss, because a wallet is never negative.
 * Rejects an unknown charge with PAYMENT_UNKNOWN, so that the provider retries after it has reported the payment itself.
 */
export const receiveReversal =
  (withdrawals: PendingWithdrawals) =>
  async (ctx: Ctx, provider: string, event: ReversalEvent): Promise<void> => {
    const payment = await findPaymentOfCharge(ctx.tx, provider, event.charge)
    if (payment === undefined) throw new AppError('PAYMENT_UNKNOWN')
    const known = await findReversal(ctx.tx, provider, event.reversal)
    if (known?.standing === 'taken' && event.standing === 'restored') {
      await withdrawals.unfreeze(ctx, payment.user_id, known)
      await restore(ctx, payment, known, withdrawals)
    }
    if (known !== undefined) return
    if (event.standing === 'taken') {
      await take(ctx, payment, event, withdrawals)
      return
    }
    // It arrived before its 'taken' event: no money has moved, and none will when that event arrives.
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
  }

/**
 * Returns each part of a won dispute. The money of a failed refund waits for an owner if it came from a withdrawal;
 * otherwise it covers what was lost since and returns to the wallet.
 */
async function restore(
  ctx: Ctx,
  payment: PaymentRow,
  known: ReversalRow,
  withdrawals: PendingWithdrawals,
): Promise<void> {
  const { reference, cause, from_wallet_cents: amount, created_at: since } = known
  const reversal = { reversal: reference }
  const returnMoney = () => giveAgain(ctx, payment, reversal)
  if (cause === 'dispute') return returnMoney()
  const withdrawal = await withdrawalOfRefund(ctx, payment, reversal)
  if (withdrawal !== null && (await withdrawals.keepUnreturned(ctx, withdrawal, amount)))
    return returnToWithdrawal(ctx, payment, reversal, withdrawal)
  await coveringLosses(ctx, { id: reference, userId: payment.user_id, amount, since }, returnMoney)
}

async function take(
  ctx: Ctx,
  payment: PaymentRow,
  event: ReversalEvent,
  withdrawals: PendingWithdrawals,
): Promise<void> {
  const pending = await withdrawals.lock(ctx, payment.user_id)
  const held = totalOf(await lockPurses(ctx.tx, payment.user_id))
  const missing = cents(Math.max(0, event.amount - held))
  const returned = missing === 0 ? zeroCents : await pending.reclaim({ payment, cause: event.cause, amount: missing })
  const fromWithdrawals = cents(Math.min(missing, returned))
  const fromWallet = cents(event.amount - missing + fromWithdrawals)
  await takeBack(ctx, payment, event, { fromWallet, fromWithdrawals })
  const lost = cents(event.amount - fromWallet)
  if (lost === 0) return
  ctx.log.error({ payment: payment.id, lost }, 'a card payment went back further than its wallet and withdrawals')
  ctx.emit(paymentLost, { paymentId: payment.id, userId: payment.user_id, cause: event.cause, lost })
}
