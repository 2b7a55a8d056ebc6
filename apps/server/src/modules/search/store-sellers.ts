import type { searchSellers } from '@market/contract/listings/endpoints.ts'
import type { ParsedInputOf } from '@market/contract/endpoint.ts'
import type { UserId } from '@market/contract/ids.ts'
import { sql } from 'kysely'
import { completedBookingsOf, isListedSeller, tagsOfPerson } from '#modules/accounts/public.ts'
import type { Tx } from '#platform/database/engine/database.ts'
import { alikeAtMost, all, boundsOf, present, type Search, sharingPrices, when, wordsOf } from './store-search.ts'

export type SellerSearch = ParsedInputOf<typeof searchSellers>

/** More words than anybody types; further ones are ignored. */
const mostWords = 10

const besideThem = sql`price_ranges pr on pr.id = u.price_range_id left join seller_ratings r on r.seller_id = u.id`
const from = sql`users u left join ${besideThem}`
const rating = sql`coalesce(r.stars_sum::float / nullif(r.review_count, 0), 0)`
const newest = sql`u.created_at desc, u.id desc`
const orders = {
  newest,
  relevance: sql`${rating} desc, r.review_count desc nulls last, ${newest}`,
  low_to_high: sql`pr.min_cents asc nulls last, u.id asc`,
  high_to_low: sql`pr.min_cents desc nulls last, u.id desc`,
}

const orderOf = ({ sorting, searchTerm }: SellerSearch) =>
  orders[sorting ?? (wordsOf(searchTerm) === '' ? 'low_to_high' : 'relevance')]

const conditionsOf = (input: SellerSearch) =>
  present([
    isListedSeller('u'),
    when(input.countryId, (country) => sql`u.country_id = ${country}`),
    when(input.stateId, (state) => sql`u.state_id = ${state}`),
    when(input.city, (city) => sql`plain_text(u.city) = plain_text(${wordsOf(city)})`),
    when(
      input.tagIds,
      (tags) => sql`exists (select from user_tags ut where ut.user_id = u.id
      and ut.tag_id = any (${tags}::uuid[]))`,
    ),
    ...sharingPrices(input, sql`pr.min_cents`, sql`pr.max_cents`),
    when(input.responseTime, (hours) => sql`u.response_time <= ${hours}::bigint`),
  ])

const base = (input: SellerSearch) => ({
  from,
  id: sql`u.id`,
  categoryId: sql`u.category_id`,
  inCategory: when(input.categoryId, (categories) => sql`u.category_id = any (${categories}::uuid[])`),
  order: orderOf(input),
})

/** A word may stand in the name or bio, in a tag or in the category; words that mean nothing hold for everybody. */
function holdsWord(word: string) {
  const query = sql`phraseto_tsquery('english', query_search_text(${word}))`
  return sql`(numnode(${query}) = 0 or u.id in (
    select id from users where type = 'SELLER'
      and to_tsvector('english', index_search_text(full_name || ' ' || coalesce(bio, ''))) @@ ${query}
    union all
    select ut.user_id from tags t join user_tags ut on ut.tag_id = t.id
      where to_tsvector('english', index_search_text(t.name)) @@ ${query}
    union all
    select s.id from categories c join users s on s.category_id = c.id and s.type = 'SELLER'
      where to_tsvector('english', index_search_text(c.title)) @@ ${query}
  ))`
}

/**
 * Sellers by the low end of their price range, which stands beside them: the first of each range, which an index has in
 * order, and of those the first.
 */
function pageByPrice(input: SellerSearch, direction: 'asc' | 'desc'): NonNullable<Search['page']> {
  const { inCategory } = base(input)
  const way = sql.raw(direction)
  return (asked) => sql`select first.id from price_ranges range cross join lateral (
      select u.id from ${from} where u.price_range_id = range.id and ${all([...conditionsOf(input), inCategory])}
      order by u.id ${way} limit ${asked.skip * asked.limit}
    ) first order by range.min_cents ${way}, first.id ${way} ${boundsOf(asked)}`
}

export function exactSearch(input: SellerSearch): Search {
  const words = wordsOf(input.searchTerm).split(/\s+/).filter(Boolean).slice(0, mostWords)
  const search = { ...base(input), conditions: [...conditionsOf(input), ...words.map(holdsWord)] }
  const sorting = input.sorting ?? 'low_to_high'
  if (words.length > 0 || (sorting !== 'low_to_high' && sorting !== 'high_to_low')) return search
  return { ...search, page: pageByPrice(input, sorting === 'low_to_high' ? 'asc' : 'desc') }
}

const nearest = sql`stars desc, review_count desc nulls last, created_at desc, id desc`
const nearOrders = {
  relevance: sql`score desc, ${nearest}`,
  newest: sql`created_at desc, id desc`,
  low_to_high: sql`min_cents asc nulls last, id asc`,
  high_to_low: sql`min_cents desc nulls last, id desc`,
}

/** Sellers whose name, tag or category is nearly the words: for typing errors. To find them takes long, so it is done once. */
export function nearSearch(input: SellerSearch): Search {
  const alike = sql`(select u.*, alike.likeness, pr.min_cents, ${rating} as stars, r.review_count
    from sellers_alike(${wordsOf(input.searchTerm)}) alike join users u on u.id = alike.id left join ${besideThem}) u`
  return {
    ...base(input),
    from: sql`${alike} left join price_ranges pr on pr.id = u.price_range_id`,
    conditions: conditionsOf(input),
    gatheredAtMost: alikeAtMost,
    order: nearOrders[input.sorting ?? 'relevance'],
    score: {
      of: sql`u`,
      columns: sql`u.created_at, u.min_cents, u.stars, u.review_count, u.likeness as score`,
      joined: sql``,
    },
  }
}

/** What a seller's card in a search shows beside the person. */
export const findSellerDetails = (tx: Tx, ids: readonly UserId[]) =>
  tx
    .selectFrom('users')
    .leftJoin('price_ranges', 'price_ranges.id', 'users.price_range_id')
    .select(['users.id', 'users.bio', 'price_ranges.min_cents', 'price_ranges.max_cents'])
    .select([tagsOfPerson(sql`users.id`).as('tags'), completedBookingsOf(sql`users.id`).as('completed')])
    .where('users.id', 'in', ids)
    .execute()
