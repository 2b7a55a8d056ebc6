import type { addReview as endpoint } from '@market/contract/bookings/endpoints.ts'
import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import { inWords } from '@market/contract/terms.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { personCards } from '#modules/people/public.ts'
import { bookingMachine, canReviewNow, lockBooking } from '#modules/bookings/public.ts'
import { move } from '#platform/transition.ts'
import { reviewReceived } from '../events.ts'
import { addToRating, insertReview } from '../store.ts'

/** Adds the buyer's review of a completed booking, once, within the review period. */
export async function addReview(ctx: Ctx, input: ParsedInputOf<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const buyer = person(ctx)
  const booking = await lockBooking(ctx, input.bookingId)
  if (booking.status !== 'Completed') throw new AppError('REVIEW_NOT_YET')
  if (!canReviewNow(booking, ctx.now))
    throw new AppError('REVIEW_TOO_LATE', { time: inWords(booking.terms.reviewWithin) })
  const { rating: stars, review: text } = input
  const sellerId = booking.seller_id
  await insertReview(ctx, { id: ctx.newId(), bookingId: booking.id, buyerId: buyer.id, sellerId, stars, text })
  await addToRating(ctx, sellerId, stars)
  await move(ctx, bookingMachine, booking, 'review')
  ctx.emit(reviewReceived, { bookingId: booking.id, title: booking.title, buyerId: buyer.id, sellerId, stars })
  const card = (await personCards(ctx, [buyer.id])).get(buyer.id)
  return {
    totalStar: stars,
    reviewMessage: text,
    from: { id: buyer.id, fullName: card?.fullName ?? '', avatar: card?.avatar ?? null },
    created: ctx.now.toISOString(),
  }
}
