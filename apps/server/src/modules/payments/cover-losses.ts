import type { BookingId, UserId, WithdrawalId } from '@market/contract/ids.ts'
import { type Cents, cents, negative, zeroCents } from '@market/contract/money.ts'
import { account, lockPurses, post, takenFromEarnings, totalOf } from '#modules/ledger/public.ts'
import type { Ctx } from '#platform/context/context.ts'
import { paymentReversed } from './events.ts'
import { addCovered, lockUncovered } from './store.ts'

interface Returning {
  /** The withdrawal, the booking, or the reference of the failed refund that the money returns from. */
  readonly id: WithdrawalId | BookingId | string
  readonly isWithdrawal?: true
  readonly userId: UserId
  readonly amount: Cents
  /** When the money left the wallet. */
  readonly since: Date
}

/**
 * Returns money to a wallet with `returnMoney`, then deducts the platform's losses from card payments that were
 * reversed while it was away. Otherwise money in a withdrawal or in escrow would escape the reversal.
 */
export async function coveringLosses(
  ctx: Ctx,
  { id, isWithdrawal, userId, amount, since }: Returning,
  returnMoney: () => Promise<unknown>,
): Promise<void> {
  // Locks reversals before the wallet, in the same order as a dispute that is won, to avoid a deadlock.
  const uncovered = (await lockUncovered(ctx.tx, userId, since)).filter(({ reference }) => reference !== id)
  await returnMoney()
  if (uncovered.length === 0) return
  let left = Math.min(amount, totalOf(await lockPurses(ctx.tx, userId)))
  for (const reversal of uncovered) {
    const taken = cents(Math.min(left, reversal.amount_cents - reversal.from_wallet_cents))
    if (taken === 0) return
    left -= taken
    const transfer = {
      kind: 'top-up-loss-covered',
      reference: `${reversal.provider}:${reversal.reference}:${id}`,
    } as const
    await post(ctx, {
      ...transfer,
      entries: [
        { account: account.wallet(userId), amount: negative(taken) },
        { account: account.adjustments, amount: taken },
      ],
    })
    const earnings = await takenFromEarnings(ctx.tx, transfer, userId)
    await addCovered(ctx, reversal, { taken, earnings, withdrawn: isWithdrawal ? taken : zeroCents })
    ctx.emit(paymentReversed, { paymentId: reversal.payment_id, userId, amount: taken, back: false })
  }
}
