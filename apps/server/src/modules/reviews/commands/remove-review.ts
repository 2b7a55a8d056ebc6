import type { ReviewId, UserId } from '@market/contract/ids.ts'
import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { reviewRemoved, reviewRestored } from '../events.ts'
import { addToRating } from '../store.ts'

const moved = ['id', 'booking_id', 'buyer_id', 'seller_id', 'stars'] as const

async function hideReview(ctx: Ctx, id: ReviewId, reason: string) {
  const row = await ctx.tx
    .updateTable('reviews')
    .set({ removed_at: ctx.now, removed_reason: reason })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning(moved)
    .executeTakeFirst()
  if (row === undefined) throw new AppError('CONFLICT')
  return row
}

export type ShownReview = Awaited<ReturnType<typeof hideReview>>

async function showReview(ctx: Ctx, id: ReviewId): Promise<ShownReview> {
  const row = await ctx.tx
    .updateTable('reviews')
    .set({ removed_at: null, removed_reason: null })
    .where('id', '=', id)
    .where('removed_at', 'is not', null)
    .returning(moved)
    .executeTakeFirst()
  if (row === undefined) throw new AppError('CONFLICT')
  return row
}

/** Updates the sums that cards show, in the same transaction. */
const takeFromRating = (ctx: Ctx, seller: UserId, stars: number) =>
  ctx.tx
    .updateTable('seller_ratings')
    .set({ stars_sum: sql`stars_sum - ${stars}`, review_count: sql`review_count - 1` })
    .where('seller_id', '=', seller)
    .execute()

/** Removes a review from the seller's profile and rating; notifies its author of the reason. */
export async function removeReview(ctx: Ctx, id: ReviewId, reason: string): Promise<ShownReview> {
  const review = await hideReview(ctx, id, reason)
  await takeFromRating(ctx, review.seller_id, review.stars)
  const { booking_id: bookingId, buyer_id: buyerId, seller_id: sellerId, stars } = review
  ctx.emit(reviewRemoved, { bookingId, buyerId, sellerId, stars, reason })
  return review
}

/** Restores a removed review to the seller's profile and rating. */
export async function restoreReview(ctx: Ctx, id: ReviewId): Promise<ShownReview> {
  const review = await showReview(ctx, id)
  await addToRating(ctx, review.seller_id, review.stars)
  const { booking_id: bookingId, buyer_id: buyerId, seller_id: sellerId, stars } = review
  ctx.emit(reviewRestored, { bookingId, buyerId, sellerId, stars })
  return review
}
