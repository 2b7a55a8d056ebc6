import type { ListingId } from '@market/contract/ids.ts'
import { wireState } from '@market/contract/wire.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { ListingsTable } from '#platform/database/database-types.ts'
import { defineStatement, type Given, hasRow, type Tx } from '#platform/database/public.ts'

/** The deadline kind that closes a job without an accepted bid (product-rules: Listings and search). */
export const jobExpires = 'job-expires'

export const listingColumns = [
  'id',
  'kind',
  'owner_id',
  'title',
  'description',
  'category_id',
  'country_id',
  'price_range_id',
  'price_cents',
  'min_cents',
  'max_cents',
  'connect_for_bid',
  'questions',
  'status',
  'created_at',
  'updated_at',
  'deleted_at',
] as const satisfies readonly (keyof ListingsTable)[]

export type ListingRow = Pick<Selectable<ListingsTable>, (typeof listingColumns)[number]>

/**
 * SQL condition: the listing's owner is not suspended. The few suspended users are read once instead of a join, so that
 * every list remains an index scan.
 */
export const ofActiveOwner = sql<boolean>`owner_id not in (select id from users where suspended_at is not null)`

const undeleted = (tx: Tx, { id }: Given<{ id: ListingId }>) =>
  tx.selectFrom('listings').select(listingColumns).where('id', '=', id).where('deleted_at', 'is', null)
const read = defineStatement(undeleted)
const locked = defineStatement((tx, given: Given<{ id: ListingId }>) => undeleted(tx, given).forUpdate())

/** Finds a listing that is not deleted. */
export async function findListing(tx: Tx, id: ListingId): Promise<ListingRow | undefined> {
  const [listing] = await read.execute(tx, { id })
  return listing
}

/** Finds and locks a listing that is not deleted. */
export async function findListingForUpdate(tx: Tx, id: ListingId): Promise<ListingRow | undefined> {
  const [listing] = await locked.execute(tx, { id })
  return listing
}

/** Locks an existing listing, including a deleted one. */
export const findAnyListingForUpdate = (tx: Tx, id: ListingId): Promise<ListingRow> =>
  tx.selectFrom('listings').select(listingColumns).where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

export const insertListing = (tx: Tx, row: Insertable<ListingsTable>): Promise<unknown> =>
  tx.insertInto('listings').values(row).execute()

export const updateListing = (tx: Tx, id: ListingId, change: Updateable<ListingsTable>): Promise<unknown> =>
  tx.updateTable('listings').set(change).where('id', '=', id).execute()

export interface Commitments {
  /** Bids that are not withdrawn. */
  readonly bids: number
  readonly runningBookings: number
}

/** The bids and bookings that restrict what the owner may do with a listing. */
export async function commitmentsOf(tx: Tx, id: ListingId): Promise<Commitments> {
  const row = await tx
    .selectNoFrom((eb) => [
      eb
        .selectFrom('bids')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where('listing_id', '=', id)
        .where('status', '<>', wireState.withdrawn)
        .as('bids'),
      eb
        .selectFrom('bookings')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where('listing_id', '=', id)
        .where('ended_at', 'is', null)
        .as('runningBookings'),
    ])
    .executeTakeFirstOrThrow()
  return { bids: row.bids ?? 0, runningBookings: row.runningBookings ?? 0 }
}

/** Whether a job ever had a bid, including withdrawn ones. */
export const hadBids = (tx: Tx, job: ListingId): Promise<boolean> =>
  hasRow(tx.selectFrom('bids').select('id').where('listing_id', '=', job).limit(1))
