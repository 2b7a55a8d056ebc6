import type { BidId } from '@market/contract/ids.ts'
import type { Ctx } from '#platform/context/context.ts'
import { bidSeen } from '../events.ts'
import { markSeen } from '../store.ts'

/** Marks these bids as opened by the job's owner. Their deadlines remain and do nothing when they fire. */
export async function markBidsSeen(ctx: Ctx, bids: readonly BidId[]): Promise<void> {
  if (bids.length === 0) return
  for (const bid of await markSeen(ctx.tx, bids, ctx.now)) {
    ctx.emit(bidSeen, { bidId: bid.id, sellerId: bid.seller_id })
  }
}
