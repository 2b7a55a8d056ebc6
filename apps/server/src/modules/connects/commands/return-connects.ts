import type { Ctx } from '#platform/context.ts'
import { connectsChanged } from '../events.ts'
import { giveConnects, wereReturned } from '../store.ts'
import type { ConnectsOfBid } from './spend-connects.ts'

/**
 * Gives a bid's connects back, in full and once. The caller holds the bid's row, so that nobody else returns them at
 * the same time. Answers false when there was nothing to give back.
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
