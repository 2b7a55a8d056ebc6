import type { ReviewId, UserId } from '@market/contract/ids.ts'
import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'

const moved = ['id', 'booking_id', 'buyer_id', 'seller_id', 'stars'] as const

export async function hideReview(ctx: Ctx, id: ReviewId, reason: string) {
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

export async function showReview(ctx: Ctx, id: ReviewId): Promise<ShownReview> {
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
export const takeFromRating = (ctx: Ctx, seller: UserId, stars: number) =>
  ctx.tx
    .updateTable('seller_ratings')
    .set({ stars_sum: sql`stars_sum - ${stars}`, review_count: sql`review_count - 1` })
    .where('seller_id', '=', seller)
    .execute()
