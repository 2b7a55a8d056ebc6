import type { ReviewId } from '@market/contract/ids.ts'
import type { Ctx } from '#platform/context/context.ts'
import { reviewRemoved } from '../events.ts'
import { hideReview, type ShownReview, takeFromRating } from '../store-removal.ts'

/** Removes a review from the seller's profile and rating; notifies its author of the reason. */
export async function removeReview(ctx: Ctx, id: ReviewId, reason: string): Promise<ShownReview> {
  const review = await hideReview(ctx, id, reason)
  await takeFromRating(ctx, review.seller_id, review.stars)
  const { booking_id: bookingId, buyer_id: buyerId, seller_id: sellerId, stars } = review
  ctx.emit(reviewRemoved, { bookingId, buyerId, sellerId, stars, reason })
  return review
}
