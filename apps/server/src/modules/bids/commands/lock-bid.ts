import type { BidId } from '@market/contract/ids.ts'
import { lockListing } from '#modules/listings/public.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { type BidRow, findBid, findBidForUpdate } from '../store.ts'

/** Locks a bid. The caller has locked its job first, to avoid a deadlock. */
export async function lockBid(ctx: Ctx, id: BidId): Promise<BidRow> {
  const bid = await findBidForUpdate(ctx.tx, id)
  if (bid === undefined) throw new AppError('NOT_FOUND')
  return bid
}

/** Locks the job, then the caller's own bid on it; NOT_FOUND for anyone else's bid. */
export async function lockOwnBid(ctx: Ctx, id: BidId) {
  const found = await findBid(ctx.tx, id)
  if (found === undefined || found.seller_id !== person(ctx).id) throw new AppError('NOT_FOUND')
  const job = await lockListing(ctx, found.listing_id)
  return { job, bid: await lockBid(ctx, id) }
}
