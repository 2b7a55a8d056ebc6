import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import type { getTopSellers } from '@market/contract/browsing/endpoints.ts'
import type { UserId } from '@market/contract/ids.ts'
import { type Cents, cents } from '@market/contract/money.ts'
import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import type { Tx } from '#platform/database/database.ts'
import { completedBookingsOf, isListedSeller, personCards } from '#modules/accounts/public.ts'
import { sellerCardActionsOf } from '#modules/favourites/public.ts'
import { faceUrl } from '#modules/uploads/public.ts'

/** Two imaginary reviews of 3.5 stars keep one lucky review from beating fifty good ones. */
const weighedStars = sql`(rating.stars_sum + 7)::float8 / (rating.review_count + 2)`

/** Sellers with a complete profile, best rated first. */
export async function listTopSellers(
  ctx: Ctx,
  { skip, limit }: ParsedInputOf<typeof getTopSellers>,
): Promise<OutputOf<typeof getTopSellers>> {
  const sellers = ctx.tx
    .selectFrom('seller_ratings as rating')
    .innerJoin('users', 'users.id', 'rating.seller_id')
    .where(isListedSeller('users'))
  const { total } = await sellers.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await sellers
    .select(['users.id', completedBookingsOf(sql`users.id`).as('completed')])
    .orderBy(weighedStars, 'desc')
    .orderBy('users.id')
    .limit(limit)
    .offset((skip - 1) * limit)
    .execute()
  const cards = await personCards(
    ctx,
    rows.map((row) => row.id),
  )
  // Nobody here is suspended or gone.
  const actions = sellerCardActionsOf(ctx.actor, true)
  const result = rows.flatMap((row) => {
    const card = cards.get(row.id)
    return card === undefined ? [] : [{ ...card, completedJobs: row.completed, actions }]
  })
  return { result, total }
}

interface BookingFigures {
  readonly active: number
  readonly completed: number
  readonly cancelled: number
  readonly total: number
  readonly earned: Cents
  readonly spent: Cents
}

/** A person's bookings on either side, and what they brought and cost. */
export async function bookingFigures(tx: Tx, userId: UserId): Promise<BookingFigures> {
  const { rows } = await sql<Record<keyof BookingFigures, number>>`
    select count(*) filter (where b.ended_at is null)::int as active,
      count(*) filter (where b.status = 'Completed')::int as completed,
      count(*) filter (where b.status = 'Cancelled')::int as cancelled,
      count(*)::int as total,
      coalesce(sum(b.earned_cents) filter (where b.seller_id = ${userId}), 0)::int8 as earned,
      coalesce(sum(b.price_cents - b.refund_cents) filter (where b.buyer_id = ${userId}), 0)::int8 as spent
    from bookings b where b.buyer_id = ${userId} or b.seller_id = ${userId}`.execute(tx)
  const row = rows[0]
  if (row === undefined) throw new Error('An aggregate answered no row')
  return { ...row, earned: cents(row.earned), spent: cents(row.spent) }
}

/** Whether two people have, or had, a booking with each other; a visitor has none. */
export async function haveBooked(tx: Tx, one: UserId | null, other: UserId): Promise<boolean> {
  if (one === null) return false
  const booking = await tx
    .selectFrom('bookings')
    .select('id')
    .where((eb) => eb.or([eb.and({ buyer_id: one, seller_id: other }), eb.and({ buyer_id: other, seller_id: one })]))
    .limit(1)
    .executeTakeFirst()
  return booking !== undefined
}

const reviewsShown = 5

/** The reviews of a seller that a profile shows (SPEC 9). */
export async function latestReviews(ctx: Ctx, seller: UserId) {
  const rows = await ctx.tx
    .selectFrom('reviews')
    .innerJoin('users as buyer', 'buyer.id', 'reviews.buyer_id')
    .innerJoin('bookings', 'bookings.id', 'reviews.booking_id')
    .select(['reviews.stars', 'reviews.text', 'reviews.created_at', 'buyer.id', 'buyer.full_name', 'buyer.avatar'])
    .select(['bookings.title', 'bookings.listing_id'])
    .where('reviews.seller_id', '=', seller)
    .where('reviews.removed_at', 'is', null)
    .orderBy('reviews.created_at', 'desc')
    .limit(reviewsShown)
    .execute()
  return rows.map((row) => ({
    totalStar: row.stars,
    reviewMessage: row.text,
    from: { id: row.id, fullName: row.full_name, avatar: faceUrl(ctx, row.avatar) },
    created: row.created_at.toISOString(),
    // What came of an offer was agreed between the two.
    work: row.listing_id === null ? null : row.title,
  }))
}
