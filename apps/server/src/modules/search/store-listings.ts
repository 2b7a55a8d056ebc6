import type { searchListings } from '@market/contract/listings/endpoints.ts'
import type { ParsedInputOf } from '@market/contract/endpoint.ts'
import { listingLists, peopleLists } from '@market/contract/browsing/public-lists.ts'
import { sql } from 'kysely'
import { ofActiveOwner } from '#modules/listings/public.ts'
import { defineStatement, type Given, type Tx } from '#platform/database/public.ts'
import { listingScore } from './ranking-listings.ts'
import { walkLimit } from './search-way.ts'
import {
  all,
  type Asked,
  boundsOf,
  centsOf,
  ofFilter,
  parsedOnce,
  present,
  type Search,
  sharingPrices,
  when,
  wordsOf,
} from './store-search.ts'

export type ListingSearch = ParsedInputOf<typeof searchListings>

/** Joins the owner only for filters that need it, so that counts do not read all owners. */
const asksAboutOwner = ({ stateId, city, responseTime }: ListingSearch) =>
  stateId !== undefined || city !== undefined || responseTime !== undefined

const fromOf = (input: ListingSearch, from = sql`listings l`) =>
  asksAboutOwner(input) ? sql`${from} join users u on u.id = l.owner_id` : from

/**
 * Listings that contain the words, in these categories if any are given. Both are in one index; other conditions are
 * checked on each match. `offset 0` keeps the planner from considering every other index, which took longer than the
 * search, and allows one plan for all words.
 */
const holding = (query: Search['order'], categories?: ListingSearch['categoryId']) => {
  const chosen = when(categories, (ids) => sql`category_id = any (${ids}::uuid[])`)
  return sql`(select * from listings where ${all([sql`search_words @@ ${query}`, chosen])} offset 0) l`
}

const newest = sql`l.created_at desc, l.id desc`
const orders = {
  newest,
  low_to_high: sql`l.min_cents asc, l.id asc`,
  high_to_low: sql`l.min_cents desc, l.id desc`,
}

/** Walks open listings along the index of an order and keeps those that contain the words, if there are any. */
function walked(query: Search['order'] | null, order: Search['order'], input: ListingSearch): Search['from'] {
  const [category, ...others] = input.categoryId ?? []
  const inOrder = sql`select l.* from listings l where ${all([
    isOpen(input),
    ...(input.kind === 'SERVICE' ? pricesOf(input) : []),
    category !== undefined && others.length === 0 ? sql`l.category_id = ${category}` : null,
  ])} order by ${order} limit ${walkLimit}`
  if (query === null) return sql`(${inOrder}) l`
  return sql`(select * from (${inOrder}) l where l.search_words @@ ${query}) l`
}

/** By price, low to high, by default; a search by words puts the best match first (product-rules: Listings and search). */
const orderOf = ({ sorting = 'low_to_high' }: ListingSearch): Search['order'] =>
  sorting === 'relevance' ? newest : orders[sorting]

/** Columns of the lowest and highest price: one for a service, two for the range of a job. */
const pricesOf = (input: ListingSearch) =>
  input.kind === 'JOB'
    ? sharingPrices(input, sql`l.min_cents`, sql`l.max_cents`)
    : [
        when(input.minPrice, (price) => sql`l.min_cents >= ${centsOf(price)}`),
        when(input.maxPrice, (price) => sql`l.min_cents <= ${centsOf(price)}`),
      ]

const isOpen = ({ kind }: ListingSearch) => sql`l.kind = ${kind} and l.status = 'Open' and l.deleted_at is null`

const conditionsOnOwner = (input: ListingSearch) =>
  present([
    when(input.stateId, (state) => sql`u.state_id = ${state}`),
    when(input.city, (city) => sql`plain_text(u.city) = plain_text(${wordsOf(city)})`),
    when(input.responseTime, (hours) => sql`u.response_time <= ${hours}::bigint`),
  ])

const conditionsOf = (input: ListingSearch) =>
  present([
    isOpen(input),
    ofActiveOwner,
    ...conditionsOnOwner(input),
    when(input.countryId, (country) => sql`l.country_id = ${country}`),
    when(
      input.tagIds,
      (tags) => sql`exists (select from listing_tags lt where lt.listing_id = l.id
      and lt.tag_id = any (${tags}::uuid[]) offset 0)`,
    ),
    ...pricesOf(input),
  ])

/** A single category is compared directly, because only then does an index give its listings in order. */
const inCategoryOf = ({ categoryId }: ListingSearch) =>
  when(categoryId, ([category, ...others]) =>
    others.length === 0 && category !== undefined
      ? sql`l.category_id = ${category}`
      : sql`l.category_id = any (${categoryId}::uuid[])`,
  )

const base = (input: ListingSearch) => ({
  from: fromOf(input),
  alias: sql`l`,
  id: sql`l.id`,
  categoryId: sql`l.category_id`,
  inCategory: inCategoryOf(input),
})

/** Whether filters other than category and price are set, which no index of an order contains. */
const isFiltered = (input: ListingSearch) =>
  asksAboutOwner(input) || input.countryId !== undefined || input.tagIds !== undefined

/**
 * Listings found through the place of their owners. The planner does not know how few owners a place has. `offset 0`
 * makes it read those owners first, instead of all listings.
 */
const ofOwners = (
  input: ListingSearch,
) => sql`(select u.* from users u where ${all(conditionsOnOwner(input))} offset 0) u
  cross join lateral (select * from listings l where l.owner_id = u.id and ${isOpen(input)} offset 0) l`

/** Listings found through their tags, each once. */
const ofTags = (input: ListingSearch, tags: readonly string[]) => {
  const once = tags.length > 1 ? sql`distinct` : sql``
  return sql`(select ${once} listing_id from listing_tags where tag_id = any (${tags}::uuid[]) offset 0) t
    cross join lateral (select * from listings l where l.id = t.listing_id and ${isOpen(input)} offset 0) l`
}

const isOfPlace = ({ stateId, city }: ListingSearch) => stateId !== undefined || city !== undefined

/** Selects the open listings of a place or tag from its index; null if no such filter is set. */
function listingsOfFilter(input: ListingSearch): Search['from'] | null {
  const { tagIds, countryId } = input
  if (isOfPlace(input)) return sql`select l.* from ${ofOwners(input)}`
  if (tagIds !== undefined) return sql`select l.* from ${ofTags(input, tagIds)}`
  return when(
    countryId,
    (country) =>
      sql`select l.* from listings l where ${isOpen(input)} and l.country_id = ${country} order by l.min_cents`,
  )
}

/** Sources of a search by filters: an index of the filter finds a rare value, a walk the first page of a frequent one. */
function matchesOfFilters(input: ListingSearch): Pick<Search, 'from' | 'matches'> {
  const { tagIds } = input
  const ofPlace = isOfPlace(input)
  const from = ofPlace ? ofOwners(input) : fromOf(input, tagIds === undefined ? undefined : ofTags(input, tagIds))
  const order = orderOf(input)
  const { categoryId, ...ofAll } = input
  const inPlace = sql`select l.id from ${fromOf(input)} where ${all([...conditionsOf(input), inCategoryOf(input)])} order by ${order}`
  const isByOwner = asksAboutOwner(input) || input.tagIds !== undefined
  const matches = {
    fromChosen: from,
    newest: from,
    newestChosen: from,
    inOrder: fromOf(input, walked(null, order, categoryId === undefined ? ofAll : input)),
    ...(isByOwner ? {} : { page: (asked: Asked) => sql`${inPlace} ${boundsOf(asked)}` }),
    ...(ofPlace || tagIds !== undefined ? {} : { gatherInOrderOf: sql`l.min_cents` }),
    columns: sql`l.id, l.category_id, l.created_at, l.min_cents`,
    sortedFound: sql`found l`,
    sortedChosen: from,
  }
  return { from, matches }
}

/** All listings of a kind, or of one category, by statements that are planned once. */
const pagesIn = (order: Search['order']) => {
  const pageWhere = (inCategory: (given: Given<MarketPage>) => Search['order']) =>
    defineStatement<MarketPage, { id: string }>(
      (_, given) => sql<{ id: string }>`select l.id from listings l
        where l.kind = ${given.kind} and l.status = 'Open' and l.deleted_at is null and ${ofActiveOwner} ${inCategory(given)}
        order by ${order} limit ${given.limit} offset ${given.offset}`,
    )
  return {
    ofAll: pageWhere(() => sql``),
    ofCategory: pageWhere(({ category }) => sql`and l.category_id = ${category}`),
  }
}
export const marketPages = {
  newest: pagesIn(orders.newest),
  low_to_high: pagesIn(orders.low_to_high),
  high_to_low: pagesIn(orders.high_to_low),
}

interface MarketPage {
  readonly kind: string
  readonly category: string | null
  readonly limit: number
  readonly offset: number
}

function marketOf(input: ListingSearch): NonNullable<Search['market']> {
  const { kind, categoryId: chosen, sorting = 'low_to_high' } = input
  const pages = marketPages[sorting === 'relevance' ? 'newest' : sorting]
  const [category = null, ...others] = chosen ?? []
  const statement = category === null ? pages.ofAll : pages.ofCategory
  const page = async (tx: Tx, { skip, limit }: Asked) => {
    const rows = await statement.execute(tx, { kind, category, limit, offset: (skip - 1) * limit })
    return rows.map(({ id }) => id)
  }
  return { name: kind, tags: [...listingLists, ...peopleLists], chosen, page: others.length > 0 ? undefined : page }
}

/** Builds the search for listings that contain all words; without words it finds all listings. */
export function searchOf(input: ListingSearch, now: Date): Search {
  const words = wordsOf(input.searchTerm)
  if (words === '') {
    const search = { ...base(input), conditions: conditionsOf(input), order: orderOf(input) }
    if (isFiltered(input)) return { ...search, ...matchesOfFilters(input), plan: sql`` }
    const walk = { ...search, countInOrderOf: sql`l.min_cents` }
    return pricesOf(input).some((price) => price !== null) ? walk : { ...walk, market: marketOf(input) }
  }
  const query = parsedOnce(sql`websearch_to_tsquery('english', query_search_text(${words}))`)
  const isScored = (input.sorting ?? 'relevance') === 'relevance'
  const order = orderOf(input)
  const { categoryId: _, ...ofAll } = input
  const fromChosen = fromOf(input, holding(query, input.categoryId))
  const ofOneFilter = listingsOfFilter(input)
  const isRare = input.city !== undefined || (input.tagIds !== undefined && !isOfPlace(input))
  const filtered =
    ofOneFilter === null
      ? null
      : ofFilter(isRare ? 'rare' : 'wide', ofOneFilter, sql`l`, sql`l.search_words @@ ${query}`)
  return {
    ...base(input),
    from: fromOf(input, holding(query)),
    conditions: conditionsOf(input),
    order: isScored ? sql`${listingScore(query, now)} desc, ${newest}` : order,
    matches: {
      fromChosen,
      newest: fromOf(input, walked(query, newest, ofAll)),
      newestChosen: fromOf(input, walked(query, newest, input)),
      ...(filtered === null
        ? {}
        : {
            ofFilter: {
              ...filtered,
              walked: fromOf(input, filtered.walked),
              sorted: fromOf(input, filtered.sorted),
            },
          }),
      inOrder: isScored ? null : fromOf(input, walked(query, order, input)),
      columns: sql`l.id, l.category_id, l.owner_id, l.created_at, l.min_cents, l.search_words`,
      // `offset 0` makes the planner look up the ratings of a few owners instead of reading all ratings.
      sortedFound: isScored
        ? sql`found l left join lateral (select * from seller_ratings r where r.seller_id = l.owner_id offset 0) r on true`
        : sql`found l`,
      sortedChosen: fromChosen,
    },
  }
}
