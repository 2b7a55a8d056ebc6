import type { BidId, ListingId } from '@market/contract/ids.ts'
import type { Ctx } from '#platform/context/context.ts'
import { together } from '#platform/database/public.ts'
import { move } from '#platform/transition.ts'
import { bidRejected, eventOf, type RejectCause } from '../events.ts'
import { type BidOnJob, bidMachine } from '../machine.ts'
import { givesBack } from '../policy.ts'
import { findJob, findPendingForUpdate, findTurnedDownForUpdate } from '../store.ts'
import { giveBack } from './give-back.ts'

async function reject(ctx: Ctx, bid: BidOnJob, cause: RejectCause): Promise<void> {
  // Only the owner rejects a bid themselves; the other rejections follow from what happened to the job.
  await move(ctx, bidMachine, bid, 'reject', { cause }, cause === 'owner' ? {} : { as: 'system' })
  const goesBack = cause !== 'owner' && givesBack[cause](bid)
  const count = goesBack ? await giveBack(ctx, bid, bid.job, cause, { isNews: false }) : 0
  ctx.emit(bidRejected, { ...eventOf(bid, bid.job), cause, connectsReturned: count })
}

/** Rejects one bid on the decision of the job's owner. The caller has locked the job and the bid. */
export const rejectLockedBid = (ctx: Ctx, bid: BidOnJob): Promise<void> => reject(ctx, bid, 'owner')

/**
 * Rejects all pending bids of a job and returns connects where due (product-rules: Connects and bids). The caller has
 * locked the job.
 */
export async function rejectPendingBids(
  ctx: Ctx,
  listingId: ListingId,
  cause: Exclude<RejectCause, 'owner'>,
  except?: BidId,
): Promise<void> {
  const bids = await findPendingForUpdate(ctx.tx, listingId)
  if (bids.length === 0) return
  const job = await findJob(ctx.tx, listingId)
  const rejected = bids.filter((bid) => bid.id !== except)
  await together(...rejected.map((bid) => reject(ctx, { ...bid, job }, cause)))
}

/**
 * Returns the connects of bids that were rejected before the job ended with no bid accepted. The caller has locked the
 * job.
 */
export async function giveBackRejected(
  ctx: Ctx,
  listingId: ListingId,
  cause: Exclude<RejectCause, 'owner'>,
): Promise<void> {
  const bids = await findTurnedDownForUpdate(ctx.tx, listingId)
  if (bids.length === 0) return
  const job = await findJob(ctx.tx, listingId)
  await together(...bids.map((bid) => giveBack(ctx, bid, job, cause, { isNews: true })))
}

/** Rejects all other pending bids after one was accepted and notifies their sellers. The caller has locked the job. */
export const rejectOtherPendingBids = (ctx: Ctx, listingId: ListingId, exceptBidId: BidId): Promise<void> =>
  rejectPendingBids(ctx, listingId, 'another-accepted', exceptBidId)
