import type { ReviewId } from '@market/contract/ids.ts'
import type { Ctx } from '#platform/context/context.ts'
import { reviewRestored } from '../events.ts'
import { addToRating } from '../store.ts'
import { showReview, type ShownReview } from '../store-removal.ts'

/** Restores a removed review to the seller's profile and rating. */
export async function restoreReview(ctx: Ctx, id: ReviewId): Promise<ShownReview> {
  const review = await showReview(ctx, id)
  await addToRating(ctx, review.seller_id, review.stars)
  const { booking_id: bookingId, buyer_id: buyerId, seller_id: sellerId, stars } = review
  ctx.emit(reviewRestored, { bookingId, buyerId, sellerId, stars })
  return review
}
