import type { BidId, UserId } from '@market/contract/ids.ts'
import type { Ctx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { connectsChanged } from '../events.ts'
import { connectsBalance, giveConnects, insertTransaction, takeConnects, wereReturned } from '../store.ts'

export interface ConnectsOfBid {
  readonly userId: UserId
  readonly bidId: BidId
  readonly count: number
  /** The reason, as the transaction list shows it. */
  readonly reason: string
}

/** Takes the connects of a bid in the bid's transaction; throws NOT_ENOUGH_CONNECTS. */
export async function spendConnects(ctx: Ctx, { userId, bidId, count, reason }: ConnectsOfBid): Promise<void> {
  if (count === 0) return
  const balance = await takeConnects(ctx.tx, userId, count)
  if (balance === null) {
    throw new AppError('NOT_ENOUGH_CONNECTS', { needed: count, balance: await connectsBalance(ctx.tx, userId) })
  }
  await insertTransaction(ctx.tx, {
    id: ctx.newId(),
    user_id: userId,
    change: -count,
    balance_after: balance,
    kind: 'bid',
    reason,
    bid_id: bidId,
    at: ctx.now,
  })
  ctx.emit(connectsChanged, { userId, change: -count, bidId })
}

/**
 * Credits a bid's connects back to the seller, in full and once. The caller has locked the bid's row, so that no
 * concurrent transaction returns them too. False when there was nothing to return.
 */
export async function returnConnects(ctx: Ctx, { userId, bidId, count, reason }: ConnectsOfBid): Promise<boolean> {
  if (count === 0 || (await wereReturned(ctx.tx, bidId))) return false
  await giveConnects(ctx.tx, {
    id: ctx.newId(),
    user_id: userId,
    change: count,
    kind: 'return',
    reason,
    bid_id: bidId,
    amount_cents: null,
    at: ctx.now,
  })
  ctx.emit(connectsChanged, { userId, change: count, bidId })
  return true
}
