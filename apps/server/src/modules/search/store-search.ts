import { maxDollars } from '@market/contract/amounts.ts'
import { centsFromDollars } from '@market/contract/money.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#platform/database/engine/database.ts'
import { weighPlans } from '#platform/database/plan-once.ts'
import { type Estimate, gatherLimit, type Way, wayToGather, wayToPage } from './search-way.ts'

/** Counts and pages stop here: the web shows '1,000+', and filters lead to what lies deeper. */
export const countedUpTo = 1000

/** Written out, like every number of a search that is the same each time, so that a plan for all words knows it. */
const countLimit = sql.lit(countedUpTo)

type Sql = RawBuilder<unknown>

/** A search ready to run: what is looked through, what must hold, in which order. */
export interface Search {
  readonly from: Sql
  /** What counts look through, where the order joins more than they need. */
  readonly countedFrom?: Sql
  /** The table alias of the record in `from` and everywhere else. */
  readonly alias: Sql
  readonly id: Sql
  readonly categoryId: Sql
  readonly conditions: readonly Sql[]
  /** Separate from the others, because the counts beside the category filter ignore it. */
  readonly inCategory: Sql | null
  readonly order: Sql
  /** A page of ids found in its own way, where the order alone would sort all records. */
  readonly page?: (asked: Asked) => Sql
  /** For a search by words. */
  readonly matches?: Matches
  /**
   * The column after the category in an index, where one serves this search: counting in its order keeps the planner
   * from reading everything to find that a category is empty.
   */
  readonly countInOrderOf?: Sql
}

/** How the matches of a search by words are read. All sources use the alias of `from`. */
interface Matches {
  /** As `from`, of the chosen categories only, where one index finds the words and the category. */
  readonly fromChosen: Sql
  /** At most `walkedAtMost` of the newest records, those that hold the words; `chosen` reads the chosen categories only. */
  readonly newest: Sql
  readonly newestChosen: Sql
  /** The same in the order of the page, cheapest first for example. Null for an order by a score. */
  readonly inOrder: Sql | null
  /** A page of ids in the order of the page, where that order is no index of one table. */
  readonly page?: (asked: Asked) => Sql
  /** What is kept of each match, for the counts and the order. */
  readonly columns: Sql
  /** The kept matches, `found`, with what their order reads joined; and all matches, for when they are too many to keep. */
  readonly sortedFound: Sql
  readonly sortedChosen: Sql
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

interface Found<Id, CategoryId> {
  readonly ids: Id[]
  readonly total: number
  readonly facets: Facet<CategoryId>[]
  /** A walk ended before it had collected enough: there may be more matches. */
  readonly isShort: boolean
}

export const all = (conditions: readonly (Sql | null)[]) =>
  sql.join(
    conditions.filter((condition) => condition !== null),
    sql` and `,
  )

export const boundsOf = ({ skip, limit }: Asked): Sql => sql`limit ${limit} offset ${(skip - 1) * limit}`

/** `counts` returns category_id and count; a fence (`offset 0`) in it keeps each count from being taken twice. */
const facetsOf = (counts: Sql): Sql => sql`coalesce((
  select json_agg(json_build_object('id', c.id, 'title', c.title, 'count', counted.count) order by c.position, c.title)
  from categories c join (${counts}) counted on counted.category_id = c.id where counted.count > 0), '[]')`

/** A search in an order that an index may serve: page, count and every facet are walks of their own that end early. */
function walkedStatement(search: Search, asked: Asked): Sql {
  const countedFrom = search.countedFrom ?? search.from
  const where = all([...search.conditions, search.inCategory])
  const ordered = sql`select ${search.id} from ${search.from} where ${where} order by ${search.order} ${boundsOf(asked)}`
  const counts = sql`select categories.id as category_id, (
      select count(*) from (
        select 1 from ${countedFrom} where ${all(search.conditions)} and ${search.categoryId} = categories.id
        ${search.countInOrderOf === undefined ? sql`` : sql`order by ${search.countInOrderOf}`}
        limit ${countLimit}
      ) as few
    ) as count from categories offset 0`
  return sql`select
    array(${search.page?.(asked) ?? ordered}) as ids,
    (select count(*) from (select 1 from ${countedFrom} where ${where} limit ${countLimit}) as few) as total,
    ${facetsOf(counts)} as facets, false as "isShort"`
}

const gatheredCounts = sql`select category_id, least(count(*), ${countLimit}) as count from gathered group by 1`

/** Which index a search by words reads for its counts, and for its page. */
export interface Ways {
  readonly gather: Way
  readonly page: Way
}

/** The page of a search by words: from all matches while they are few, else along the index of the order or sorted. */
function pageOfMatches({ id, conditions, inCategory, order }: Search, matches: Matches, ways: Ways, asked: Asked): Sql {
  const { inOrder } = matches
  const fromFound = sql`array(select ${id} from ${matches.sortedFound} order by ${order} ${boundsOf(asked)})`
  if (inOrder === null) return fromFound
  const where = all([...conditions, inCategory])
  const end = asked.skip * asked.limit
  const first = { skip: 1, limit: end }
  const walk = matches.page?.(first) ?? sql`select ${id} from ${inOrder} where ${where} order by ${order} limit ${end}`
  const sorted = sql`array(select ${id} from ${matches.sortedChosen} where ${where} order by ${order} ${boundsOf(asked)})`
  const ofMany =
    ways.page === 'words'
      ? sorted
      : sql`(select case when cardinality(walked.ids) = ${end} then walked.ids[${end - asked.limit + 1}:${end}] else ${sorted} end
          from (select array(${walk}) as ids offset 0) walked)`
  return sql`case when (select count(*) from found) < ${gatherLimit} then ${fromFound} else ${ofMany} end`
}

/**
 * A search by words. Matches are gathered once and counted. Where they are too many to gather all, those of the chosen
 * category are gathered again.
 */
function matchedStatement(search: Search, matches: Matches, ways: Ways, asked: Asked): Sql {
  const { conditions, inCategory } = search
  const { columns } = matches
  const byOrder = ways.gather === 'order'
  const from = byOrder ? matches.newest : search.from
  const fromChosen = byOrder ? matches.newestChosen : matches.fromChosen
  const found =
    inCategory === null
      ? sql`select * from gathered`
      : sql`select * from gathered ${search.alias} where ${inCategory} and (select n from total) < ${gatherLimit}
        union all (select ${columns} from ${fromChosen}
          where ${all([...conditions, inCategory])} and (select n from total) >= ${gatherLimit} limit ${gatherLimit})`
  return sql`with gathered as materialized (select ${columns} from ${from} where ${all(conditions)} limit ${gatherLimit}),
    total as (select count(*) as n from gathered),
    found as materialized (${found})
    select ${pageOfMatches(search, matches, ways, asked)} as ids,
    (select least(count(*), ${countLimit}) from found) as total,
    ${facetsOf(gatheredCounts)} as facets,
    ${byOrder ? sql`(select count(*) from found) < ${gatherLimit}` : sql`false`} as "isShort" ${weighPlans}`
}

const byWords: Ways = { gather: 'words', page: 'words' }

/** The one statement of a search: a page of ids, how many there are, and how many in each category. */
export const searchStatement = (search: Search, asked: Asked, ways: Ways = byWords): Sql =>
  search.matches === undefined ? walkedStatement(search, asked) : matchedStatement(search, search.matches, ways, asked)

type Page<Id, CategoryId> = Pick<Found<Id, CategoryId>, 'ids' | 'total' | 'facets'>

/** Runs a search; counts stop at a thousand. */
export async function runSearch<Id, CategoryId>(
  tx: Tx,
  search: Search,
  asked: Asked,
  estimate: Estimate | null,
): Promise<Page<Id, CategoryId>> {
  const run = async (ways?: Ways) => {
    const statement = searchStatement(search, asked, ways) as RawBuilder<Found<Id, CategoryId>>
    const { rows } = await statement.execute(tx)
    return rows[0] ?? { ids: [], total: 0, facets: [], isShort: false }
  }
  if (estimate === null) return run()
  const ways = { gather: wayToGather(estimate), page: wayToPage(estimate, asked.skip * asked.limit) }
  const found = await run(ways)
  return found.isShort ? run({ ...ways, gather: 'words' }) : found
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
