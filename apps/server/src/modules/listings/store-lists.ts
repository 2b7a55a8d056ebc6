import type { CategoryId, ListingId, UserId } from '@market/contract/ids.ts'
import type { ListingKind } from '@market/contract/listings/schema.ts'
import { type RawBuilder, sql } from 'kysely'
import { defineStatement, type Given, type Tx } from '#platform/database/public.ts'
import { ofActiveOwner } from './store.ts'

type Sorting = 'all' | 'low_to_high' | 'high_to_low'
interface Page {
  readonly skip: number
  readonly limit: number
}

/** The highest exact total; counting further is too expensive. */
const countedUpTo = 1000

const statusOf = { open: 'Open', closed: 'Closed', booked: 'Booked' } as const

/** The columns of each order. The id breaks ties, so that no page repeats or skips a row. */
const orders = {
  all: sql`created_at desc, id desc`,
  low_to_high: sql`min_cents asc, id asc`,
  high_to_low: sql`min_cents desc, id desc`,
} as const satisfies Record<Sorting, unknown>

/** One page of the owner's listings, with the total. */
export async function findOwn(
  tx: Tx,
  owner: UserId,
  kind: ListingKind,
  { filter, sorting, skip, limit }: { filter: 'all' | keyof typeof statusOf; sorting: Sorting } & Page,
): Promise<{ ids: ListingId[]; total: number }> {
  const own = tx
    .selectFrom('listings')
    .where('owner_id', '=', owner)
    .where('kind', '=', kind)
    .where('deleted_at', 'is', null)
    .$if(filter !== 'all', (query) => query.where('status', '=', statusOf[filter as keyof typeof statusOf]))
  const rows = await own
    .select('id')
    .orderBy(orders[sorting])
    .limit(limit)
    .offset((skip - 1) * limit)
    .execute()
  const { total } = await own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { ids: rows.map((row) => row.id), total }
}

interface Wanted extends Page {
  readonly sorting: Sorting
  /** Listings of this category come before all others. */
  readonly categoryFirst?: CategoryId | undefined
}

/** A page of open listings with one category first. Each half is an index scan that stops at the end of the page. */
async function pageLedBy(tx: Tx, kind: ListingKind, category: CategoryId, { sorting, skip, limit }: Wanted) {
  const half = (isOfIt: RawBuilder<unknown>, near: number) => sql`
    (select id, created_at, min_cents, ${sql.lit(near)} as near from listings
      where kind = ${kind} and ${isOfIt} and status = 'Open' and deleted_at is null and ${ofActiveOwner}
      order by ${orders[sorting]} limit ${skip * limit})`
  const { rows } = await sql<{ id: ListingId }>`
    select id from (${half(sql`category_id = ${category}`, 1)} union all ${half(sql`category_id <> ${category}`, 0)}) found
    order by near desc, ${orders[sorting]} limit ${limit} offset ${(skip - 1) * limit}`.execute(tx)
  return rows
}

/** One page of open listings of a kind, with the total, counted up to 1,000. */
export async function findOpen(
  tx: Tx,
  kind: ListingKind,
  wanted: Wanted,
): Promise<{ ids: ListingId[]; total: number }> {
  const { categoryFirst, sorting, skip, limit } = wanted
  const open = tx
    .selectFrom('listings')
    .where('kind', '=', kind)
    .where('status', '=', 'Open')
    .where('deleted_at', 'is', null)
    .where(ofActiveOwner)
  const plain = () =>
    open
      .select('id')
      .orderBy(orders[sorting])
      .limit(limit)
      .offset((skip - 1) * limit)
      .execute()
  const rows = await (categoryFirst === undefined ? plain() : pageLedBy(tx, kind, categoryFirst, wanted))
  const { total } = await tx
    .selectFrom(open.select('id').limit(countedUpTo).as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { ids: rows.map((row) => row.id), total }
}

/** The number of newest listings in the category whose tags are compared. */
const compared = 50

/** The maximum number of related listings (product-rules: Limits). */
const relatedItems = 3

const related = defineStatement(
  (_, to: Given<{ id: ListingId; kind: ListingKind; category: CategoryId }>) => sql<{ id: ListingId }>`
    with ours as (select array(select tag_id from listing_tags where listing_id = ${to.id}) as tags),
    candidates as (
      (select id, created_at, 1 as near from listings
        where kind = ${to.kind} and category_id = ${to.category} and status = 'Open' and deleted_at is null and ${ofActiveOwner}
        order by created_at desc limit ${sql.lit(compared)})
      union all
      (select id, created_at, 0 from listings
        where kind = ${to.kind} and status = 'Open' and deleted_at is null and ${ofActiveOwner}
        order by created_at desc limit ${sql.lit(relatedItems + 1)})
    ), alike as (
      select id, created_at, max(near) as near from candidates where id <> ${to.id} group by id, created_at
    )
    select id from alike
    order by near desc, (
      select count(*) from listing_tags theirs where theirs.listing_id = alike.id and theirs.tag_id = any ((select tags from ours)::uuid[])
    ) desc, created_at desc, id
    limit ${sql.lit(relatedItems)}`,
)

/**
 * Open listings of the same kind: the same category first, then shared tags, then the newest (product-rules: Listings
 * and search).
 */
export async function findRelated(
  tx: Tx,
  { id, kind, category_id: category }: { id: ListingId; kind: ListingKind; category_id: CategoryId },
): Promise<ListingId[]> {
  const rows = await related.execute(tx, { id, kind, category })
  return rows.map((row) => row.id)
}
