import type { Bid } from '@market/contract/bids/endpoints.ts'
import type { BidId, BookingId, ListingId } from '@market/contract/ids.ts'
import { type Cents, dollarsFromCents } from '@market/contract/money.ts'
import { formatDollars } from '@market/contract/numbers.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { move } from '#platform/transition.ts'
import { requireActive } from '#modules/people/public.ts'
import { bidMachine, lockBid, presentBid, rejectLockedBid, rejectOtherPendingBids } from '#modules/bids/public.ts'
import { lockListing, markJobBooked, tagIdsOfListing } from '#modules/listings/public.ts'
import { startBooking } from './start-booking.ts'

interface Answer {
  readonly JobId: ListingId
  readonly bidId: BidId
  readonly status: 'ACCEPT' | 'REJECT'
  readonly bidAmount?: Cents | undefined
}
type Answered = { bid: Bid; bookingId?: BookingId }

/** Locks the job, then the bid; only for the job's owner. */
async function lockBoth(ctx: Ctx, input: Answer) {
  const job = await lockListing(ctx, input.JobId)
  if (job.owner_id !== person(ctx).id || job.kind !== 'JOB') throw new AppError('NOT_FOUND')
  const bid = await lockBid(ctx, input.bidId)
  if (bid.listing_id !== job.id) throw new AppError('NOT_FOUND')
  return { job, bid }
}

/** Accepts the amount that the buyer saw: pays it into escrow, books the job and rejects the other bids. */
async function acceptBid(ctx: Ctx, input: Answer): Promise<Answered> {
  const { job, bid } = await lockBoth(ctx, input)
  if (job.status !== 'Open') throw new AppError('JOB_NOT_OPEN', { status: job.status })
  if (input.bidAmount !== undefined && input.bidAmount !== bid.amount_cents) {
    const amount = dollarsFromCents(bid.amount_cents)
    throw new AppError('BID_CHANGED', { amount: formatDollars(amount), bidAmount: amount })
  }
  await requireActive(ctx, bid.seller_id)
  await move(ctx, bidMachine, { ...bid, job }, 'accept')
  await markJobBooked(ctx, job)
  await rejectOtherPendingBids(ctx, job.id, bid.id)
  const { booking } = await startBooking(ctx, {
    source: 'bid',
    listingId: job.id,
    bidId: bid.id,
    buyerId: job.owner_id,
    sellerId: bid.seller_id,
    title: job.title,
    description: job.description,
    categoryId: job.category_id,
    countryId: job.country_id,
    tagIds: await tagIdsOfListing(ctx.tx, job.id),
    price: bid.amount_cents,
    fee: bid.fee_cents,
  })
  return { bid: await presentBid(ctx, bid.id), bookingId: booking.id }
}

async function rejectBid(ctx: Ctx, input: Answer): Promise<Answered> {
  const { job, bid } = await lockBoth(ctx, input)
  if (job.status !== 'Open') throw new AppError('JOB_NOT_OPEN', { status: job.status })
  await rejectLockedBid(ctx, { ...bid, job })
  return { bid: await presentBid(ctx, bid.id) }
}

const answers = { ACCEPT: acceptBid, REJECT: rejectBid }

/** Accepts or rejects a bid for the job's owner. */
export const updateBidStatus = (ctx: Ctx, input: Answer): Promise<Answered> => answers[input.status](ctx, input)
