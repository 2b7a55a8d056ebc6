import { centsFromDollars, maxDollars } from '@market/contract/money.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#platform/database.ts'

/** Counting further than this costs more than it tells (STACK: the web shows '1,000+'). */
const countedUpTo = 1000

type Sql = RawBuilder<unknown>

/** A search ready to run: what is looked through, what must hold, in which order. */
export interface Search {
  readonly from: Sql
  readonly id: Sql
  readonly categoryId: Sql
  readonly conditions: readonly Sql[]
  /** Beside the others; apart, because the counts beside the filter must not obey the filter itself. */
  readonly inCategory: Sql | null
  readonly order: Sql
  /**
   * The column after the category in an index, where one serves this search: counting in its order keeps the planner
   * from reading everything to find that a category is empty.
   */
  readonly countInOrderOf?: Sql
}

const all = (conditions: readonly (Sql | null)[]) =>
  sql.join(
    conditions.filter((condition) => condition !== null),
    sql` and `,
  )

/** One page of ids and how many there are, counted up to a thousand. */
export async function findPage<Id extends string>(
  tx: Tx,
  search: Search,
  { skip, limit }: { skip: number; limit: number },
): Promise<{ ids: Id[]; total: number }> {
  const where = all([...search.conditions, search.inCategory])
  const page = await sql<{ id: Id }>`select ${search.id} as id from ${search.from} where ${where}
    order by ${search.order} limit ${limit} offset ${(skip - 1) * limit}`.execute(tx)
  const counted = await sql<{ total: number }>`select count(*) as total
    from (select 1 from ${search.from} where ${where} limit ${countedUpTo}) as counted`.execute(tx)
  return { ids: page.rows.map((row) => row.id), total: counted.rows[0]?.total ?? 0 }
}

export interface Facet<Id> {
  readonly id: Id
  readonly title: string
  readonly count: number
}

/** How many there are in each category, each counted up to a thousand; empty categories are left out. */
export async function findFacets<Id>(tx: Tx, search: Search): Promise<Facet<Id>[]> {
  const { rows } = await sql<Facet<Id>>`select categories.id, categories.title, found.count
    from categories, lateral (
      select count(*) as count from (
        select 1 from ${search.from} where ${all(search.conditions)} and ${search.categoryId} = categories.id
        ${search.countInOrderOf === undefined ? sql`` : sql`order by ${search.countInOrderOf}`}
        limit ${countedUpTo}
      ) as counted
    ) as found
    where found.count > 0 order by categories.position, categories.title`.execute(tx)
  return rows
}

/** What people type, as far as a database takes it: without control characters, in one line. */
export const wordsOf = (typed: string | undefined): string => (typed ?? '').replaceAll(/\p{Cc}+/gu, ' ').trim()

/** An amount of a filter, however large or fine it was typed. */
export const centsOf = (dollars: number) => centsFromDollars(Math.min(dollars, maxDollars))

/** A condition for a filter that was given. */
export const when = <Value>(value: Value | undefined, condition: (value: Value) => Sql): Sql | null =>
  value === undefined ? null : condition(value)

export const present = (conditions: readonly (Sql | null)[]): Sql[] =>
  conditions.filter((condition) => condition !== null)
