import { limits } from '@market/contract/accounts/schema.ts'
import type { ListingId, UserId } from '@market/contract/ids.ts'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { completedBookingsOf } from '#modules/people/public.ts'
import { defineStatement, type Given, type RowOf, type Tx } from '#platform/database/public.ts'
import { AppError } from '#platform/errors.ts'
import { jobExpires } from './store.ts'

type OfListing = Given<{ id: ListingId }>

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

const details = defineStatement((tx, { id }: OfListing) =>
  tx
    .selectFrom('listings as l')
    .select(['l.brief', completedBookingsOf(sql`l.owner_id`).as('completed')])
    .select((select) => [
      jsonArrayFrom(
        select
          .selectFrom('listing_files as f')
          .innerJoin('files', 'files.id', 'f.file_id')
          .select(['files.id', 'files.filename', 'f.name', 'f.role'])
          .whereRef('f.listing_id', '=', 'l.id')
          .orderBy('f.position'),
      ).as('files'),
      jsonArrayFrom(
        select
          .selectFrom('bookings as b')
          .innerJoin('reviews as v', 'v.booking_id', 'b.id')
          .innerJoin('users as buyer', 'buyer.id', 'v.buyer_id')
          .select(['v.stars', 'v.text', 'v.created_at', 'b.title'])
          .select(['buyer.id', 'buyer.full_name', 'buyer.avatar'])
          .whereRef('b.listing_id', '=', 'l.id')
          .where('v.removed_at', 'is', null)
          .orderBy('v.created_at', 'desc')
          .limit(sql.lit(reviewsShown)),
      ).as('reviews'),
      jsonArrayFrom(
        select
          .selectFrom('portfolios as p')
          .select(['p.id', 'p.title', 'p.image'])
          .whereRef('p.user_id', '=', 'l.owner_id')
          .orderBy('p.created_at')
          .orderBy('p.id')
          .limit(sql.lit(limits.portfolios)),
      ).as('portfolio'),
    ])
    .where('l.id', '=', id),
)

/**
 * Reads in one statement the details of a listing's page that its card does not have: its brief and files, its newest
 * reviews, and its owner's portfolio, oldest first, and number of completed bookings.
 */
export async function findDetails(tx: Tx, id: ListingId): Promise<ListingDetails> {
  const [row] = await details.execute(tx, { id })
  if (row === undefined) throw new AppError('NOT_FOUND')
  return row
}

export type ListingDetails = RowOf<typeof details>
