import type { BidId, ListingId, UserId } from '@market/contract/ids.ts'
import { wireState } from '@market/contract/wire.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { BidsTable, ListingsTable } from '#platform/database/database-types.ts'
import { defineStatement, type Given, hasRow, type Tx } from '#platform/database/public.ts'

export type BidRow = Selectable<BidsTable>

/** The deadline kind that returns connects when the buyer has not opened a bid (product-rules: Connects and bids). */
export const bidUnseen = 'bid-unseen'

/** The status as a constant in the statement, so that the partial indexes serve statements that are planned once. */
export const withdrawn = sql.lit(wireState.withdrawn)

const bidById = defineStatement((tx, { id }: Given<{ id: BidId }>) =>
  tx.selectFrom('bids').selectAll().where('id', '=', id),
)

export const findBid = async (tx: Tx, id: BidId): Promise<BidRow | undefined> => (await bidById.execute(tx, { id }))[0]

export const findBidForUpdate = (tx: Tx, id: BidId): Promise<BidRow | undefined> =>
  tx.selectFrom('bids').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Locks the pending bids on a job, always in the same order to avoid deadlocks. */
export const findPendingForUpdate = (tx: Tx, job: ListingId): Promise<BidRow[]> =>
  tx
    .selectFrom('bids')
    .selectAll()
    .where('listing_id', '=', job)
    .where('status', '=', 'Pending')
    .orderBy('id')
    .forUpdate()
    .execute()

/** Locks the pending bids on a suspended buyer's jobs; none once the suspension has been lifted. */
export const findWaitingForSuspended = (tx: Tx, owner: UserId) =>
  tx
    .selectFrom('bids')
    .innerJoin('listings', 'listings.id', 'bids.listing_id')
    .innerJoin('users as owner', 'owner.id', 'listings.owner_id')
    .selectAll('bids')
    .select(['listings.owner_id', 'listings.title'])
    .where('owner.id', '=', owner)
    .where('owner.suspended_at', 'is not', null)
    .where('bids.status', '=', 'Pending')
    .orderBy('bids.id')
    .forUpdate('bids')
    .execute()

/** Locks the rejected bids on a job; none if a bid was accepted. */
export const findTurnedDownForUpdate = (tx: Tx, job: ListingId): Promise<BidRow[]> =>
  tx
    .selectFrom('bids')
    .selectAll()
    .where('listing_id', '=', job)
    .where('status', '=', 'Rejected')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bids as hired')
            .select('hired.id')
            .where('hired.listing_id', '=', job)
            .where('hired.status', '=', 'Accepted'),
        ),
      ),
    )
    .orderBy('id')
    .forUpdate()
    .execute()

const activeBid = defineStatement((tx, { job, seller }: Given<{ job: ListingId; seller: UserId }>) =>
  tx
    .selectFrom('bids')
    .select('id')
    .where('listing_id', '=', job)
    .where('seller_id', '=', seller)
    .where('status', '<>', withdrawn),
)

/**
 * Whether the seller has a bid on the job that is not withdrawn, which rules out another one (product-rules: Connects
 * and bids).
 */
export const hasBid = async (tx: Tx, job: ListingId, seller: UserId): Promise<boolean> =>
  (await activeBid.execute(tx, { job, seller })).length > 0

export const insertBid = (tx: Tx, row: Insertable<BidsTable>): Promise<BidRow> =>
  tx.insertInto('bids').values(row).returningAll().executeTakeFirstOrThrow()

export const updateBid = (tx: Tx, id: BidId, change: Updateable<BidsTable>): Promise<unknown> =>
  tx.updateTable('bids').set(change).where('id', '=', id).execute()

/** Marks bids as opened by the buyer; returns those that were not opened before. */
export const markSeen = (
  tx: Tx,
  bids: readonly BidId[],
  at: Date,
): Promise<{ id: BidId; seller_id: UserId; listing_id: ListingId }[]> =>
  tx
    .updateTable('bids')
    .set({ seen_at: at })
    .where('id', 'in', (unseen) =>
      unseen
        .selectFrom('bids')
        .select('id')
        .where('id', '=', sql<BidId>`any(${bids}::uuid[])`)
        .where('seen_at', 'is', null)
        // The same lock order as everywhere else, to avoid deadlocks.
        .orderBy('id')
        .forUpdate(),
    )
    .returning(['id', 'seller_id', 'listing_id'])
    .execute()

/** Whether the owner of a job had opened one of its bids before this time. */
export const hadOpenedBefore = (tx: Tx, job: ListingId, at: Date): Promise<boolean> =>
  hasRow(tx.selectFrom('bids').select('id').where('listing_id', '=', job).where('seen_at', '<', at).limit(1))

/** Whether an opened bid on the job waits for an answer. */
export const hasOpenedPending = (tx: Tx, job: ListingId): Promise<boolean> =>
  hasRow(
    tx
      .selectFrom('bids')
      .select('id')
      .where('listing_id', '=', job)
      .where('status', '=', 'Pending')
      .where('seen_at', 'is not', null)
      .limit(1),
  )

/** Deletes a buyer's private notes on the bids of their jobs. */
export const eraseNotesOf = (tx: Tx, owner: UserId): Promise<unknown> =>
  tx
    .updateTable('bids')
    .from('listings')
    .set({ note: null })
    .whereRef('listings.id', '=', 'bids.listing_id')
    .where('listings.owner_id', '=', owner)
    .where('bids.note', 'is not', null)
    .execute()

export type JobOfBid = Pick<
  Selectable<ListingsTable>,
  'id' | 'owner_id' | 'title' | 'status' | 'category_id' | 'questions' | 'deleted_at'
>

const jobById = defineStatement((tx, { id }: Given<{ id: ListingId }>) =>
  tx
    .selectFrom('listings')
    .select(['id', 'owner_id', 'title', 'status', 'category_id', 'questions', 'deleted_at'])
    .where('id', '=', id),
)

/** The job of a bid, including a deleted one; it always exists. */
export async function findJob(tx: Tx, id: ListingId): Promise<JobOfBid> {
  const [job] = await jobById.execute(tx, { id })
  if (job === undefined) throw new Error(`Job ${id} does not exist.`)
  return job
}

const ownJob = defineStatement((tx, { id, owner }: Given<{ id: ListingId; owner: UserId }>) =>
  tx
    .selectFrom('listings')
    .select('id')
    .where('id', '=', id)
    .where('owner_id', '=', owner)
    .where('kind', '=', 'JOB')
    .where('deleted_at', 'is', null),
)

/** Whether the user owns this job and has not deleted it. */
export const isJobOf = async (tx: Tx, id: ListingId, owner: UserId): Promise<boolean> =>
  (await ownJob.execute(tx, { id, owner })).length > 0

/** The other sides of all pending bids that the user placed or received. */
export async function findWaitingWith(tx: Tx, person: UserId): Promise<UserId[]> {
  const { rows } = await sql<{ other: UserId }>`
    select l.owner_id as other from bids b join listings l on l.id = b.listing_id
    where b.seller_id = ${person} and b.status = 'Pending'
    union select b.seller_id from bids b join listings l on l.id = b.listing_id
    where l.owner_id = ${person} and b.status = 'Pending'`.execute(tx)
  return rows.map(({ other }) => other)
}
