import type { BidId, ListingId, UserId } from '@market/contract/ids.ts'
import type { BidOrder, BidPick } from '@market/contract/bids/schema.ts'
import { type RawBuilder, sql } from 'kysely'
import { completedBookingsOf } from '#modules/people/public.ts'
import { defineListStatement, defineStatement, type Given, together, type Tx } from '#platform/database/public.ts'
import { bidUnseen, withdrawn } from './store.ts'

/** Selects bids with the columns of their job, booking and users that are shown. */
const shown = (tx: Tx) =>
  tx
    .selectFrom('bids')
    .innerJoin('listings', 'listings.id', 'bids.listing_id')
    .innerJoin('users as owner', 'owner.id', 'listings.owner_id')
    .innerJoin('users as seller', 'seller.id', 'bids.seller_id')
    .leftJoin('bookings', 'bookings.bid_id', 'bids.id')
    .leftJoin('deadlines', (join) =>
      join.onRef('deadlines.subject_id', '=', 'bids.id').on('deadlines.kind', '=', bidUnseen),
    )
    .selectAll('bids')
    .select([
      'listings.owner_id',
      'listings.status as job_status',
      'listings.connect_for_bid',
      'listings.questions',
      'bookings.id as booking_id',
      'deadlines.due_at as unseen_at',
      'owner.suspended_at as owner_suspended_at',
      'seller.suspended_at as seller_suspended_at',
      'seller.deleted_at as seller_deleted_at',
    ])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('connect_transactions')
            .select('connect_transactions.id')
            .whereRef('connect_transactions.bid_id', '=', 'bids.id')
            .where('connect_transactions.kind', '=', 'return'),
        )
        .as('connects_returned'),
    )

const shownById = defineListStatement((tx, ids: RawBuilder<BidId>[]) => shown(tx).where('bids.id', 'in', ids))

export const findForShow = (tx: Tx, ids: readonly BidId[]) => shownById.execute(tx, ids)

export type ShownBid = Awaited<ReturnType<typeof findForShow>>[number]

/** The average of a seller's stars in tenths, rounded as it is shown; of integers. Must match the expression of its index. */
const tenthsOfStars = sql`(20 * rating.stars_sum + rating.review_count) / nullif(2 * rating.review_count, 0)`

/** The leading column of each order. Sellers without reviews, bookings or a stated response time come last. */
const firstBy: Record<BidOrder, RawBuilder<unknown>> = {
  newest: sql`bids.created_at desc`,
  lowest: sql`bids.amount_cents`,
  highest: sql`bids.amount_cents desc`,
  fastest: sql`bids.delivery_days nulls last`,
  rating: sql`${tenthsOfStars} desc nulls last, rating.review_count desc nulls last`,
  experience: sql`done.count desc nulls last`,
  response: sql`seller.response_time nulls last`,
}

/** The bids on a job, without withdrawn ones. */
const bidsOn = (tx: Tx, job: ListingId | RawBuilder<ListingId>) =>
  tx.selectFrom('bids').where('bids.listing_id', '=', job).where('bids.status', '<>', withdrawn)

const isUnread = sql<boolean>`bids.seen_at is null`

interface Picked {
  readonly pick: BidPick
  /** Bids first opened since then still count as unread. */
  readonly unreadSince?: string | undefined
}

const isPicked = ({ pick, unreadSince }: Picked): RawBuilder<boolean> =>
  ({
    all: sql<boolean>`true`,
    unread:
      unreadSince === undefined ? isUnread : sql<boolean>`(${isUnread} or bids.seen_at >= ${unreadSince}::timestamptz)`,
    shortlisted: sql<boolean>`bids.shortlisted_at is not null`,
    archived: sql<boolean>`bids.archived_at is not null`,
  })[pick]

/** The accepted bid always comes first, then pending ones, archived ones last. Must match the index of the newest bids. */
const byState = sql`(bids.status = 'Accepted') desc, (bids.archived_at is null) desc, (bids.status = 'Pending') desc`

interface ReceivedPage extends Picked {
  readonly order: BidOrder
  readonly skip: number
  readonly limit: number
}

/** Selects one page of the bids on a job. */
export function receivedPage(tx: Tx, job: ListingId, { order, skip, limit, ...picked }: ReceivedPage) {
  const picks = bidsOn(tx, job)
    .select(['id', 'seller_id', 'status', 'amount_cents', 'delivery_days', 'archived_at', 'created_at'])
    .where(isPicked(picked))
    // Keeps the planner from walking the index of the newest bids for another order, which needs all of them.
    .$if(order !== 'newest', (query) => query.offset(sql.lit(0)))
  return (
    tx
      .selectFrom(picks.as('bids'))
      // The condition of the index `users_response_times`, which saves reading whole profiles.
      .leftJoin('users as seller', (join) =>
        join.onRef('seller.id', '=', 'bids.seller_id').on('seller.response_time', 'is not', null),
      )
      .leftJoin('seller_ratings as rating', 'rating.seller_id', 'bids.seller_id')
      .leftJoin('completed_bookings as done', 'done.seller_id', 'bids.seller_id')
      .select('bids.id')
      .orderBy(sql`${byState}, ${firstBy[order]}, bids.created_at desc, bids.id desc`)
      .limit(limit)
      .offset((skip - 1) * limit)
  )
}

/** One page of the bids on a job. Planned each time, because a job with many bids needs another join than one with few. */
export const findReceived = async (tx: Tx, job: ListingId, page: ReceivedPage): Promise<BidId[]> =>
  (await receivedPage(tx, job, page).execute()).map(({ id }) => id)

/** Selects the number of bids on a job and of those picked and unread, with their lowest and highest amount. */
export const receivedSums = (tx: Tx, job: ListingId, picked: Picked) =>
  bidsOn(tx, job).select(({ fn }) => [
    fn.countAll<number>().filterWhere(isPicked(picked)).as('total'),
    fn.countAll<number>().filterWhere(isUnread).as('unread'),
    fn.countAll<number>().filterWhere('status', '=', 'Pending').as('pending'),
    fn.min('amount_cents').as('lowest'),
    fn.max('amount_cents').as('highest'),
  ])

export const sumUpReceived = (tx: Tx, job: ListingId, picked: Picked) =>
  receivedSums(tx, job, picked).executeTakeFirstOrThrow()

const pendingOn = (tx: Tx, job: ListingId | RawBuilder<ListingId>) =>
  bidsOn(tx, job)
    .where('bids.status', '=', sql.lit('Pending' as const))
    .where('bids.archived_at', 'is', null)

const lowestBid = defineStatement((tx, { job }: Given<{ job: ListingId }>) =>
  pendingOn(tx, job).select('bids.id').orderBy('amount_cents').orderBy('created_at').limit(1),
)

/** The bid with the lowest amount, and that of the best rated seller, among those that wait for an answer. */
export async function findHighlights(
  tx: Tx,
  job: ListingId,
): Promise<{ lowest: BidId | null; bestRated: BidId | null }> {
  const [lowest, bestRated] = await together(
    lowestBid.execute(tx, { job }),
    pendingOn(tx, job)
      .innerJoin('seller_ratings as rating', 'rating.seller_id', 'bids.seller_id')
      .select('bids.id')
      .where('rating.review_count', '>', 0)
      .orderBy(sql`${firstBy.rating}, bids.created_at`)
      .limit(1)
      .execute(),
  )
  return { lowest: lowest[0]?.id ?? null, bestRated: bestRated[0]?.id ?? null }
}

const receivedById = defineListStatement((tx, ids: RawBuilder<BidId>[]) =>
  shown(tx)
    .select(['seller.bio', completedBookingsOf(sql`bids.seller_id`).as('completed')])
    .where('bids.id', 'in', ids),
)

/** Reads bids with their sellers' bios and numbers of completed bookings. */
export const findReceivedForShow = (tx: Tx, ids: readonly BidId[]) => receivedById.execute(tx, ids)

const statusOf = { accepted: 'Accepted', rejected: 'Rejected', pending: 'Pending' } as const

/** One page of a seller's bids, newest first, with the total. */
export async function findBidsOfSeller(
  tx: Tx,
  seller: UserId,
  { filter, skip, limit }: { filter: 'all' | keyof typeof statusOf; skip: number; limit: number },
): Promise<{ ids: BidId[]; total: number }> {
  const own = tx
    .selectFrom('bids')
    .where('seller_id', '=', seller)
    .$if(filter !== 'all', (query) => query.where('status', '=', statusOf[filter as keyof typeof statusOf]))
  const rows = await own
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((skip - 1) * limit)
    .execute()
  const { total } = await own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { ids: rows.map((row) => row.id), total }
}
