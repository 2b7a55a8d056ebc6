import type { Bid } from '@market/contract/bids/endpoints.ts'
import type { BidId } from '@market/contract/ids.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { roleOn } from '../policy.ts'
import { presentBid } from '../present.ts'
import { findBid, findJob } from '../store.ts'
import { markBidsSeen } from './mark-bids-seen.ts'

/**
 * Shows a bid to its two sides. It writes, because for the job's owner this counts as opening the bid (product-rules:
 * Connects and bids).
 */
export async function openBid(ctx: Ctx, { id }: { id: BidId }): Promise<Bid> {
  const bid = await findBid(ctx.tx, id)
  if (bid === undefined) throw new AppError('NOT_FOUND')
  const role = roleOn(bid, await findJob(ctx.tx, bid.listing_id), person(ctx))
  if (role === null) throw new AppError('NOT_FOUND')
  if (role === 'jobOwner') await markBidsSeen(ctx, [id])
  return presentBid(ctx, id)
}
