import type { BookingId, ReviewId, UserId } from '@market/contract/ids.ts'
import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { AppError, refusing } from '#platform/errors.ts'

interface NewReview {
  readonly id: ReviewId
  readonly bookingId: BookingId
  readonly buyerId: UserId
  readonly sellerId: UserId
  readonly stars: number
  readonly text: string
}

export const insertReview = (ctx: Ctx, review: NewReview) =>
  refusing({ reviews_booking_id_key: () => new AppError('REVIEW_EXISTS') }, () =>
    ctx.tx
      .insertInto('reviews')
      .values({
        id: review.id,
        booking_id: review.bookingId,
        buyer_id: review.buyerId,
        seller_id: review.sellerId,
        stars: review.stars,
        text: review.text,
        created_at: ctx.now,
      })
      .execute(),
  )

/** Keeps the sums that cards show exact, by changing them in the transaction that writes the review. */
export const addToRating = (ctx: Ctx, sellerId: UserId, stars: number) =>
  ctx.tx
    .insertInto('seller_ratings')
    .values({ seller_id: sellerId, stars_sum: stars, review_count: 1 })
    .onConflict((conflict) =>
      conflict.column('seller_id').doUpdateSet({
        stars_sum: sql`seller_ratings.stars_sum + excluded.stars_sum`,
        review_count: sql`seller_ratings.review_count + 1`,
      }),
    )
    .execute()
