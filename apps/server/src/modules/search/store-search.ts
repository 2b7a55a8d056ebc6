import { maxDollars } from '@market/contract/amounts.ts'
import { centsFromDollars } from '@market/contract/money.ts'
import { searchCountLimit } from '@market/contract/numbers.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { planOnce, together, type Tx } from '#platform/database/public.ts'
import {
  type Estimate,
  gatherLimit,
  type GatherWay,
  walkLimit,
  type Way,
  wayAfterShortWalk,
  wayToGather,
  wayToPage,
} from './search-way.ts'

/** A literal instead of a parameter, so that the planner knows it when it plans once for all words. */
const countLimit = sql.lit(searchCountLimit)

type Sql = RawBuilder<unknown>

/** A search that is ready to run: its source, conditions and order. */
export interface Search {
  readonly from: Sql
  /** Source of counts, if the order joins tables that counts do not need. */
  readonly countedFrom?: Sql
  /** The table alias of the record in `from` and everywhere else. */
  readonly alias: Sql
  readonly id: Sql
  readonly categoryId: Sql
  readonly conditions: readonly Sql[]
  /** Separate from `conditions`, because the counts of each category ignore it. */
  readonly inCategory: Sql | null
  readonly order: Sql
  /** Statement for a page of ids, if `order` alone would sort all records. */
  readonly page?: (asked: Asked) => Sql
  /** Set for a search of the whole market, which has no filter except the category. */
  readonly market?: Market
  /** Set for a search by words, or by filters other than category and price. */
  readonly matches?: Matches
  /** How the statement is planned, instead of `planOnce`. */
  readonly plan?: Sql
  /**
   * Column after the category in an index that fits this search. Counting in its order keeps the planner from reading
   * all records to find that a category is empty.
   */
  readonly countInOrderOf?: Sql
}

/** A kind of records that is searched as a whole. */
interface Market {
  readonly name: string
  /** Names of the calls whose answers a change of these records outdates. */
  readonly tags: readonly string[]
  /** The categories that were asked for; undefined for all. */
  readonly chosen: readonly string[] | undefined
  /** Reads a page of ids by a statement that is planned once, if there is one. */
  readonly page?: ((tx: Tx, asked: Asked) => Promise<string[]>) | undefined
}

/** Sources of the matches of a search by words or filters. All use the alias of `from`. */
interface Matches {
  /** Like `from`, limited to the chosen categories by the index that contains words and category. */
  readonly fromChosen: Sql
  /** Order of an index in which matches are collected, so that frequent ones are not looked for in all records. */
  readonly gatherInOrderOf?: Sql
  /** Matches among the newest `walkedAtMost` records, and among those of the chosen categories. */
  readonly newest: Sql
  readonly newestChosen: Sql
  /** Sources through the index of a place or tag, for a search by words with such a filter. */
  readonly ofFilter?: OfFilter
  /** The same in the order of the page, such as cheapest first. Null if the order is a score. */
  readonly inOrder: Sql | null
  /** Statement for a page of ids, if `inOrder` has no index in the order of the page. */
  readonly page?: (asked: Asked) => Sql
  /** Columns of each match that counts and order need. */
  readonly columns: Sql
  /** The collected matches (`found`) joined with what the order reads, and all matches for when there are too many. */
  readonly sortedFound: Sql
  readonly sortedChosen: Sql
}

/** The matches of words among the records of a filter. */
interface OfFilter {
  readonly kind: 'rare' | 'wide'
  /** Matches among the first `walkedAtMost` records of the filter. */
  readonly walked: Sql
  /** Whether the filter has more records than that. */
  readonly hasMore: Sql
  /** All matches, joined with what the order reads. */
  readonly sorted: Sql
}

/** Builds the sources of a filter, without joins, from a statement that selects its records. */
export function ofFilter(kind: OfFilter['kind'], records: Sql, alias: Sql, holdsWords: Sql): OfFilter {
  // A limit or an offset keeps the planner from reading the index of words instead.
  const among = (bounds: Sql) => sql`(select * from (${records} ${bounds}) ${alias} where ${holdsWords}) ${alias}`
  return {
    kind,
    walked: among(sql`limit ${walkLimit}`),
    hasMore: sql`exists (${records} offset ${walkLimit})`,
    sorted: among(sql`offset 0`),
  }
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
  /** Whether there are more matches than were collected, so that the counts of the categories are minimums. */
  readonly isPartial: boolean
  /** Whether a walk ended before it collected enough, so that there may be more matches. */
  readonly isShort: boolean
}

type Counts<CategoryId> = Pick<Found<never, CategoryId>, 'total' | 'facets' | 'isPartial'>
type Page<Id, CategoryId> = Counts<CategoryId> & Pick<Found<Id, CategoryId>, 'ids'>

export const all = (conditions: readonly (Sql | null)[]) =>
  sql.join(
    conditions.filter((condition) => condition !== null),
    sql` and `,
  )

/**
 * The query of the typed words, parsed once instead of for every record. It also lets one plan serve all words, because
 * `search-way.ts` and not the planner decides how they are looked for.
 */
export const parsedOnce = (query: Sql): Sql => sql`(select ${query})`

export const boundsOf = ({ skip, limit }: Asked): Sql => sql`limit ${limit} offset ${(skip - 1) * limit}`

/** `counts` returns category_id and count. Its `offset 0` keeps PostgreSQL from counting twice. */
const facetsOf = (counts: Sql): Sql => sql`coalesce((
  select json_agg(json_build_object('id', c.id, 'title', c.title, 'count', counted.count) order by c.position, c.title)
  from categories c join (${counts}) counted on counted.category_id = c.id where counted.count > 0), '[]')`

/** A page of ids in the order of the search. */
function pageOf(search: Search, asked: Asked): Sql {
  const where = all([...search.conditions, search.inCategory])
  const ordered = sql`select ${search.id} from ${search.from} where ${where} order by ${search.order} ${boundsOf(asked)}`
  return sql`array(${search.page?.(asked) ?? ordered}) as ids`
}

/** The total and each category's count: separate index walks that end early. */
function walkedCounts(search: Search): Sql {
  const countedFrom = search.countedFrom ?? search.from
  const where = all([...search.conditions, search.inCategory])
  const counts = sql`select categories.id as category_id, (
      select count(*) from (
        select 1 from ${countedFrom} where ${all(search.conditions)} and ${search.categoryId} = categories.id
        ${search.countInOrderOf === undefined ? sql`` : sql`order by ${search.countInOrderOf}`}
        limit ${countLimit}
      ) as few
    ) as count from categories offset 0`
  return sql`(select count(*) from (select 1 from ${countedFrom} where ${where} limit ${countLimit}) as few) as total,
    ${facetsOf(counts)} as facets, false as "isPartial"`
}

/** A search without words and rare filters. */
const walkedStatement = (search: Search, asked: Asked): Sql =>
  sql`select ${pageOf(search, asked)}, ${walkedCounts(search)}, false as "isShort"`

/**
 * Lists the whole market or some of its categories. All visitors share the counts, so they are read once and then only
 * after a change.
 */
async function runMarketSearch<Id, CategoryId>(
  { tx, cached }: Pick<Ctx, 'tx' | 'cached'>,
  search: Search,
  market: Market,
  asked: Asked,
): Promise<Page<Id, CategoryId>> {
  const readPage = async () => {
    const { rows } = await sql<{ ids: string[] }>`select ${pageOf(search, asked)}`.execute(tx)
    return rows[0]?.ids ?? []
  }
  const readCounts = async () => {
    const counts = walkedCounts({ ...search, inCategory: null }) as RawBuilder<Counts<CategoryId>>
    const { rows } = await sql<Counts<CategoryId>>`select ${counts}`.execute(tx)
    return rows[0] ?? { total: 0, facets: [], isPartial: false }
  }
  const [ids, counts] = await together(
    market.page?.(tx, asked) ?? readPage(),
    cached(`search.counts:${market.name}`, market.tags, readCounts),
  )
  const { chosen } = market
  if (chosen === undefined) return { ids: ids as Id[], ...counts }
  const ofChosen = counts.facets.filter(({ id }) => chosen.includes(id as string))
  const total = Math.min(
    searchCountLimit,
    ofChosen.reduce((sum, { count }) => sum + count, 0),
  )
  return { ...counts, ids: ids as Id[], total }
}

const gatheredCounts = sql`select category_id, least(count(*), ${countLimit}) as count from gathered group by 1`

/** Which index a search by words reads for its counts and for its page. */
export interface Ways {
  readonly gather: GatherWay
  readonly page: Way
}

/** The page of a search by words: from the collected matches if that is all of them, else by a walk or a sort. */
function pageOfMatches({ id, conditions, inCategory, order }: Search, matches: Matches, ways: Ways, asked: Asked): Sql {
  const { inOrder } = matches
  const fromFound = sql`array(select ${id} from ${matches.sortedFound} order by ${order} ${boundsOf(asked)})`
  if (inOrder === null) return fromFound
  const where = all([...conditions, inCategory])
  const end = asked.skip * asked.limit
  const first = { skip: 1, limit: end }
  const walk = matches.page?.(first) ?? sql`select ${id} from ${inOrder} where ${where} order by ${order} limit ${end}`
  const sortedFrom = ways.gather === 'filter' ? matches.ofFilter?.sorted : undefined
  const sorted = sql`array(select ${id} from ${sortedFrom ?? matches.sortedChosen} where ${where} order by ${order} ${boundsOf(asked)})`
  const ofMany =
    ways.page === 'words'
      ? sorted
      : sql`(select case when cardinality(walked.ids) = ${end} then walked.ids[${end - asked.limit + 1}:${end}] else ${sorted} end
          from (select array(${walk}) as ids offset 0) walked)`
  return sql`case when (select count(*) from found) < ${gatherLimit} then ${fromFound} else ${ofMany} end`
}

interface Gathering {
  readonly from: Sql
  readonly fromChosen: Sql
  /** Whether the matches may be incomplete when fewer than `gatheredAtMost` were found. */
  readonly isIncomplete: Sql
}

/** Where the matches are collected, in all categories and in the chosen ones. */
function gatheringOf({ from }: Search, matches: Matches, gather: GatherWay): Gathering {
  const { ofFilter: filter, newest, newestChosen, fromChosen } = matches
  if (gather === 'order') return { from: newest, fromChosen: newestChosen, isIncomplete: sql`true` }
  if (gather === 'filter' && filter !== undefined)
    return { from: filter.walked, fromChosen: filter.walked, isIncomplete: filter.hasMore }
  return { from, fromChosen, isIncomplete: sql`false` }
}

/**
 * A search by words. Collects matches once and counts them. If there are too many to collect all, those of the chosen
 * category are collected again.
 */
function matchedStatement(search: Search, matches: Matches, ways: Ways, asked: Asked): Sql {
  const { conditions, inCategory } = search
  const { columns } = matches
  const { from, fromChosen, isIncomplete } = gatheringOf(search, matches, ways.gather)
  // The records of a filter are few or many, so that one plan does not fit all.
  const plan = ways.gather === 'filter' ? sql`` : (search.plan ?? planOnce)
  const inOrder = matches.gatherInOrderOf === undefined ? sql`` : sql`order by ${matches.gatherInOrderOf}`
  const found =
    inCategory === null
      ? sql`select * from gathered`
      : sql`select * from gathered ${search.alias} where ${inCategory} and (select n from total) < ${gatherLimit}
        union all (select ${columns} from ${fromChosen}
          where ${all([...conditions, inCategory])} and (select n from total) >= ${gatherLimit} ${inOrder} limit ${gatherLimit})`
  return sql`with gathered as materialized (select ${columns} from ${from} where ${all(conditions)} ${inOrder} limit ${gatherLimit}),
    total as (select count(*) as n from gathered),
    found as materialized (${found})
    select ${pageOfMatches(search, matches, ways, asked)} as ids,
    (select least(count(*), ${countLimit}) from found) as total,
    ${facetsOf(gatheredCounts)} as facets, (select n from total) >= ${gatherLimit} as "isPartial",
    case when (select count(*) from found) < ${gatherLimit} then ${isIncomplete} else false end as "isShort" ${plan}`
}

const byWords: Ways = { gather: 'words', page: 'words' }

/** Filters have no estimate: a walk finds the first page of a frequent value, and others have few matches to sort. */
export const byFilters: Ways = { gather: 'words', page: 'order' }

/** Builds the single statement of a search: a page of ids, the total and the count of each category. */
export const searchStatement = (search: Search, asked: Asked, ways: Ways = byWords): Sql =>
  search.matches === undefined ? walkedStatement(search, asked) : matchedStatement(search, search.matches, ways, asked)

/** Runs a search. Counts end at 1,000. */
export async function runSearch<Id, CategoryId>(
  ctx: Pick<Ctx, 'tx' | 'cached'>,
  search: Search,
  asked: Asked,
  estimate: Estimate | null,
): Promise<Page<Id, CategoryId>> {
  if (search.market !== undefined) return runMarketSearch(ctx, search, search.market, asked)
  const run = async (ways?: Ways) => {
    const statement = searchStatement(search, asked, ways) as RawBuilder<Found<Id, CategoryId>>
    const { rows } = await statement.execute(ctx.tx)
    return rows[0] ?? { ids: [], total: 0, facets: [], isPartial: false, isShort: false }
  }
  if (estimate === null) return run(byFilters)
  const filter = search.matches?.ofFilter?.kind ?? null
  const page = wayToPage(estimate, asked.skip * asked.limit)
  let gather = wayToGather(estimate, filter)
  let found = await run({ gather, page })
  while (found.isShort) {
    gather = wayAfterShortWalk(gather, filter)
    found = await run({ gather, page })
  }
  return found
}

/** Returns typed text without control characters, in one line. */
export const wordsOf = (typed: string | undefined): string => (typed ?? '').replaceAll(/\p{Cc}+/gu, ' ').trim()

/** Converts a filter's dollars to cents, limited to the largest amount. */
export const centsOf = (dollars: number) => centsFromDollars(Math.min(dollars, maxDollars))

/** Returns the condition of a filter, or null if the filter is not set. */
export const when = <Value>(value: Value | undefined, condition: (value: Value) => Sql): Sql | null =>
  value === undefined ? null : condition(value)

/** Price filter in dollars. */
interface PricesAsked {
  readonly minPrice?: number | undefined
  readonly maxPrice?: number | undefined
}

/**
 * Conditions for ranges that overlap the price filter. Neighboring ranges share an end, such as $50 to $150 and $150 to
 * $300, and a filter for one of them must not find the other. So with both ends given, a shared end is no overlap.
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
