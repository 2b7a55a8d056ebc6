import { searchListings, searchSellers } from '@market/contract/listings/endpoints.ts'
import { searchCountLimit } from '@market/contract/numbers.ts'
import type { InputOf } from '@market/contract/endpoint.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { referenceOf } from '#fixtures/people.ts'
import { nodesOfPlan, type PlanNode, rowsRead } from '#fixtures/query-plans.ts'
import type { DB } from '#platform/database/database-types.ts'
import type { Tx } from '#platform/database/engine/public.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { gatheredAtMost, wayAfterShortWalk, wayToGather, wayToPage } from './search-way.ts'
import * as listings from './store-listings.ts'
import { byFilters, searchStatement, type Ways } from './store-search.ts'
import * as sellers from './store-sellers.ts'
import { estimateMatches } from './store-vocabulary.ts'

const market = useTestApp()
const kysely = () => market.app.parts.database.kysely
const now = new Date('2026-01-01')

const size = 100_000

/** Indexes that no search reads; filling them would take most of the time. */
const unrelated = sql`listings_title_from_1, listings_title_from_2, listings_title_from_3, listings_title_from_4, listings_titles_alike,
  listings_newest_of_owner, listings_newest_by_status, users_name_from_1, users_name_from_2, users_names_alike`

/**
 * Inserts listings and a fifth as many sellers directly. All of them contain `every`, half of the listings
 * `half0`, a tenth of the sellers `group7`, 200 listings `word7`, and 12 `rare7`.
 */
async function fill(one: Kysely<DB>): Promise<void> {
  const { categoryId, otherCategoryId, priceRange } = await referenceOf(market)
  await sql`set statement_timeout = 0; set session_replication_role = replica; drop index ${unrelated}`.execute(one)
  await sql`insert into users (id, type, full_name, email, country_id, city, category_id, price_range_id, response_time, bio, step, created_at, updated_at, search_words)
    select gen_random_uuid(), 'SELLER', 'Person Number' || n, n || '@plans.test', 'IN', 'City ' || n % 100,
      case n % 20 when 0 then ${otherCategoryId}::uuid else ${categoryId}::uuid end, ${priceRange}, 6,
      'Years of work ' || n, 4, ${now}::timestamptz - n * interval '1 minute', ${now},
      to_tsvector('english', 'every person number' || n || ' group' || n % 10)
    from generate_series(1, ${sql.lit(size / 5)}) n`.execute(one)
  await sql`insert into seller_ratings (seller_id, stars_sum, review_count)
    select id, count + mod(place * 7, 4 * count + 1), count from (
      select id, row_number() over (order by email) as place, 1 + length(email) % 7 as count from users where type = 'SELLER') seller`.execute(
    one,
  )
  await sql`insert into listings (id, kind, owner_id, title, description, category_id, country_id, price_cents, min_cents, max_cents, status, created_at, updated_at, search_words)
    select gen_random_uuid(), 'SERVICE', u.id, 'Thing number' || n || ' for you', 'Made with care', case n % 20 when 0 then ${otherCategoryId}::uuid else ${categoryId}::uuid end,
      'IN', price, price, price, 'Open', ${now}::timestamptz - n * interval '1 minute', ${now},
      to_tsvector('english', 'every half' || n % 2 || ' word' || n % 500 || ' other' || n % 300 || ' rare' || n / 12)
    from (select n, 100 + n * 7919::bigint % 9973 as price from generate_series(1, ${sql.lit(size)}) n) made
    join (select id, row_number() over () as place from users where type = 'SELLER') u on u.place = 1 + n % ${sql.lit(size / 5)}`.execute(
    one,
  )
  await sql`insert into search_vocabulary (kind, word, lexeme)
    select kind, (searched_words(words)).word, (searched_words(words)).lexeme from (values ('SERVICE'), ('SELLER')) kinds (kind), (
      select 'every half0 half1' as words union all select 'group' || n from generate_series(0, 9) n
      union all select 'word' || n from generate_series(0, 499) n union all select 'rare' || n from generate_series(0, 8400) n) held`.execute(
    one,
  )
  await sql`reset session_replication_role; reset statement_timeout`.execute(one)
}

beforeAll(async () => {
  await kysely().connection().execute(fill)
  await sql`vacuum analyze`.execute(kysely())
  await sql`select search_vocabulary_recount()`.execute(kysely())
}, 300_000)

const planOf = async (statement: RawBuilder<unknown>) => JSON.stringify(await nodesOfPlan(kysely(), statement, 'plan'))

/** Number of listings and sellers that a statement read, including those that did not match. */
const recordsRead = (nodes: readonly PlanNode[]): number => rowsRead(nodes, 'listings', 'users')

type ListingInput = InputOf<typeof searchListings>
type SellerInput = InputOf<typeof searchSellers>

const category = async () => (await referenceOf(market)).otherCategoryId

async function waysOf(
  kind: 'SERVICE' | 'SELLER',
  input: { searchTerm?: string | undefined; skip: number; limit: number },
) {
  const estimate = await estimateMatches(kysely() as unknown as Tx, kind, input.searchTerm ?? '')
  return { gather: wayToGather(estimate, null), page: wayToPage(estimate, input.skip * input.limit) }
}

async function listingStatement(input: ListingInput, ways?: Ways) {
  const parsed = searchListings.input.parse(input)
  return searchStatement(listings.searchOf(parsed, now), parsed, ways ?? (await waysOf('SERVICE', parsed)))
}

async function sellerStatement(input: SellerInput, ways?: Ways) {
  const parsed = searchSellers.input.parse(input)
  return searchStatement(sellers.searchOf(parsed), parsed, ways ?? (await waysOf('SELLER', parsed)))
}

type Shape = readonly [what: string, statement: () => Promise<RawBuilder<unknown>>, index: string]

/** How matches of frequent words are collected when a walk along the order finds too few of a filter. */
const byFilter: Ways = { gather: 'filter', page: 'order' }

const twoWords = { searchTerm: 'word7 other7' }

/** Matches the plans that use one of these indexes. */
const shapes: readonly Shape[] = [
  ['everything by price', () => listingStatement({}), 'listings_by_price'],
  ['everything, dearest first', () => listingStatement({ sorting: 'high_to_low' }), 'listings_by_price'],
  ['the newest', () => listingStatement({ sorting: 'newest' }), 'listings_latest|listings_newest'],
  [
    'the last page of the newest',
    () => listingStatement({ sorting: 'newest', skip: 100 }),
    'listings_latest|listings_newest',
  ],
  [
    'a category by price',
    async () => listingStatement({ categoryId: [await category()] }),
    'listings_of_category_by_price',
  ],
  ['a word that nothing holds', () => listingStatement({ searchTerm: 'xyzzyplugh' }), 'listings_words'],
  ['a rare word', () => listingStatement({ searchTerm: 'rare7' }), 'listings_words'],
  [
    'a rare word, the cheapest first',
    () => listingStatement({ searchTerm: 'rare7', sorting: 'low_to_high' }),
    'listings_words',
  ],
  ['two words', () => listingStatement(twoWords), 'listings_words'],
  [
    'two words and two filters',
    async () => listingStatement({ ...twoWords, categoryId: [await category()], minPrice: 1, maxPrice: 900 }),
    'listings_words',
  ],
  [
    'two words and filters about the owner',
    () => listingStatement({ ...twoWords, city: 'Pune', responseTime: 6, tagIds: [crypto.randomUUID()] }),
    'listings_words',
  ],
  ['a frequent word', () => listingStatement({ searchTerm: 'every' }), 'listings_latest|listings_newest'],
  [
    'a frequent word, the cheapest first',
    () => listingStatement({ searchTerm: 'every', sorting: 'low_to_high' }),
    'listings_by_price',
  ],
  [
    'a frequent word, the dearest first',
    () => listingStatement({ searchTerm: 'every', sorting: 'high_to_low' }),
    'listings_by_price',
  ],
  [
    'a word of half the listings, the newest first',
    () => listingStatement({ searchTerm: 'half1', sorting: 'newest' }),
    'listings_latest|listings_newest',
  ],
  [
    'a frequent word in a category, the cheapest first',
    async () => listingStatement({ searchTerm: 'every', sorting: 'low_to_high', categoryId: [await category()] }),
    'listings_of_category_by_price',
  ],
  ['a country', () => listingStatement({ countryId: 'IN' as never }, byFilters), 'listings_of_country'],
  [
    'a country, the newest first',
    () => listingStatement({ countryId: 'IN' as never, sorting: 'newest' }, byFilters),
    'listings_of_country|listings_latest|listings_newest.*',
  ],
  [
    'a country without listings',
    () => listingStatement({ countryId: 'AX' as never, sorting: 'newest' }, byFilters),
    'listings_of_country',
  ],
  ['a city', () => listingStatement({ city: 'City 7' }, byFilters), 'users_of_city'],
  [
    'a city, a category and a price, the newest first',
    async () =>
      listingStatement({ city: 'City 7', categoryId: [await category()], maxPrice: 50, sorting: 'newest' }, byFilters),
    'users_of_city',
  ],
  ['a city without sellers', () => listingStatement({ city: 'Nowhere' }, byFilters), 'users_of_city'],
  ['a response time', () => listingStatement({ responseTime: 6 }, byFilters), 'listings_by_price'],
  [
    'a frequent word in a city, the cheapest first',
    () => listingStatement({ searchTerm: 'every', city: 'City 7', sorting: 'low_to_high' }, byFilter),
    'users_of_city',
  ],
  [
    'a frequent word in a country without listings',
    () => listingStatement({ searchTerm: 'every', countryId: 'AX' as never }, byFilter),
    'listings_of_country',
  ],
  [
    'a frequent word in a country of all listings',
    () => listingStatement({ searchTerm: 'half1', countryId: 'IN' as never }, byFilter),
    'listings_of_country|listings_by_price',
  ],
  [
    'sellers of a city by a frequent word',
    () => sellerStatement({ searchTerm: 'every', city: 'City 7', sorting: 'newest' }, byFilter),
    'users_of_city',
  ],
  ['sellers of a city', () => sellerStatement({ city: 'City 7' }, byFilters), 'users_of_city'],
  [
    'sellers of a country without sellers',
    () => sellerStatement({ countryId: 'AX' as never }, byFilters),
    'users_listed_of_country',
  ],
  ['sellers by a rare word', () => sellerStatement({ searchTerm: 'number77' }), 'users_words'],
  [
    'sellers by words and filters, the cheapest first',
    async () =>
      sellerStatement({
        searchTerm: 'number77',
        categoryId: [await category()],
        maxPrice: 900,
        sorting: 'low_to_high',
      }),
    'users_words',
  ],
  [
    'sellers by a word that a tenth of them hold',
    () => sellerStatement({ searchTerm: 'group7' }),
    'seller_ratings_best',
  ],
  ['sellers by a frequent word', () => sellerStatement({ searchTerm: 'every' }), 'seller_ratings_best'],
  [
    'sellers by a frequent word, the newest first',
    () => sellerStatement({ searchTerm: 'every', sorting: 'newest' }),
    'users_listed_newest',
  ],
  [
    'sellers by a frequent word, the cheapest first',
    () => sellerStatement({ searchTerm: 'every', sorting: 'low_to_high' }),
    'users_listed_by_price',
  ],
  ['sellers by price', () => sellerStatement({}), 'users_listed_by_price'],
  [
    'sellers by price, dearest first',
    () => sellerStatement({ sorting: 'high_to_low', maxPrice: 900 }),
    'users_listed_by_price',
  ],
  ['the newest sellers', () => sellerStatement({ sorting: 'newest' }), 'users_listed_newest'],
]

/** Limit of the records read: 20 times a page of ten and a count of 1,000 per category. */
const readAtMost = 20 * searchCountLimit

test.each(shapes)(
  'a search for %s reads its index, and few records, among 100,000 listings',
  async (_, statement, index) => {
    const nodes = await nodesOfPlan(kysely(), await statement())
    const read = nodes.filter((node) => node['Actual Loops'] > 0)
    expect(read.map((node) => node['Index Name'])).toContainEqual(expect.stringMatching(new RegExp(`^(?:${index})$`)))
    const scanned = read.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name'])
    expect(scanned).not.toContain('listings')
    expect(scanned).not.toContain('seller_ratings')
    expect(recordsRead(nodes)).toBeLessThanOrEqual(readAtMost)
  },
)

test.each([
  ['a word that nothing holds', { searchTerm: 'xyzzyplugh' }, 0],
  ['a rare word', { searchTerm: 'rare7' }, 12],
  ['two words', twoWords, 67],
] as const)('a search for %s reads no more than 20 times what it finds', async (_, input, found) => {
  const nodes = await nodesOfPlan(kysely(), await listingStatement(input))
  expect(recordsRead(nodes)).toBeLessThanOrEqual(20 * found)
})

test.each([
  ['a word of half the listings, in a country', 'order', 'wide', 'filter'],
  ['a word of half the listings', 'order', null, 'words'],
  ['a filter with many records', 'filter', 'wide', 'words'],
] as const)('after a walk found too few: %s', (_, gather, filter, next) => {
  expect(wayAfterShortWalk(gather, filter)).toBe(next)
})

test('a word in too many records to read them all is looked for in a filter', () => {
  const estimate = { share: 0.1, records: 1_000_000, isOfStopWords: false }
  for (const filter of ['rare', 'wide'] as const) {
    expect(wayToGather(estimate, filter)).toBe('filter')
    expect(wayToGather({ ...estimate, share: 0.01 }, filter)).toBe('words')
  }
  expect(wayToGather(estimate, null)).toBe('words')
  const frequent = { ...estimate, share: 0.5 }
  expect([wayToGather(frequent, 'rare'), wayToGather(frequent, 'wide')]).toEqual(['filter', 'order'])
})

describe('the ways to search return the same', () => {
  const byWords: Ways = { gather: 'words', page: 'words' }
  const byOrder: Ways = { gather: 'order', page: 'order' }
  const idsOf = async (statement: RawBuilder<unknown>) =>
    ((await statement.execute(kysely())).rows as { ids: string[]; total: number; isShort: boolean }[])[0]!

  test.each(['newest', 'low_to_high', 'high_to_low'] as const)('of listings, sorted %s', async (sorting) => {
    for (const skip of [1, 40])
      for (const asked of [{}, { categoryId: [await category()] }]) {
        const input = { searchTerm: 'half0', sorting, skip, ...asked }
        const [one, other] = [
          await idsOf(await listingStatement(input, byWords)),
          await idsOf(await listingStatement(input, byOrder)),
        ]
        expect(other.ids).toEqual(one.ids)
        expect(other.ids).toHaveLength(10)
      }
  })

  test.each(['relevance', 'newest', 'low_to_high', 'high_to_low'] as const)(
    'of sellers, sorted %s',
    async (sorting) => {
      for (const skip of [1, 40]) {
        const input = { searchTerm: 'every', sorting, skip }
        const [one, other] = [
          await idsOf(await sellerStatement(input, byWords)),
          await idsOf(await sellerStatement(input, byOrder)),
        ]
        expect(other.ids).toEqual(one.ids)
        expect(other.ids).toHaveLength(10)
      }
    },
  )

  test.each(['newest', 'low_to_high', 'high_to_low'] as const)('of listings by filters, sorted %s', async (sorting) => {
    for (const skip of [1, 40])
      for (const filters of [{ countryId: 'IN' as never }, { responseTime: 6 }]) {
        const input = { ...filters, sorting, skip, categoryId: [await category()] }
        const one = await idsOf(await listingStatement(input, byWords))
        expect((await idsOf(await listingStatement(input, byFilters))).ids).toEqual(one.ids)
        expect(one.ids).toHaveLength(10)
      }
  })

  test.each(['relevance', 'newest', 'low_to_high', 'high_to_low'] as const)(
    'of words in a city, sorted %s',
    async (sorting) => {
      for (const city of ['City 7', 'Nowhere']) {
        const input = { searchTerm: 'half1', city, sorting }
        const [byWord, through] = await Promise.all([
          listingStatement(input, byWords).then(idsOf),
          listingStatement(input, byFilter).then(idsOf),
        ])
        expect(through).toEqual(byWord)
        const ofSellers = { ...input, searchTerm: 'group7' }
        expect(await idsOf(await sellerStatement(ofSellers, byFilter))).toEqual(
          await idsOf(await sellerStatement(ofSellers, byWords)),
        )
      }
    },
  )

  test.each([
    [{ countryId: 'IN' as never }, true],
    [{ searchTerm: 'half1' }, true],
    [{ city: 'City 7' }, false],
    [{ searchTerm: 'word7' }, false],
    [{}, false],
  ])('counts per category are said to be minimums if not all matches were counted: %o', async (input, isPartial) => {
    const { facets, total } = await market.call(searchListings, input)
    expect(facets.isPartial).toBe(isPartial)
    const sum = facets.categories.reduce((all, { count }) => all + count, 0)
    if (!isPartial) expect(Math.min(sum, searchCountLimit)).toBe(total)
  })

  test('a walk through a filter with more records than it reads says so when it finds too few', async () => {
    const input = { searchTerm: 'word7', countryId: 'IN' as never }
    expect((await idsOf(await listingStatement(input, byFilter))).isShort).toBe(true)
    expect((await idsOf(await listingStatement({ ...input, searchTerm: 'half1' }, byFilter))).isShort).toBe(false)
  })

  test('a walk that could not collect enough says so, and the index of words answers instead', async () => {
    expect((await idsOf(await listingStatement({ searchTerm: 'word7' }, byOrder))).isShort).toBe(true)
    await sql`update search_vocabulary set share = 1 where word = 'word7'`.execute(kysely())
    const found = await market.call(searchListings, { searchTerm: 'word7', sorting: 'newest' })
    expect(found.total).toBe(size / 500)
    expect(found.records[0]?.title).toBe('Thing number7 for you')
    await sql`select search_vocabulary_recount()`.execute(kysely())
  })
})

test('a frequent word has more matches than are gathered', async () => {
  expect(size / 2).toBeGreaterThan(gatheredAtMost)
  expect(await waysOf('SERVICE', { searchTerm: 'half1', skip: 1, limit: 10 })).toEqual({
    gather: 'order',
    page: 'order',
  })
  expect(await waysOf('SERVICE', { searchTerm: 'word7', skip: 1, limit: 10 })).toEqual({
    gather: 'words',
    page: 'words',
  })
})

test('the many that hold a word are not read to find the few of a category', async () => {
  const plan = await planOf(await listingStatement({ searchTerm: 'word7', categoryId: [await category()] }))
  const { rows } = await sql<{
    'QUERY PLAN': string
  }>`explain ${await listingStatement({ searchTerm: 'word7', categoryId: [await category()] })}`.execute(kysely())
  expect(plan).toContain('listings_words')
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index Cond: .*search_words @@.*category_id = ANY/)
})

test.each(['newest', 'low_to_high', 'high_to_low'] as const)(
  'the page of a category, sorted %s, is read from its index without sorting the category',
  async (sorting) => {
    const { ofCategory } = listings.marketPages[sorting]
    const values = { kind: 'SERVICE', category: await category(), limit: 10, offset: 20 }
    const statement = ofCategory.with(kysely() as unknown as Tx, values)
    const nodes = await nodesOfPlan(kysely(), { compile: () => statement })
    expect(nodes.map((node) => node['Index Name'])).toContainEqual(expect.stringMatching(/^listings_of_category/))
    expect(nodes.map((node) => node['Node Type'])).not.toContain('Sort')
    expect(recordsRead(nodes)).toBeLessThanOrEqual(20 * 10)
  },
)
