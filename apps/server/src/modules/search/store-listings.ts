import type { searchListings } from '@market/contract/listings/endpoints.ts'
import type { ParsedInputOf } from '@market/contract/endpoint.ts'
import { sql } from 'kysely'
import { ofActiveOwner } from '#modules/listings/public.ts'
import { gatheredAtMost, listingScore, newestFirst } from './ranking-listings.ts'
import { alikeAtMost, all, centsOf, present, type Search, sharingPrices, when, wordsOf } from './store-search.ts'

export type ListingSearch = ParsedInputOf<typeof searchListings>

/** The owner is joined only where a filter asks about them: a count over many listings need not read their owners. */
const asksAboutOwner = ({ stateId, city, responseTime }: ListingSearch) =>
  stateId !== undefined || city !== undefined || responseTime !== undefined

const fromOf = (input: ListingSearch, from = sql`listings l`) =>
  asksAboutOwner(input) ? sql`${from} join users u on u.id = l.owner_id` : from

/**
 * Listings that hold the words, of these categories if any are given, by the one index of both: what else is asked is
 * checked on each of them. The fence (`offset 0`) keeps the planner from weighing every other index against it, which
 * took longer than the search, and lets one plan serve all words.
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

/** product-rules: Limits: low to high unless said otherwise; with words the best match comes first (product-rules: Listings and search). */
function orderOf({ sorting }: ListingSearch, byWords: Search['order'] | null): Search['order'] {
  const chosen = sorting ?? (byWords === null ? 'low_to_high' : 'relevance')
  return chosen === 'relevance' ? (byWords ?? newest) : orders[chosen]
}

/** A service has one price, so that its two ends are one indexed column; a job's range has two. */
const pricesOf = (input: ListingSearch) =>
  input.kind === 'JOB'
    ? sharingPrices(input, sql`l.min_cents`, sql`l.max_cents`)
    : [
        when(input.minPrice, (price) => sql`l.min_cents >= ${centsOf(price)}`),
        when(input.maxPrice, (price) => sql`l.min_cents <= ${centsOf(price)}`),
      ]

const conditionsOf = (input: ListingSearch) =>
  present([
    sql`l.kind = ${input.kind} and l.status = 'Open' and l.deleted_at is null`,
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
  id: sql`l.id`,
  categoryId: sql`l.category_id`,
  inCategory: when(input.categoryId, (categories) => sql`l.category_id = any (${categories}::uuid[])`),
})

/** Listings that hold all the words, or any when there are none. */
export function exactSearch(input: ListingSearch, now: Date): Search {
  const words = wordsOf(input.searchTerm)
  if (words === '') {
    const byPrice = { order: orderOf(input, null), countInOrderOf: sql`l.min_cents` }
    return { ...base(input), conditions: conditionsOf(input), ...byPrice }
  }
  const query = sql`websearch_to_tsquery('english', query_search_text(${words}))`
  const matching = {
    ...base(input),
    from: fromOf(input, holding(query)),
    fromChosen: fromOf(input, holding(query, input.categoryId)),
    conditions: conditionsOf(input),
    gatheredAtMost,
  }
  if ((input.sorting ?? 'relevance') !== 'relevance') return { ...matching, order: orderOf(input, null) }
  return {
    ...matching,
    order: sql`score desc, ${newestFirst}`,
    score: {
      of: sql`l`,
      columns: sql`l.created_at, ${listingScore(query, now)} as score`,
      joined: sql`left join seller_ratings r on r.seller_id = l.owner_id`,
    },
  }
}

const nearOrders = {
  relevance: sql`score desc, ${newestFirst}`,
  newest: newestFirst,
  low_to_high: sql`min_cents asc, id asc`,
  high_to_low: sql`min_cents desc, id desc`,
}

/** Listings whose names are nearly the words: for typing errors. To find them takes long, so it is done once. */
export function nearSearch(input: ListingSearch): Search {
  const alike = sql`listings_alike(${input.kind}, ${wordsOf(input.searchTerm)}) alike`
  return {
    ...base(input),
    from: fromOf(input, sql`(select l.*, alike.likeness from ${alike} join listings l on l.id = alike.id) l`),
    conditions: conditionsOf(input),
    gatheredAtMost: alikeAtMost,
    order: nearOrders[input.sorting ?? 'relevance'],
    score: { of: sql`l`, columns: sql`l.created_at, l.min_cents, l.likeness as score`, joined: sql`` },
  }
}
