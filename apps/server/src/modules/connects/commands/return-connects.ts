import type { Ctx } from '#platform/context/context.ts'
import { connectsChanged } from '../events.ts'
import { giveConnects, wereReturned } from '../store.ts'
import type { ConnectsOfBid } from './spend-connects.ts'

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
