import type { Bid, updateBidStatus } from '@market/contract/bids/endpoints.ts'
import type { ParsedInputOf } from '@market/contract/endpoint.ts'
import type { BookingId } from '@market/contract/ids.ts'
import { dollarsFromCents } from '@market/contract/money.ts'
import { formatDollars } from '@market/contract/numbers.ts'
import { wireField } from '@market/contract/wire.ts'
import type { Ctx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { move } from '#platform/transition.ts'
import { requireActive } from '#modules/people/public.ts'
import { bidMachine, filesOfBid, lockReceivedBid, presentBid, rejectOtherPendingBids } from '#modules/bids/public.ts'
import { agreedBuyerFee } from '#modules/ledger/public.ts'
import { findBrief, markJobBooked, tagIdsOfListing } from '#modules/listings/public.ts'
import { saveScope } from '../store-start.ts'
import { startBooking } from './start-booking.ts'

/** Accepts the bid as the buyer saw it: pays it into escrow, books the job and rejects the other bids. */
export async function acceptBid(
  ctx: Ctx,
  input: ParsedInputOf<typeof updateBidStatus>,
): Promise<{ bid: Bid; bookingId: BookingId }> {
  const bid = await lockReceivedBid(ctx, input[wireField.jobId], input.bidId)
  const { job } = bid
  if (input.bidAmount !== undefined && input.bidAmount !== bid.amount_cents) {
    const amount = dollarsFromCents(bid.amount_cents)
    throw new AppError('BID_CHANGED', { amount: formatDollars(amount), bidAmount: amount })
  }
  if (input.version !== undefined && input.version !== bid.version) throw new AppError('BID_CHANGED')
  await move(ctx, bidMachine, bid, 'accept', {}, { guard: () => requireActive(ctx, bid.seller_id) })
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
    brief: await findBrief(ctx.tx, job.id),
    categoryId: job.category_id,
    countryId: job.country_id,
    tagIds: await tagIdsOfListing(ctx.tx, job.id),
    price: bid.amount_cents,
    fee: bid.fee_cents,
    buyerFee: agreedBuyerFee(ctx, bid.amount_cents, input.buyerFee),
  })
  await saveScope(ctx, booking.id, bid, await filesOfBid(ctx.tx, bid))
  return { bid: await presentBid(ctx, bid.id), bookingId: booking.id }
}
