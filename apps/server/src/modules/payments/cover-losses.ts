import type { UserId, WithdrawalId } from '@market/contract/ids.ts'
import { type Cents, cents, negative } from '@market/contract/money.ts'
import { account, lockPurses, post, takenFromEarnings, totalOf } from '#modules/ledger/public.ts'
import type { Ctx } from '#platform/context/context.ts'
import { paymentReversed } from './events.ts'
import { addCovered, lockUncovered } from './store.ts'

interface Returning {
  readonly id: WithdrawalId
  readonly userId: UserId
  readonly amount: Cents
  readonly requestedAt: Date
}

/**
 * Returns a withdrawal to the wallet with `returnMoney`, then deducts the platform's losses from card payments that
 * were reversed since the withdrawal was requested. Otherwise a withdrawal that the bank stops or sends back would
 * escape the reversal.
 */
export async function coveringLosses(
  ctx: Ctx,
  { id, userId, amount, requestedAt }: Returning,
  returnMoney: () => Promise<unknown>,
): Promise<void> {
  // Locks reversals before the wallet, in the same order as a dispute that is won, to avoid a deadlock.
  const uncovered = await lockUncovered(ctx.tx, userId, requestedAt)
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
    await addCovered(ctx, reversal, { taken, earnings: await takenFromEarnings(ctx.tx, transfer, userId) })
    ctx.emit(paymentReversed, { paymentId: reversal.payment_id, userId, amount: taken, back: false })
  }
}
