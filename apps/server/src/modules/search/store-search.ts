import { centsFromDollars, maxDollars } from '@market/contract/money.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#platform/database.ts'

/** Counting further than this costs more than it tells (STACK: the web shows '1,000+'). */
const countedUpTo = 1000

/**
 * Nobody turns a thousand pages: what lies deeper is found by filters, and by programs in the sitemaps. A bound keeps a
 * page number from reading a million rows.
 */
const deepest = 10_000

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
   * For an order by a score that every match must be given first: at most so many matches are looked at, once, for the
   * page, the count and the facets.
   */
  readonly ranked?: { readonly columns: Sql; readonly atMost: number }
  /**
   * The column after the category in an index, where one serves this search: counting in its order keeps the planner
   * from reading everything to find that a category is empty.
   */
  readonly countInOrderOf?: Sql
}

export interface Asked {
  readonly skip: number
  readonly limit: number
}

export interface Facet<Id> {
  readonly id: Id
  readonly title: string
  readonly count: number
}

export interface Found<Id, CategoryId> {
  readonly ids: Id[]
  readonly total: number
  readonly facets: Facet<CategoryId>[]
}

const all = (conditions: readonly (Sql | null)[]) =>
  sql.join(
    conditions.filter((condition) => condition !== null),
    sql` and `,
  )

const boundsOf = ({ skip, limit }: Asked): Sql => {
  const offset = (skip - 1) * limit
  return offset >= deepest ? sql`limit 0` : sql`limit ${limit} offset ${offset}`
}

/** `counts` answers category_id and count. */
const facetsOf = (counts: Sql): Sql => sql`coalesce((
  select json_agg(json_build_object('id', c.id, 'title', c.title, 'count', counted.count) order by c.position, c.title)
  from categories c join (${counts}) counted on counted.category_id = c.id where counted.count > 0), '[]')`

/** A search in an order that an index may serve: page, count and every facet are walks of their own that end early. */
function walkedStatement(search: Search, asked: Asked): Sql {
  const where = all([...search.conditions, search.inCategory])
  const counts = sql`select categories.id as category_id, (
      select count(*) from (
        select 1 from ${search.from} where ${all(search.conditions)} and ${search.categoryId} = categories.id
        ${search.countInOrderOf === undefined ? sql`` : sql`order by ${search.countInOrderOf}`}
        limit ${countedUpTo}
      ) as few
    ) as count from categories`
  return sql`select
    array(select ${search.id} from ${search.from} where ${where} order by ${search.order} ${boundsOf(asked)}) as ids,
    (select count(*) from (select 1 from ${search.from} where ${where} limit ${countedUpTo}) as few) as total,
    ${facetsOf(counts)} as facets`
}

/** A search by score: the matches are gathered once, and everything is read from them. */
function rankedStatement(search: Search, { columns, atMost }: NonNullable<Search['ranked']>, asked: Asked): Sql {
  const { from, id, categoryId, conditions, inCategory, order } = search
  const around =
    inCategory === null
      ? sql`found`
      : sql`(select ${categoryId} as category_id from ${from} where ${all(conditions)} limit ${atMost})`
  const counts = sql`select category_id, least(count(*), ${countedUpTo}) as count from ${around} around group by 1`
  return sql`with found as materialized (
      select ${id} as id, ${categoryId} as category_id, ${columns} from ${from}
      where ${all([...conditions, inCategory])} limit ${atMost}
    ) select
    array(select id from found order by ${order} ${boundsOf(asked)}) as ids,
    (select least(count(*), ${countedUpTo}) from found) as total,
    ${facetsOf(counts)} as facets`
}

/** The one statement of a search: a page of ids, how many there are, and how many in each category. */
export const searchStatement = (search: Search, asked: Asked): Sql =>
  search.ranked === undefined ? walkedStatement(search, asked) : rankedStatement(search, search.ranked, asked)

/** Runs a search; counts stop at a thousand. Never prepared: the right plan depends on the words. */
export async function runSearch<Id, CategoryId>(tx: Tx, search: Search, asked: Asked): Promise<Found<Id, CategoryId>> {
  const { rows } = await (searchStatement(search, asked) as RawBuilder<Found<Id, CategoryId>>).execute(tx)
  return rows[0] ?? { ids: [], total: 0, facets: [] }
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
