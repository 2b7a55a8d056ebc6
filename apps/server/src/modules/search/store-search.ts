import { maxDollars } from '@market/contract/amounts.ts'
import { centsFromDollars } from '@market/contract/money.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#platform/database/engine/database.ts'
import { weighPlans } from '#platform/database/plan-once.ts'

/**
 * Counting further than this costs more than it tells: the web shows '1,000+'. Written out, like every number of a search
 * that is the same each time, so that a plan for all words knows it.
 */
const countedUpTo = sql.lit(1000)

/**
 * Nobody turns a thousand pages: what lies deeper is found by filters, and by programs in the sitemaps. A bound keeps a
 * page number from reading a million rows.
 */
const deepest = 10_000

/** One more than the searches for what is nearly spelt so ever find: all of it is gathered, and looked for once. */
export const alikeAtMost = 1001

type Sql = RawBuilder<unknown>

interface Score {
  /** The table of `from` whose rows the matches are. */
  readonly of: Sql
  readonly columns: Sql
  /** What the score reads beside the match itself, joined to it. */
  readonly joined: Sql
}

/** A search ready to run: what is looked through, what must hold, in which order. */
export interface Search {
  readonly from: Sql
  /** As `from`, of the chosen categories only, where one index finds the words and the category. */
  readonly fromChosen?: Sql | undefined
  readonly id: Sql
  readonly categoryId: Sql
  readonly conditions: readonly Sql[]
  /** Beside the others; apart, because the counts beside the filter must not obey the filter itself. */
  readonly inCategory: Sql | null
  readonly order: Sql
  /** A page of ids found by a way of its own, where the order alone would have everything sorted. */
  readonly page?: (asked: Asked) => Sql
  /** For a search whose matches are found all at once and not in an order: at most so many are gathered for its counts. */
  readonly gatheredAtMost?: number
  /** For an order by a score, which every gathered match must be given first. */
  readonly score?: Score
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

export const all = (conditions: readonly (Sql | null)[]) =>
  sql.join(
    conditions.filter((condition) => condition !== null),
    sql` and `,
  )

export const boundsOf = ({ skip, limit }: Asked): Sql => {
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
  const ordered = sql`select ${search.id} from ${search.from} where ${where} order by ${search.order} ${boundsOf(asked)}`
  const counts = sql`select categories.id as category_id, (
      select count(*) from (
        select 1 from ${search.from} where ${all(search.conditions)} and ${search.categoryId} = categories.id
        ${search.countInOrderOf === undefined ? sql`` : sql`order by ${search.countInOrderOf}`}
        limit ${countedUpTo}
      ) as few
    ) as count from categories`
  return sql`select
    array(${search.page?.(asked) ?? ordered}) as ids,
    (select count(*) from (select 1 from ${search.from} where ${where} limit ${countedUpTo}) as few) as total,
    ${facetsOf(counts)} as facets`
}

const gatheredCounts = sql`select category_id, least(count(*), ${countedUpTo}) as count from gathered group by 1`

/**
 * A search by score: the matches are gathered once, and everything is read from them. Where they are too many to gather
 * all, those of the chosen category are looked for by themselves.
 */
function scoredStatement(search: Search, { of, columns, joined }: Score, atMost: Sql, asked: Asked): Sql {
  const { from, fromChosen = from, id, conditions, inCategory, order } = search
  const scored = sql`${id} as id, ${columns}`
  const found =
    inCategory === null
      ? sql`select ${scored} from gathered ${of} ${joined}`
      : sql`select ${scored} from gathered ${of} ${joined} where ${inCategory} and (select n from total) < ${atMost}
        union all (select ${scored} from ${fromChosen} ${joined}
          where ${all([...conditions, inCategory])} and (select n from total) >= ${atMost} limit ${atMost})`
  return sql`with gathered as materialized (select ${of}.* from ${from} where ${all(conditions)} limit ${atMost}),
    total as (select count(*) as n from gathered),
    found as materialized (${found}) select
    array(select id from found order by ${order} ${boundsOf(asked)}) as ids,
    (select least(count(*), ${countedUpTo}) from found) as total,
    ${facetsOf(gatheredCounts)} as facets ${weighPlans}`
}

/** A search whose matches are put in an order of their own: only the counts beside the filter share what was gathered. */
function sortedStatement(search: Search, atMost: Sql, asked: Asked): Sql {
  const { from, fromChosen = from, id, conditions, inCategory, order } = search
  const where = all([...conditions, inCategory])
  return sql`with gathered as materialized (select l.category_id from ${from} where ${all(conditions)} limit ${atMost})
    select array(select ${id} from ${fromChosen} where ${where} order by ${order} ${boundsOf(asked)}) as ids,
    (select count(*) from (select 1 from ${fromChosen} where ${where} limit ${countedUpTo}) as few) as total,
    ${facetsOf(gatheredCounts)} as facets ${weighPlans}`
}

/** The one statement of a search: a page of ids, how many there are, and how many in each category. */
export function searchStatement(search: Search, asked: Asked): Sql {
  const { gatheredAtMost, score } = search
  if (gatheredAtMost === undefined) return walkedStatement(search, asked)
  const atMost = sql.lit(gatheredAtMost)
  return score === undefined ? sortedStatement(search, atMost, asked) : scoredStatement(search, score, atMost, asked)
}

/** Whether anything meets the conditions of a search, its category aside. */
export const heldStatement = ({ from, conditions }: Search): Sql =>
  sql`select exists (select from ${from} where ${all(conditions)}) as held`

export async function holdsAny(tx: Tx, search: Search): Promise<boolean> {
  const { rows } = await (heldStatement(search) as RawBuilder<{ held: boolean }>).execute(tx)
  return rows[0]?.held ?? false
}

/** Runs a search; counts stop at a thousand. */
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

/** The prices that are asked for, in dollars. */
interface PricesAsked {
  readonly minPrice?: number | undefined
  readonly maxPrice?: number | undefined
}

/**
 * Ranges that share prices with those asked for. Options touch, as $50 to $150 and $150 to $300: who asks for one of them
 * does not mean its neighbours, so that between two ends an end alone is nothing shared.
 */
export function sharingPrices({ minPrice, maxPrice }: PricesAsked, low: Sql, high: Sql): (Sql | null)[] {
  const isRange = minPrice !== undefined && maxPrice !== undefined && minPrice < maxPrice
  const [above, below] = isRange ? [sql`>`, sql`<`] : [sql`>=`, sql`<=`]
  return [
    when(minPrice, (price) => sql`${high} ${above} ${centsOf(price)}`),
    when(maxPrice, (price) => sql`${low} ${below} ${centsOf(price)}`),
  ]
}

export const present = (conditions: readonly (Sql | null)[]): Sql[] =>
  conditions.filter((condition) => condition !== null)
