import type { Bid } from '@market/contract/bids/endpoints.ts'
import type { BidId } from '@market/contract/ids.ts'
import { type Ctx, person } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { bidSeen } from '../events.ts'
import { roleOn } from '../policy.ts'
import { presentBid } from '../present.ts'
import { findBid, findJob, markSeen } from '../store.ts'

/** Shows a bid to its two sides. For the job's owner this is the moment it counts as opened (RULES 4). */
export async function openBid(ctx: Ctx, { id }: { id: BidId }): Promise<Bid> {
  const bid = await findBid(ctx.tx, id)
  if (bid === undefined) throw new AppError('NOT_FOUND')
  const role = roleOn(bid, await findJob(ctx.tx, bid.listing_id), person(ctx))
  if (role === null) throw new AppError('NOT_FOUND')
  if (role === 'jobOwner') {
    const seen = await markSeen(ctx.tx, { bid: id }, ctx.now)
    for (const { seller_id: sellerId } of seen) ctx.emit(bidSeen, { bidId: id, sellerId })
  }
  return presentBid(ctx, id)
}
