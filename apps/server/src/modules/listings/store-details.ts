import { limits } from '@market/contract/accounts/schema.ts'
import type { ListingId, UserId } from '@market/contract/ids.ts'
import { sql } from 'kysely'
import { completedBookingsOf } from '#modules/people/public.ts'
import { defineStatement, type Given, type Tx } from '#platform/database/public.ts'
import { jobExpires } from './store.ts'

type OfListing = Given<{ id: ListingId }>

const files = defineStatement((tx, { id }: OfListing) =>
  tx
    .selectFrom('listing_files')
    .innerJoin('files', 'files.id', 'listing_files.file_id')
    .select(['files.id', 'files.filename', 'listing_files.name', 'listing_files.role'])
    .where('listing_files.listing_id', '=', id)
    .orderBy('listing_files.position'),
)

/** The images and documents of a listing. */
export const findFiles = (tx: Tx, id: ListingId) => files.execute(tx, { id })

const expiry = defineStatement((tx, { id }: OfListing) =>
  tx.selectFrom('deadlines').select('due_at').where('kind', '=', jobExpires).where('subject_id', '=', id),
)

/** When a job expires; null when no deadline is set. */
export async function findExpiry(tx: Tx, id: ListingId): Promise<Date | null> {
  const [row] = await expiry.execute(tx, { id })
  return row?.due_at ?? null
}

const bookings = defineStatement((tx, { id, limit }: Given<{ id: ListingId; limit: number }>) =>
  tx
    .selectFrom('bookings')
    .select(['id', 'number', 'status', 'buyer_id', 'created_at'])
    .where('listing_id', '=', id)
    .orderBy('created_at', 'desc')
    .limit(limit),
)

const brief = defineStatement((tx, { id }: OfListing) => tx.selectFrom('listings').select('brief').where('id', '=', id))

/** The brief of a listing, which cards do not read; null without one. */
export async function findBrief(tx: Tx, id: ListingId): Promise<string | null> {
  const [row] = await brief.execute(tx, { id })
  return row?.brief ?? null
}

const lastUse = defineStatement((tx, { user }: Given<{ user: UserId }>) =>
  tx
    .selectFrom('sessions')
    .select(({ fn }) => fn.max('last_used_at').as('at'))
    .where('user_id', '=', user),
)

/** When a user last used a session that has not ended; null without one. */
export async function findLastUse(tx: Tx, user: UserId): Promise<Date | null> {
  const [row] = await lastUse.execute(tx, { user })
  return row?.at ?? null
}

/** The latest bookings of a service, newest first. */
export const findBookings = (tx: Tx, id: ListingId, limit: number) => bookings.execute(tx, { id, limit })

const bookingCount = defineStatement((tx, { id }: OfListing) =>
  tx
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('listing_id', '=', id),
)

/** Counts the bookings of a service. */
export async function countBookings(tx: Tx, id: ListingId): Promise<number> {
  const [counted] = await bookingCount.execute(tx, { id })
  return counted?.count ?? 0
}

/** The maximum number of reviews shown (product-rules: Limits). */
const reviewsShown = 5

const reviews = defineStatement((tx, { id }: OfListing) =>
  tx
    .selectFrom('bookings')
    .innerJoin('reviews', 'reviews.booking_id', 'bookings.id')
    .innerJoin('users as buyer', 'buyer.id', 'reviews.buyer_id')
    .select(['reviews.stars', 'reviews.text', 'reviews.created_at', 'bookings.title'])
    .select(['buyer.id', 'buyer.full_name', 'buyer.avatar'])
    .where('bookings.listing_id', '=', id)
    .where('reviews.removed_at', 'is', null)
    .orderBy('reviews.created_at', 'desc')
    .limit(sql.lit(reviewsShown)),
)

/** The reviews of a service's bookings, newest first. */
export const findReviews = (tx: Tx, id: ListingId) => reviews.execute(tx, { id })

const completed = defineStatement((tx, { id }: Given<{ id: UserId }>) =>
  tx
    .selectFrom('users')
    .select(completedBookingsOf(sql`users.id`).as('count'))
    .where('id', '=', id),
)

/** Counts the bookings that a seller has completed. */
export async function countCompleted(tx: Tx, id: UserId): Promise<number> {
  const [row] = await completed.execute(tx, { id })
  return row?.count ?? 0
}

const portfolio = defineStatement((tx, { id }: Given<{ id: UserId }>) =>
  tx
    .selectFrom('portfolios')
    .select(['id', 'title', 'image'])
    .where('user_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .limit(sql.lit(limits.portfolios)),
)

/** The portfolio of a seller, oldest first. */
export const findPortfolio = (tx: Tx, id: UserId) => portfolio.execute(tx, { id })
