import type { searchSellers } from '@market/contract/listings/endpoints.ts'
import type { ParsedInputOf } from '@market/contract/endpoint.ts'
import type { UserId } from '@market/contract/ids.ts'
import { peopleLists } from '@market/contract/browsing/public-lists.ts'
import { type RawBuilder, sql } from 'kysely'
import { completedBookingsOf, isListedSeller, tagsOfPerson } from '#modules/people/public.ts'
import type { Tx } from '#platform/database/public.ts'
import { walkLimit } from './search-way.ts'
import {
  all,
  type Asked,
  boundsOf,
  ofFilter,
  parsedOnce,
  present,
  type Search,
  sharingPrices,
  when,
  wordsOf,
} from './store-search.ts'

export type SellerSearch = ParsedInputOf<typeof searchSellers>

type Sql = RawBuilder<unknown>

/** Maximum number of words; further ones are ignored. */
const mostWords = 10

/** Must match the expression of its index. */
const ratings = sql`(select r.*, coalesce(r.stars_sum::float / nullif(r.review_count, 0), 0) as stars from seller_ratings r) r`

/** Sellers joined with their price range, for an order by price. */
const withPrices = (sellers: Sql) => sql`${sellers} left join price_ranges pr on pr.id = u.price_range_id`
/** `offset 0` makes the planner look up the ratings of a few sellers instead of reading all ratings. */
const withRatings = (sellers: Sql) =>
  sql`${sellers} left join lateral (select * from ${ratings} where r.seller_id = u.id offset 0) r on true`

const newest = sql`u.created_at desc, u.id desc`
const orders = {
  newest,
  relevance: sql`r.stars desc nulls last, r.review_count desc nulls last, ${newest}`,
  low_to_high: sql`pr.min_cents asc nulls last, u.id asc`,
  high_to_low: sql`pr.min_cents desc nulls last, u.id desc`,
}

const orderOf = ({ sorting, searchTerm }: SellerSearch) =>
  orders[sorting ?? (wordsOf(searchTerm) === '' ? 'low_to_high' : 'relevance')]

/** Reads only the seller's row, so that counts need no join. */
function pricesOf(input: SellerSearch): Sql | null {
  const shared = present(sharingPrices(input, sql`min_cents`, sql`max_cents`))
  return shared.length === 0 ? null : sql`u.price_range_id in (select id from price_ranges where ${all(shared)})`
}

const conditionsOf = (input: SellerSearch) =>
  present([
    isListedSeller('u'),
    when(input.countryId, (country) => sql`u.country_id = ${country}`),
    when(input.stateId, (state) => sql`u.state_id = ${state}`),
    when(input.city, (city) => sql`plain_text(u.city) = plain_text(${wordsOf(city)})`),
    when(
      input.tagIds,
      (tags) => sql`exists (select from user_tags ut where ut.user_id = u.id
      and ut.tag_id = any (${tags}::uuid[]) offset 0)`,
    ),
    pricesOf(input),
    when(input.responseTime, (hours) => sql`u.response_time <= ${hours}::bigint`),
  ])

const base = (input: SellerSearch) => ({
  from: sql`${withPrices(sql`users u`)} left join ${ratings} on r.seller_id = u.id`,
  countedFrom: sql`users u`,
  alias: sql`u`,
  id: sql`u.id`,
  categoryId: sql`u.category_id`,
  inCategory: when(input.categoryId, (categories) => sql`u.category_id = any (${categories}::uuid[])`),
  order: orderOf(input),
  countInOrderOf: sql`u.created_at desc`,
})

type PricePage = (asked: Asked) => Sql

/**
 * Sellers by the low end of their price range, which is in another table: takes the first sellers of each range from an
 * index, and the first of all of those.
 */
function pageByPrice(input: SellerSearch, direction: 'asc' | 'desc', holdsWords: Sql | null): PricePage {
  const { inCategory } = base(input)
  const way = sql.raw(direction)
  const where = all([...conditionsOf(input), inCategory])
  // Bounded, so that the index of words does not seem the faster way to the first few of many matches.
  const walk = sql`(select u.* from users u where u.price_range_id = range.id and ${isListedSeller('u')}
    order by u.id ${way} limit ${walkLimit}) u`
  const sellers = holdsWords === null ? sql`users u` : sql`(select * from ${walk} where ${holdsWords}) u`
  return (asked) => sql`select first.id from price_ranges range cross join lateral (
      select u.id from ${sellers} where u.price_range_id = range.id and ${where}
      order by u.id ${way} limit ${asked.skip * asked.limit}
    ) first order by range.min_cents ${way}, first.id ${way} ${boundsOf(asked)}`
}

/** Walks sellers along the index of an order. */
const newestSellers = sql`(select u.* from users u where ${isListedSeller('u')} order by ${newest} limit ${walkLimit}) u`
const bestSellers = (holdsWords: Sql) => sql`(select * from ${ratings}
    order by r.stars desc nulls last, r.review_count desc nulls last limit ${walkLimit}) r
  join lateral (select * from users where users.id = r.seller_id and ${holdsWords} offset 0) u on true`

const searchedWords = (searchTerm: string | undefined): string[] =>
  wordsOf(searchTerm).split(/\s+/).filter(Boolean).slice(0, mostWords)

const queryOf = (words: readonly string[]): Sql =>
  sql.join(
    words.map((word) => sql`phraseto_tsquery('english', query_search_text(${word}))`),
    sql` && `,
  )

/** The query of a saved search; null if it has no words other than stop words, which a search ignores. */
export function savedQueryOf(searchTerm: string | undefined): Sql {
  const words = searchedWords(searchTerm)
  return words.length === 0 ? sql`null::tsquery` : sql`nullif(${queryOf(words)}, ''::tsquery)`
}

/** Each word is in the name, the bio, the category or a tag. */
function searchByWords(input: SellerSearch, words: readonly string[]): Search {
  const holdsWords = sql`search_words @@ ${parsedOnce(queryOf(words))}`
  const among = (sellers: Sql) => sql`(select * from ${sellers} where ${holdsWords}) u`
  // `offset 0` keeps the planner from considering every other index.
  const from = sql`(select * from users where type = 'SELLER' and ${holdsWords} offset 0) u`
  const sorting = input.sorting ?? 'relevance'
  const isByPrice = sorting === 'low_to_high' || sorting === 'high_to_low'
  const ofOneFilter = sellersOfFilter(input)
  const isRare = input.tagIds !== undefined || input.city !== undefined
  const filtered = ofOneFilter === null ? null : ofFilter(isRare ? 'rare' : 'wide', ofOneFilter, sql`u`, holdsWords)
  return {
    ...base(input),
    from,
    conditions: conditionsOf(input),
    matches: {
      fromChosen: from,
      newest: among(newestSellers),
      newestChosen: among(newestSellers),
      ...(filtered === null ? {} : { ofFilter: { ...filtered, sorted: withRatings(withPrices(filtered.sorted)) } }),
      inOrder: sorting === 'newest' ? among(newestSellers) : bestSellers(holdsWords),
      ...(isByPrice ? { page: pageByPrice(input, sorting === 'low_to_high' ? 'asc' : 'desc', holdsWords) } : {}),
      columns: sql`u.id, u.category_id, u.created_at, u.price_range_id`,
      sortedFound: withRatings(withPrices(sql`found u`)),
      sortedChosen: withRatings(withPrices(from)),
    },
  }
}

/** Selects the sellers of a place or tag from its index; null if no such filter is set. */
function sellersOfFilter({ city, stateId, tagIds, countryId }: SellerSearch): Sql | null {
  if (tagIds !== undefined) return sql`select u.* from ${ofTags(tagIds)} where ${isListedSeller('u')}`
  const place =
    when(city, (name) => sql`plain_text(u.city) = plain_text(${wordsOf(name)})`) ??
    when(stateId, (state) => sql`u.state_id = ${state}`) ??
    when(countryId, (country) => sql`u.country_id = ${country}`)
  return place === null ? null : sql`select u.* from users u where ${isListedSeller('u')} and ${place}`
}

/** Whether filters other than category and price are set, which no index of an order contains. */
const isFiltered = ({ countryId, stateId, city, tagIds, responseTime }: SellerSearch) =>
  [countryId, stateId, city, tagIds, responseTime].some((filter) => filter !== undefined)

/** Sellers found through their tags, each once. */
function ofTags(tags: readonly string[]): Sql {
  const once = tags.length > 1 ? sql`distinct` : sql``
  return sql`(select ${once} user_id from user_tags where tag_id = any (${tags}::uuid[]) offset 0) t
    cross join lateral (select * from users where users.id = t.user_id offset 0) u`
}

/** Sources of a search by filters: an index of the filter finds a rare value, a walk the first page of a frequent one. */
function matchesOfFilters(input: SellerSearch, page: PricePage | undefined): Pick<Search, 'from' | 'matches'> {
  const { tagIds } = input
  const from = tagIds === undefined ? sql`users u` : ofTags(tagIds)
  const matches = {
    fromChosen: from,
    newest: newestSellers,
    newestChosen: newestSellers,
    inOrder: input.sorting === 'newest' ? newestSellers : bestSellers(sql`true`),
    ...(page === undefined ? {} : { page }),
    ...(tagIds === undefined ? { gatherInOrderOf: sql`u.created_at desc` } : {}),
    columns: sql`u.id, u.category_id, u.created_at, u.price_range_id`,
    sortedFound: withRatings(withPrices(sql`found u`)),
    sortedChosen: withRatings(withPrices(from)),
  }
  return { from, matches }
}

export function searchOf(input: SellerSearch): Search {
  const words = searchedWords(input.searchTerm)
  if (words.length > 0) return searchByWords(input, words)
  const sorting = input.sorting ?? 'low_to_high'
  const isByPrice = sorting === 'low_to_high' || sorting === 'high_to_low'
  const page = isByPrice ? pageByPrice(input, sorting === 'low_to_high' ? 'asc' : 'desc', null) : undefined
  const search: Search = { ...base(input), conditions: conditionsOf(input) }
  if (isFiltered(input)) return { ...search, ...matchesOfFilters(input, page), plan: sql`` }
  const walk = page === undefined ? search : { ...search, page }
  if (pricesOf(input) !== null) return walk
  return { ...walk, market: { name: 'SELLER', tags: peopleLists, chosen: input.categoryId } }
}

/** Reads what a seller's card in a search shows in addition to the person. */
export const findSellerDetails = (tx: Tx, ids: readonly UserId[]) =>
  tx
    .selectFrom('users')
    .leftJoin('price_ranges', 'price_ranges.id', 'users.price_range_id')
    .select(['users.id', 'users.bio', 'price_ranges.min_cents', 'price_ranges.max_cents'])
    .select([tagsOfPerson(sql`users.id`).as('tags'), completedBookingsOf(sql`users.id`).as('completed')])
    .where('users.id', 'in', ids)
    .execute()
