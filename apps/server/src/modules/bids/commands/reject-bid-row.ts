import { bidProcess } from '@market/contract/bids/process.ts'
import type { BidId, ListingId } from '@market/contract/ids.ts'
import type { Ctx } from '#platform/context/context.ts'
import { clearDeadlines } from '#platform/deadlines/deadlines.ts'
import { together } from '#platform/database/transaction.ts'
import { transition } from '#platform/transition.ts'
import { bidRejected, factOf, type RejectCause } from '../events.ts'
import { givesBack } from '../policy.ts'
import {
  type BidRow,
  bidUnseen,
  findJob,
  findPendingForUpdate,
  findTurnedDownForUpdate,
  type JobOfBid,
} from '../store.ts'
import { giveBack } from './give-back.ts'

async function reject(
  ctx: Ctx,
  bid: BidRow,
  job: Pick<JobOfBid, 'owner_id' | 'title'>,
  { role, cause }: { role: 'jobOwner' | 'system'; cause: RejectCause },
): Promise<void> {
  await transition(ctx, bidProcess, 'reject', { table: 'bids', id: bid.id, state: bid.status, role }, { cause })
  const goesBack = cause !== 'owner' && givesBack[cause](bid)
  const count = goesBack ? await giveBack(ctx, bid, job, cause, { isNews: false }) : 0
  clearDeadlines(ctx, bid.id, [bidUnseen])
  ctx.emit(bidRejected, { ...factOf(bid, job), cause, connectsReturned: count })
}

/** Rejects one bid on the decision of the job's owner. The caller has locked the job and the bid. */
export async function rejectBidRow(ctx: Ctx, bid: BidRow, role: 'jobOwner' | 'system'): Promise<void> {
  await reject(ctx, bid, await findJob(ctx.tx, bid.listing_id), { role, cause: 'owner' })
}

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
  await together(...rejected.map((bid) => reject(ctx, bid, job, { role: 'system', cause })))
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
