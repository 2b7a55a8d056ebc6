import type { ListingId } from '@market/contract/ids.ts'
import type { Ctx } from '#platform/context.ts'
import { bidSeen } from '../events.ts'
import { markSeen } from '../store.ts'

/** Notes that the job's owner has opened its bids. Their deadlines stay: they find the bids seen and do nothing. */
export async function markBidsSeen(ctx: Ctx, job: ListingId): Promise<void> {
  for (const bid of await markSeen(ctx.tx, { job }, ctx.now)) {
    ctx.emit(bidSeen, { bidId: bid.id, sellerId: bid.seller_id })
  }
}
