import type { BidId } from '@market/contract/ids.ts'
import type { Ctx } from '#platform/context.ts'
import { bidSeen } from '../events.ts'
import { markSeen } from '../store.ts'

/** Notes that the job's owner has opened these bids. Their deadlines stay: they find the bids seen and do nothing. */
export async function markBidsSeen(ctx: Ctx, bids: readonly BidId[]): Promise<void> {
  if (bids.length === 0) return
  for (const bid of await markSeen(ctx.tx, bids, ctx.now)) {
    ctx.emit(bidSeen, { bidId: bid.id, sellerId: bid.seller_id })
  }
}
