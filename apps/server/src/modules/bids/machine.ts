import { bidProcess } from '@market/contract/bids/process.ts'
import type { BidId, ListingId } from '@market/contract/ids.ts'
import { requireActive } from '#modules/people/public.ts'
import { lockListing } from '#modules/listings/public.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { clearDeadlines } from '#platform/deadlines/deadlines.ts'
import { AppError } from '#platform/errors.ts'
import { defineMachine } from '#platform/transition.ts'
import { bidAccepted, bidWithdrawn, eventOf } from './events.ts'
import { requireJobAllows, roleOn } from './policy.ts'
import { type BidRow, bidUnseen, findBid, findBidForUpdate, type JobOfBid } from './store.ts'

/** A locked bid with its job. */
export type BidOnJob = BidRow & {
  readonly job: Pick<JobOfBid, 'owner_id' | 'title' | 'status' | 'category_id' | 'questions'>
}

/** Locks a bid. The caller has locked its job first, to avoid a deadlock. */
export async function lockBid(ctx: Ctx, id: BidId): Promise<BidRow> {
  const bid = await findBidForUpdate(ctx.tx, id)
  if (bid === undefined) throw new AppError('NOT_FOUND')
  return bid
}

/** Locks the job, then the caller's own bid on it; NOT_FOUND for anyone else's bid. */
export async function lockOwnBid(ctx: Ctx, id: BidId): Promise<BidOnJob> {
  const found = await findBid(ctx.tx, id)
  if (found === undefined || found.seller_id !== person(ctx).id) throw new AppError('NOT_FOUND')
  const job = await lockListing(ctx, found.listing_id)
  return { ...(await lockBid(ctx, id)), job }
}

/**
 * Locks the caller's own open job, then the bid on it that the call names. Rejects strangers here, because the job's
 * status and the bid's amount are checked before the move.
 */
export async function lockReceivedBid(ctx: Ctx, jobId: ListingId, bidId: BidId) {
  const job = await lockListing(ctx, jobId)
  if (job.owner_id !== person(ctx).id) throw new AppError('NOT_FOUND')
  const bid = await lockBid(ctx, bidId)
  if (bid.listing_id !== job.id) throw new AppError('NOT_FOUND')
  if (job.status !== 'Open') throw new AppError('JOB_NOT_OPEN', { status: job.status })
  return { ...bid, job }
}

/** A bid that is no longer pending has no deadline for being opened. */
export const bidMachine = defineMachine<typeof bidProcess, BidOnJob>({
  process: bidProcess,
  table: 'bids',
  lock: lockOwnBid,
  roleOf: (bid, actor) => roleOn(bid, bid.job, actor),
  guards: {
    async rebid(ctx, { job, rebids_left }) {
      requireJobAllows('rebid', job)
      await requireActive(ctx, job.owner_id)
      if (rebids_left === 0) throw new AppError('NO_REBIDS_LEFT')
    },
    withdraw: (_, { job }) => requireJobAllows('withdraw', job),
  },
  moved(ctx, bid, verb) {
    if (verb !== 'rebid') clearDeadlines(ctx, bid.id, [bidUnseen])
    if (verb === 'accept') ctx.emit(bidAccepted, eventOf(bid, bid.job))
    if (verb === 'withdraw') ctx.emit(bidWithdrawn, eventOf(bid, bid.job))
  },
})
