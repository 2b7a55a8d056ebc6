import { completeOnboarding, updateProfile } from '@market/contract/accounts/endpoints.ts'
import { restorePerson, suspendPerson } from '@market/contract/admin/endpoints-people.ts'
import type { InputOf } from '@market/contract/endpoint.ts'
import type { UserId } from '@market/contract/ids.ts'
import { searchListings, searchSellers } from '@market/contract/listings/endpoints.ts'
import { cents } from '@market/contract/money.ts'
import { beforeAll, expect, test } from 'vitest'
import { registerAdmin } from '#fixtures/admins.ts'
import { postService } from '#fixtures/hiring.ts'
import { type Reference, referenceOf, registerNewSeller, sellerProfileForm } from '#fixtures/people.ts'
import { addPriceRange } from '#modules/reference/public.ts'
import { useTestApp } from '#platform/testing/test-app.ts'

const market = useTestApp()
let reference: Reference
const ids = new Map<string, UserId>()

/** In the order of registration; the default price range is $50 to $250. */
const sellers = [
  { name: 'Ana', at: ['IN', 'IN-KA', 'Mysuru'], dollars: null, hours: 6, writes: false, stars: 3, reviews: 1 },
  { name: 'Ben', at: ['IN', 'IN-MH', 'Pune'], dollars: [300, 400], hours: 1, writes: false, stars: 10, reviews: 2 },
  { name: 'Chloé', at: ['FR', 'FR-CVL', 'Orléans'], dollars: [20, 40], hours: 24, writes: true, stars: 5, reviews: 1 },
  { name: 'Dora', at: ['IN', 'IN-KA', 'Hubli'], dollars: null, hours: 6, writes: true, stars: 0, reviews: 0 },
] as const

beforeAll(async () => {
  reference = await referenceOf(market)
  const { runtime, database } = market.app.parts
  const rangeOf = ([min, max]: readonly [number, number]) =>
    runtime.command(runtime.asSystem, (ctx) => addPriceRange(ctx, { min: cents(min * 100), max: cents(max * 100) }))
  for (const { name, at, dollars, hours, writes, stars, reviews } of sellers) {
    const { token, user } = await registerNewSeller(market, { fullName: name })
    ids.set(name, user.id)
    const [countryId, stateId, city] = at
    const priceRange = dollars === null ? reference.priceRange : await rangeOf(dollars)
    const profile = {
      ...(await sellerProfileForm(market, token)),
      countryId,
      stateId,
      city,
      priceRange,
      responseTime: hours,
      ...(writes ? { categoryId: reference.otherCategoryId, tagId: [...reference.otherTagIds] } : {}),
    }
    await market.call(updateProfile, profile as never, { token })
    for (const step of [2, 3] as const) await market.call(completeOnboarding, { step }, { token })
    await postService(market, { token, user }, { title: `The work of ${name}` })
    if (reviews > 0)
      await database.kysely
        .insertInto('seller_ratings')
        .values({ seller_id: user.id, stars_sum: stars, review_count: reviews })
        .execute()
  }
})

const found = async (input: InputOf<typeof searchSellers>) =>
  (await market.call(searchSellers, { sorting: 'newest', ...input })).records.map((card) => card.fullName)
const foundWork = async (input: InputOf<typeof searchListings>) =>
  (await market.call(searchListings, { sorting: 'newest', ...input })).records.map((card) => card.user.fullName)

test('sellers, and what they offer, are found by country, state, city and response time', async () => {
  for (const find of [found, foundWork]) {
    expect(await find({ stateId: 'IN-MH' as never })).toEqual(['Ben'])
    expect(await find({ stateId: 'IN-KA' as never })).toEqual(['Dora', 'Ana'])
    expect(await find({ city: 'ORLEANS' })).toEqual(['Chloé'])
    expect(await find({ responseTime: 1 })).toEqual(['Ben'])
    expect(await find({ responseTime: 6 })).toEqual(['Dora', 'Ben', 'Ana'])
    expect(await find({ stateId: 'IN-KA' as never, city: 'Pune' })).toEqual([])
  }
  expect(await found({ countryId: 'FR' as never })).toEqual(['Chloé'])
  expect(await found({ countryId: 'IN' as never })).toEqual(['Dora', 'Ben', 'Ana'])
})

test('sellers are sorted by the low end of their prices, low to high unless asked otherwise, in pages', async () => {
  const cheapestFirst = (await market.call(searchSellers, {})).records.map((card) => card.fullName)
  expect([cheapestFirst[0], cheapestFirst.slice(1, 3).toSorted(), cheapestFirst[3]]).toEqual([
    'Chloé',
    ['Ana', 'Dora'],
    'Ben',
  ])
  expect(await found({ sorting: 'low_to_high' })).toEqual(cheapestFirst)
  expect(await found({ sorting: 'high_to_low' })).toEqual(cheapestFirst.toReversed())
  expect(await found({ sorting: 'high_to_low', skip: 2, limit: 3 })).toEqual(['Chloé'])
})

test('sellers are sorted by their stars where words are given, and by who joined last where that is asked', async () => {
  const words = { searchTerm: 'companies' }
  expect((await market.call(searchSellers, words)).records.map((card) => card.fullName)).toEqual([
    'Ben',
    'Chloé',
    'Ana',
    'Dora',
  ])
  for (const asked of [{}, words]) expect(await found(asked)).toEqual(['Dora', 'Chloé', 'Ben', 'Ana'])
})

test('the counts per category do not obey the category filter, with words and without', async () => {
  const { categoryId, otherCategoryId } = reference
  const counts = [
    { id: categoryId, title: 'Graphic design', count: 2 },
    { id: otherCategoryId, title: 'Writing', count: 2 },
  ]
  for (const asked of [{}, { searchTerm: 'companies' }, { searchTerm: 'companies', sorting: 'newest' as const }]) {
    const { total, facets } = await market.call(searchSellers, { ...asked, categoryId: [otherCategoryId] })
    expect({ total, counts: facets.categories }).toEqual({ total: 2, counts })
  }
})

test('a seller who is suspended is found by nobody', async () => {
  const { token } = await registerAdmin(market)
  const id = ids.get('Ben') as UserId
  const searches = [{}, { searchTerm: 'companies' }, { searchTerm: 'brandng' }, { sorting: 'high_to_low' as const }]
  const isFound = () => Promise.all(searches.map(async (asked) => (await found(asked)).includes('Ben')))
  expect(await isFound()).toEqual([true, true, true, true])
  await market.call(suspendPerson, { id, reason: 'Spam' }, { token })
  expect(await isFound()).toEqual([false, false, false, false])
  await market.call(restorePerson, { id }, { token })
  expect(await isFound()).toEqual([true, true, true, true])
})
