import { searchListings, searchSellers } from '@market/contract/listings/endpoints.ts'
import type { InputOf } from '@market/contract/endpoint.ts'
import { type RawBuilder, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { referenceOf } from '#fixtures/people.ts'
import { ofActiveOwner } from '#modules/listings/public.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import * as listings from './store-listings.ts'
import { heldStatement, searchStatement } from './store-search.ts'
import * as sellers from './store-sellers.ts'

const market = useTestApp()
const kysely = () => market.app.parts.database.kysely
const now = new Date('2026-01-01')
const page = { skip: 1, limit: 10 }

/** Enough rows that reading them all is never the cheapest way; written straight into the tables, for plans only. */
beforeAll(async () => {
  const { categoryId, otherCategoryId, priceRange, tagIds } = await referenceOf(market)
  await sql`insert into users (id, type, full_name, email, country_id, category_id, price_range_id, response_time, bio, step, created_at, updated_at)
    select gen_random_uuid(), 'SELLER', 'Person Number' || n, n || '@plans.test', 'IN', ${categoryId}, ${priceRange}, 6,
      'Years of work ' || n, 4, ${now}, ${now} from generate_series(1, 5000) n`.execute(kysely())
  await sql`insert into listings (id, kind, owner_id, title, description, category_id, country_id, price_cents, min_cents, max_cents, status, created_at, updated_at, search_names, search_words)
    select gen_random_uuid(), 'SERVICE', u.id, 'Thing number' || n || ' for you', 'Made with care', case n % 20 when 0 then ${otherCategoryId}::uuid else ${categoryId}::uuid end,
      'IN', 100 + n, 100 + n, 100 + n, 'Open', ${now}::timestamptz - n * interval '1 minute', ${now},
      'thing number' || n || ' for you', to_tsvector('english', 'thing number' || n || ' word' || n % 500 || ' other' || n % 300)
    from generate_series(1, 20000) n join (select id, row_number() over () as place from users where type = 'SELLER') u on u.place = 1 + n % 5000`.execute(
    kysely(),
  )
  await sql`insert into user_tags (user_id, tag_id) select id, ${tagIds[0]} from users where type = 'SELLER' and email like '1%'`.execute(
    kysely(),
  )
  await sql`vacuum analyze`.execute(kysely())
})

async function planOf(statement: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql<{ 'QUERY PLAN': unknown }>`explain (format json) ${statement}`.execute(kysely())
  return JSON.stringify(rows[0]?.['QUERY PLAN'])
}

const forListings = (input: InputOf<typeof searchListings>) => searchListings.input.parse(input)
const forSellers = (input: InputOf<typeof searchSellers>) => searchSellers.input.parse(input)
const category = async () => (await referenceOf(market)).otherCategoryId

type Case = readonly [
  what: string,
  statement: () => Promise<RawBuilder<unknown>> | RawBuilder<unknown>,
  /** One of these, by name. */
  index: string,
]

const twoWords = { searchTerm: 'word7 other7' }
const exactSellers = (input: InputOf<typeof searchSellers>) =>
  searchStatement(sellers.exactSearch(forSellers(input)), page)
const exact = (input: InputOf<typeof searchListings>) =>
  searchStatement(listings.exactSearch(forListings(input), now), page)

const cases: readonly Case[] = [
  ['everything by price', () => exact({}), 'listings_by_price'],
  ['everything, dearest first', () => exact({ sorting: 'high_to_low' }), 'listings_by_price'],
  ['the newest', () => exact({ sorting: 'newest' }), 'listings_latest|listings_newest'],
  ['a category by price', async () => exact({ categoryId: [await category()] }), 'listings_of_category_by_price'],
  ['two words', () => exact({ searchTerm: 'word7 other7' }), 'listings_words'],
  [
    'two words and two filters',
    async () => exact({ searchTerm: 'word7 other7', categoryId: [await category()], minPrice: 1, maxPrice: 900 }),
    'listings_words',
  ],
  ['words, the cheapest first', () => exact({ searchTerm: 'word7 other7', sorting: 'low_to_high' }), 'listings_words'],
  [
    'two words and filters about the owner',
    () => exact({ ...twoWords, city: 'Pune', responseTime: 6, tagIds: [crypto.randomUUID()] }),
    'listings_words',
  ],
  [
    'anything that holds two words',
    () => heldStatement(listings.exactSearch(forListings(twoWords), now)),
    'listings_words',
  ],
  ['sellers by words', () => exactSellers({ searchTerm: 'number77' }), 'users_words'],
  [
    'sellers by words and filters, the cheapest first',
    async () =>
      exactSellers({ searchTerm: 'number77', categoryId: [await category()], maxPrice: 900, sorting: 'low_to_high' }),
    'users_words',
  ],
  ['sellers by price', () => exactSellers({}), 'users_listed_by_price'],
  [
    'sellers by price, dearest first',
    () => exactSellers({ sorting: 'high_to_low', maxPrice: 900 }),
    'users_listed_by_price',
  ],
  ['the newest sellers', () => exactSellers({ sorting: 'newest' }), 'users_listed_newest'],
  [
    'any seller who holds two words',
    () => heldStatement(sellers.exactSearch(forSellers({ searchTerm: 'number77 years' }))),
    'users_words',
  ],
]

test.each(cases)(
  'a search for %s is planned on its index and never reads all listings',
  async (_, statement, index) => {
    const plan = await planOf(await statement())
    expect(plan).toMatch(new RegExp(`"Index Name":"(?:${index})"`))
    expect(plan).not.toMatch(/"Node Type":"Seq Scan"[^{}]*"Relation Name":"listings"/)
  },
)

test('the many that hold a word are not read to find the few of a category', async () => {
  const plan = await planOf(exact({ searchTerm: 'thing', categoryId: [await category()] }))
  expect(plan).toMatch(/"Index Cond":"[^"]*search_words @@[^"]*category_id = ANY/)
})

test('what is nearly spelt so is looked for once, and not for the page and each category anew', async () => {
  const plan = await planOf(searchStatement(listings.nearSearch(forListings({ searchTerm: 'thnig' })), page))
  expect(plan.match(/"Function Name":"listings_alike"/g)).toHaveLength(1)
  const ofSellers = await planOf(searchStatement(sellers.nearSearch(forSellers({ searchTerm: 'persn' })), page))
  expect(ofSellers.match(/"Function Name":"sellers_alike"/g)).toHaveLength(1)
})

/** Inside a function a plan is not shown; what it runs is explained with its own setting. */
const insideFunctions: readonly (readonly [what: string, statement: RawBuilder<unknown>, index: string])[] = [
  [
    'listings nearly spelt so',
    sql`select id from (select * from listings where left(plain_text('thnig'), 40) <% search_names offset 0) l
      where kind = 'SERVICE' and status = 'Open' and deleted_at is null limit 2000`,
    'listings_names_alike',
  ],
  [
    'sellers nearly named so',
    sql`select id from (select * from users where type = 'SELLER'
        and left(plain_text('persn number77'), 40) <% plain_text(full_name) offset 0) u
      where step = 4 and suspended_at is null limit 2000`,
    'users_names_alike',
  ],
  ...[1, 2, 3, 4].map(
    (position) =>
      [
        `titles from word ${position}`,
        sql`select title from listings where kind = 'SERVICE' and status = 'Open' and deleted_at is null and ${ofActiveOwner}
          and words_from(title, ${sql.lit(position)}) collate "C" >= plain_text('numb') collate "C"
          order by words_from(title, ${sql.lit(position)}) collate "C" limit 1`,
        `listings_title_from_${position}`,
      ] as const,
  ),
  ...[1, 2].map(
    (position) =>
      [
        `names from word ${position}`,
        sql`select id from users where type = 'SELLER' and step = 4 and suspended_at is null
          and words_from(full_name, ${sql.lit(position)}) collate "C" >= plain_text('numb') collate "C"
          order by words_from(full_name, ${sql.lit(position)}) collate "C" limit 1`,
        `users_name_from_${position}`,
      ] as const,
  ),
]

test.each(insideFunctions)('%s are found on their index', async (_, statement, index) => {
  expect(await planOf(statement)).toContain(`"Index Name":"${index}"`)
})
