import type { BidId, ListingId, UserId } from '@market/contract/ids.ts'
import type { RawBuilder } from 'kysely'
import type { Tx } from '#platform/database/database.ts'
import { defineListStatement } from '#platform/statement.ts'
import { bidUnseen } from './store.ts'

/** Bids with their job and booking, as they are shown. */
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

/** Every bid on a job that was not taken back, newest first, with what its seller says and how many bookings they have completed. */
export const findReceived = (tx: Tx, job: ListingId) =>
  shown(tx)
    .select('seller.bio')
    .select((eb) =>
      eb
        .selectFrom('bookings as done')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('done.seller_id', '=', 'bids.seller_id')
        .where('done.status', '=', 'Completed')
        .as('completed'),
    )
    .where('bids.listing_id', '=', job)
    .where('bids.status', '<>', 'WithDrawn')
    .orderBy('bids.created_at', 'desc')
    .execute()

const statusOf = { accepted: 'Accepted', rejected: 'Rejected', pending: 'Pending' } as const

/** One page of a seller's bids, newest first, and how many there are. */
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
