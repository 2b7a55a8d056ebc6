import type { OwnUser } from '@market/contract/accounts/own-user.ts'
import type { UserId } from '@market/contract/ids.ts'
import { type Cents, cents, dollarsFromCents } from '@market/contract/money.ts'
import { sql } from 'kysely'
import { faceUrl, fileUrl } from '#modules/uploads/public.ts'
import type { Ctx, Person } from '#platform/context/context.ts'
import { together, type Tx } from '#platform/database/public.ts'
import { entryActionsOf } from './policy.ts'

interface BookingFigures {
  readonly active: number
  readonly completed: number
  readonly cancelled: number
  readonly total: number
  readonly earned: Cents
  readonly spent: Cents
}

/** Counts of a user's bookings on either side, with the totals earned and spent. */
export async function bookingFigures(tx: Tx, userId: UserId): Promise<BookingFigures> {
  const { rows } = await sql<Record<keyof BookingFigures, number>>`
    select count(*) filter (where b.ended_at is null)::int as active,
      count(*) filter (where b.status = 'Completed')::int as completed,
      count(*) filter (where b.status = 'Cancelled')::int as cancelled,
      count(*)::int as total,
      coalesce(sum(b.earned_cents) filter (where b.seller_id = ${userId}), 0)::int8 as earned,
      coalesce(sum(b.price_cents - b.refund_cents + case when b.refund_cents < b.price_cents then b.buyer_fee_cents else 0 end)
        filter (where b.buyer_id = ${userId}), 0)::int8 as spent
    from bookings b where b.buyer_id = ${userId} or b.seller_id = ${userId}`.execute(tx)
  const row = rows[0]
  if (row === undefined) throw new Error('An aggregate answered no row')
  return { ...row, earned: cents(row.earned), spent: cents(row.spent) }
}

const reviewsShown = 5

/** Reviews of a seller shown on their profile (product-rules: Limits). */
export async function latestReviews(ctx: Ctx, seller: UserId): Promise<OwnUser['reviews']> {
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
    // The title of an accepted offer is private to the two parties.
    work: row.listing_id === null ? null : row.title,
  }))
}

type Owner = Pick<Person, 'id' | 'suspendedReason'>

/** A seller's own questions and answers, oldest first; at most 10. */
export async function faqsOf(ctx: Ctx, owner: Owner): Promise<OwnUser['faqs']> {
  const rows = await ctx.tx
    .selectFrom('faqs')
    .select(['id', 'question', 'answer'])
    .where('user_id', '=', owner.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const actions = entryActionsOf(owner)
  return rows.map((row) => ({ ...row, actions }))
}

/** A seller's own portfolio items, oldest first; at most 10. */
export async function portfoliosOf(ctx: Ctx, owner: Owner): Promise<OwnUser['portfolios']> {
  const rows = await ctx.tx
    .selectFrom('portfolios')
    .select(['id', 'title', 'image'])
    .where('user_id', '=', owner.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const actions = entryActionsOf(owner)
  return rows.map((row) => ({ ...row, image: fileUrl(ctx, row.image), actions }))
}

const none = () => Promise.resolve([])

type OwnWork = Pick<
  OwnUser,
  'completedJobs' | 'totalJobs' | 'totalEarning' | 'totalExpenditure' | 'faqs' | 'portfolios' | 'reviews'
>

/** Totals of a user's bookings, and what buyers read about a seller. */
export async function presentOwnWork(ctx: Ctx, owner: Owner, isSeller: boolean): Promise<OwnWork> {
  const [figures, faqs, portfolios, reviews] = await together(
    bookingFigures(ctx.tx, owner.id),
    isSeller ? faqsOf(ctx, owner) : none(),
    isSeller ? portfoliosOf(ctx, owner) : none(),
    isSeller ? latestReviews(ctx, owner.id) : none(),
  )
  return {
    completedJobs: figures.completed,
    totalJobs: figures.total,
    totalEarning: dollarsFromCents(figures.earned),
    totalExpenditure: dollarsFromCents(figures.spent),
    faqs,
    portfolios,
    reviews,
  }
}
