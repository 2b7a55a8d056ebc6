import type { searchListings } from '@market/contract/listings/endpoints.ts'
import type { ParsedInputOf } from '@market/contract/endpoint.ts'
import { sql } from 'kysely'
import { ofActiveOwner } from '#modules/listings/public.ts'
import { listingScore } from './ranking-listings.ts'
import { walkLimit } from './search-way.ts'
import { all, centsOf, present, type Search, sharingPrices, when, wordsOf } from './store-search.ts'

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

/** Walks open listings along the index of an order and keeps those that contain the words. */
function walked(query: Search['order'], order: Search['order'], input: ListingSearch): Search['from'] {
  const [category, ...others] = input.categoryId ?? []
  const inOrder = sql`select l.* from listings l where ${all([
    isOpen(input),
    ...(input.kind === 'SERVICE' ? pricesOf(input) : []),
    category !== undefined && others.length === 0 ? sql`l.category_id = ${category}` : null,
  ])} order by ${order} limit ${walkLimit}`
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

const conditionsOf = (input: ListingSearch) =>
  present([
    isOpen(input),
    ofActiveOwner,
    when(input.countryId, (country) => sql`l.country_id = ${country}`),
    when(input.stateId, (state) => sql`u.state_id = ${state}`),
    when(input.city, (city) => sql`plain_text(u.city) = plain_text(${wordsOf(city)})`),
    when(
      input.tagIds,
      (tags) => sql`exists (select from listing_tags lt where lt.listing_id = l.id
      and lt.tag_id = any (${tags}::uuid[]))`,
    ),
    ...pricesOf(input),
    when(input.responseTime, (hours) => sql`u.response_time <= ${hours}::bigint`),
  ])

const base = (input: ListingSearch) => ({
  from: fromOf(input),
  alias: sql`l`,
  id: sql`l.id`,
  categoryId: sql`l.category_id`,
  inCategory: when(input.categoryId, (categories) => sql`l.category_id = any (${categories}::uuid[])`),
})

/** Builds the search for listings that contain all words; without words it finds all listings. */
export function searchOf(input: ListingSearch, now: Date): Search {
  const words = wordsOf(input.searchTerm)
  if (words === '') {
    const byPrice = { order: orderOf(input), countInOrderOf: sql`l.min_cents` }
    return { ...base(input), conditions: conditionsOf(input), ...byPrice }
  }
  const query = sql`websearch_to_tsquery('english', query_search_text(${words}))`
  const isScored = (input.sorting ?? 'relevance') === 'relevance'
  const order = orderOf(input)
  const { categoryId: _, ...ofAll } = input
  const fromChosen = fromOf(input, holding(query, input.categoryId))
  return {
    ...base(input),
    from: fromOf(input, holding(query)),
    conditions: conditionsOf(input),
    order: isScored ? sql`${listingScore(query, now)} desc, ${newest}` : order,
    matches: {
      fromChosen,
      newest: fromOf(input, walked(query, newest, ofAll)),
      newestChosen: fromOf(input, walked(query, newest, input)),
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
