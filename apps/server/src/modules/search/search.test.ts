import { updateProfile } from '@market/contract/accounts/endpoints.ts'
import { deleteListing, searchListings, searchSellers } from '@market/contract/listings/endpoints.ts'
import type { InputOf } from '@market/contract/endpoint.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { postJob, postService } from '#fixtures/hiring.ts'
import {
  india,
  type Reference,
  referenceOf,
  registerBuyer,
  registerNewSeller,
  registerSeller,
  type Someone,
} from '#fixtures/people.ts'
import { useTestApp } from '#platform/testing/test-app.ts'

const market = useTestApp()
let reference: Reference
let seller: Someone
let writer: Someone

beforeAll(async () => {
  reference = await referenceOf(market)
  seller = await registerSeller(market, { fullName: 'Zoë Quintero' })
  writer = await registerSeller(market, { fullName: 'Ulrich Vandermeer' })
  const { tagIds, otherCategoryId, otherTagIds } = reference
  await postService(market, seller, { title: 'Café signs', description: 'Painted by hand.', price: 300 })
  await postService(market, seller, {
    title: 'Book covers',
    description: 'For cafe novels.',
    price: 50,
    tagIds: [tagIds[2]!],
  })
  await postService(market, writer, {
    title: 'Weekly newsletter',
    description: 'Sharp texts.',
    price: 20,
    categoryId: otherCategoryId,
    tagIds: [otherTagIds[0]!],
  })
  await postJob(market, await registerBuyer(market), { title: 'Newsletter wanted' })
})

const titles = async (input: InputOf<typeof searchListings>) =>
  (await market.call(searchListings, input, {})).records.map((card) => card.title)

test('words are found in title and description, with and without accents, the best match first', async () => {
  expect(await titles({ searchTerm: 'cafe' })).toEqual(['Café signs', 'Book covers'])
  expect(await titles({ searchTerm: 'CAFÉ' })).toEqual(['Café signs', 'Book covers'])
  expect(await titles({ searchTerm: 'café painted' })).toEqual(['Café signs'])
})

test('words are found in tags, category and the owner’s name', async () => {
  expect(await titles({ searchTerm: 'illustration' })).toEqual(['Book covers'])
  expect(await titles({ searchTerm: 'writing' })).toEqual(['Weekly newsletter'])
  expect(await titles({ searchTerm: 'vandermeer' })).toEqual(['Weekly newsletter'])
  expect(await titles({ searchTerm: 'zoe signs' })).toEqual(['Café signs'])
})

test('typing errors are forgiven', async () => {
  expect(await titles({ searchTerm: 'newslettre' })).toEqual(['Weekly newsletter'])
  expect(await titles({ searchTerm: 'ilustraton' })).toEqual(['Book covers'])
  expect(await titles({ searchTerm: 'xyzzyplugh' })).toEqual([])
  for (const sorting of ['relevance', 'newest', 'low_to_high', 'high_to_low'] as const) {
    const filters = { searchTerm: 'newslettre', sorting, minPrice: 1, maxPrice: 9000 }
    expect(await titles(filters)).toEqual(['Weekly newsletter'])
    expect(await titles({ ...filters, categoryId: [reference.categoryId] })).toEqual([])
    expect(await titles({ ...filters, city: 'Nowhere' })).toEqual([])
  }
})

test.each([
  ['newsletetr', 'newsletter'],
  ['hadn painted', 'hand painted'],
  ['bookcovers', 'book covers'],
  ['news letter', 'newsletter'],
  ['ulrihc', 'ulrich'],
  ['weekly qqxyz', 'weekly'],
  ['newsletter covers', 'newsletter or covers'],
])('a search for %j says that it shows results for %j', async (searchTerm, correctedTo) => {
  const found = await market.call(searchListings, { searchTerm }, {})
  expect(found.correctedTo).toBe(correctedTo)
  expect(found.total).toBeGreaterThan(0)
})

test('nothing is corrected where the words are found, where nothing is similar, and where the words are to be searched as typed', async () => {
  for (const endpoint of [searchListings, searchSellers]) {
    const correctionOf = async (searchTerm: string, verbatim?: string) =>
      (await market.call(endpoint, { searchTerm, verbatim }, {})).correctedTo
    expect(await correctionOf('design')).toBe(null)
    expect(await correctionOf('dseign')).toBe('design')
    expect(await correctionOf('xyzzyplugh')).toBe(null)
    expect(await correctionOf('dseign', 'true')).toBe(null)
    expect((await market.call(endpoint, { searchTerm: 'dseign', verbatim: 'true' }, {})).total).toBe(0)
  }
})

test('a word that nothing holds any more is forgotten by the hourly count', async () => {
  const { id } = await postService(market, seller, { title: 'Marquetry frames', price: 55 })
  const correctionOf = async (searchTerm: string) => (await market.call(searchListings, { searchTerm }, {})).correctedTo
  const { kysely } = market.app.parts.database
  const known = async () =>
    (await kysely.selectFrom('search_vocabulary').select('share').where('word', '=', 'marquetry').execute()).length
  expect(await correctionOf('marqeutry')).toBe('marquetry')
  await sql`select search_vocabulary_recount()`.execute(kysely)
  expect(await known()).toBe(1)
  await market.call(deleteListing, { id }, { token: seller.token })
  await sql`select search_vocabulary_recount()`.execute(kysely)
  expect(await known()).toBe(0)
})

test('results beyond the first 1,000 are refused with a hint at the filters', async () => {
  for (const endpoint of [searchListings, searchSellers]) {
    expect((await market.send(endpoint, { skip: 100, limit: 10 })).status).toBe(200)
    const refused = await market.send(endpoint, { skip: 101, limit: 10 })
    expect([refused.status, refused.message]).toEqual([
      400,
      'Only the first 1,000 results are shown. Choose filters or search for other words to see the rest.',
    ])
  }
})

test('typing errors are forgiven in other scripts too', async () => {
  const { id } = await postService(market, seller, { title: 'Графический дизайн', description: 'Логотипы.', price: 55 })
  expect(await titles({ searchTerm: 'графичский' })).toEqual(['Графический дизайн'])
  await market.call(deleteListing, { id }, { token: seller.token })
})

test('words that something holds are no typing errors, even when the filters leave nothing of it', async () => {
  const { id } = await postService(market, seller, { title: 'Signet rings', description: 'Of silver.', price: 55 })
  expect(await titles({ searchTerm: 'signs', maxPrice: 60 })).toEqual([])
  expect(await titles({ searchTerm: 'signts', maxPrice: 60 })).toEqual(['Signet rings'])
  await market.call(deleteListing, { id }, { token: seller.token })
})

test('jobs and services are searched apart', async () => {
  expect(await titles({ kind: 'JOB', searchTerm: 'newsletter' })).toEqual(['Newsletter wanted'])
})

test('filters narrow: category, tags, price, country, city, response time', async () => {
  const { categoryId, otherCategoryId, tagIds } = reference
  expect(await titles({ categoryId: [otherCategoryId] })).toEqual(['Weekly newsletter'])
  expect(await titles({ categoryId: [otherCategoryId, categoryId] })).toHaveLength(3)
  expect(await titles({ tagIds: [tagIds[2]!] })).toEqual(['Book covers'])
  expect(await titles({ minPrice: 40, maxPrice: 60 })).toEqual(['Book covers'])
  expect(await titles({ kind: 'JOB', minPrice: 251 })).toEqual([])
  expect(await titles({ kind: 'JOB', minPrice: 200, maxPrice: 900 })).toEqual(['Newsletter wanted'])
  expect(await titles({ kind: 'JOB', minPrice: 50, maxPrice: 250 })).toEqual(['Newsletter wanted'])
  for (const beside of [
    { minPrice: 10, maxPrice: 50 },
    { minPrice: 250, maxPrice: 500 },
  ])
    expect(await titles({ kind: 'JOB', ...beside })).toEqual([])
  expect(await titles({ kind: 'JOB', minPrice: 250, maxPrice: 250 })).toEqual(['Newsletter wanted'])
  expect(await titles({ countryId: 'FR' as never })).toEqual([])
  expect(await titles({ city: 'mysuru' })).toHaveLength(3)
  expect(await titles({ responseTime: 6 })).toHaveLength(3)
  expect(await titles({ responseTime: 5 })).toEqual([])
})

test('sorted by price, low to high unless asked otherwise, in pages', async () => {
  expect(await titles({})).toEqual(['Weekly newsletter', 'Book covers', 'Café signs'])
  expect(await titles({ sorting: 'high_to_low' })).toEqual(['Café signs', 'Book covers', 'Weekly newsletter'])
  expect(await titles({ sorting: 'newest' })).toEqual(['Weekly newsletter', 'Book covers', 'Café signs'])
  const page = await market.call(searchListings, { skip: 2, limit: 2 }, {})
  expect([page.total, page.records.map((card) => card.title)]).toEqual([3, ['Café signs']])
})

test('the counts per category do not obey the category filter, with words and without', async () => {
  const { categoryId, otherCategoryId } = reference
  const asked = { categoryId: [otherCategoryId] }
  const { facets, total } = await market.call(searchListings, asked, {})
  expect(total).toBe(1)
  expect(facets.categories).toEqual([
    { id: categoryId, title: 'Graphic design', count: 2 },
    { id: otherCategoryId, title: 'Writing', count: 1 },
  ])
  for (const sorting of ['relevance', 'newest'] as const) {
    const found = await market.call(searchListings, { ...asked, searchTerm: 'covers or newsletter', sorting }, {})
    expect(found.records.map((card) => card.title)).toEqual(['Weekly newsletter'])
    expect(found).toMatchObject({ total: 1, facets: { categories: [{ count: 1 }, { count: 1 }] } })
  }
})

test('lists without filters count a new service at once, and no longer count a deleted one', async () => {
  const shown = async () => {
    const found = await market.call(searchListings, { categoryId: [reference.otherCategoryId] }, seller)
    const counts = Object.fromEntries(found.facets.categories.map(({ id, count }) => [id, count]))
    return { total: found.total, records: found.records.length, counted: counts[reference.otherCategoryId] }
  }
  const before = await shown()
  const { otherCategoryId: categoryId, otherTagIds } = reference
  const posted = await postService(market, writer, { title: 'Short speeches', categoryId, tagIds: [otherTagIds[0]!] })
  const one = { total: before.total + 1, records: before.records + 1, counted: (before.counted ?? 0) + 1 }
  expect(await shown()).toEqual(one)
  await market.call(deleteListing, { id: posted.id }, writer)
  expect(await shown()).toEqual(before)
})

test('sellers with a complete profile are found by name, tag, category, bio and typing errors', async () => {
  await registerNewSeller(market, { fullName: 'Zora Unfinished' })
  const names = async (input: InputOf<typeof searchSellers>) =>
    (await market.call(searchSellers, input, {})).records.map((card) => card.fullName)
  expect(await names({ searchTerm: 'zoe' })).toEqual(['Zoë Quintero'])
  expect(await names({ searchTerm: 'zoe design branding' })).toEqual(['Zoë Quintero'])
  expect(await names({ searchTerm: 'quintro' })).toEqual(['Zoë Quintero'])
  for (const sorting of ['relevance', 'newest', 'low_to_high', 'high_to_low'] as const) {
    const misspelt = { searchTerm: 'quintro', sorting, minPrice: 1, maxPrice: 9000 }
    expect(await names(misspelt)).toEqual(['Zoë Quintero'])
    expect(await names({ ...misspelt, categoryId: [reference.categoryId] })).toEqual(['Zoë Quintero'])
    expect(await names({ ...misspelt, categoryId: [reference.otherCategoryId] })).toEqual([])
    expect(await names({ ...misspelt, city: 'Nowhere' })).toEqual([])
  }
  expect((await names({ searchTerm: 'graphc design' })).sort()).toEqual(['Ulrich Vandermeer', 'Zoë Quintero'])
  expect((await names({ searchTerm: 'companies' })).sort()).toEqual(['Ulrich Vandermeer', 'Zoë Quintero'])
  expect(await names({ searchTerm: 'unfinished' })).toEqual([])
  expect(await names({ searchTerm: 'the' })).toHaveLength(2)
  expect(await names({ minPrice: 251 })).toEqual([])
  expect(await names({ maxPrice: 49 })).toEqual([])
  for (const within of [{ minPrice: 250 }, { maxPrice: 50 }]) expect(await names(within)).toHaveLength(2)
  expect(await names({ minPrice: 250, maxPrice: 500 })).toEqual([])
  expect(await names({ minPrice: 50, maxPrice: 250 })).toHaveLength(2)
  expect(await names({ tagIds: [reference.tagIds[0]!] })).toHaveLength(2)
  const { records, facets, total } = await market.call(searchSellers, { searchTerm: 'quintero' }, {})
  expect(total).toBe(1)
  expect(records[0]).toMatchObject({
    id: seller.user.id,
    priceRange: { minPrice: 50, maxPrice: 250 },
    completedJobs: 0,
    city: 'Mysuru',
  })
  expect(records[0]?.tags).toHaveLength(2)
  expect(facets.categories).toEqual([{ id: reference.categoryId, title: 'Graphic design', count: 1 }])
})

test('a renamed owner is found by the new name, and no longer by the old one', async () => {
  const person = await registerSeller(market, { fullName: 'Olga Before' })
  await postService(market, person, { title: 'Posters', price: 90 })
  const edit = { fullName: 'Olga Afterwards', ...india, city: 'Hubli', zipcode: '580001', bio: 'Hello.' }
  await market.call(updateProfile, edit, { token: person.token })
  await market.settle()
  expect(await titles({ searchTerm: 'afterwards' })).toEqual(['Posters'])
  expect(await titles({ searchTerm: 'before' })).toEqual([])
})

test.each([
  "' or 1=1 --",
  '"unclosed -phrase OR',
  '& | ! ( ) :* <->',
  '%_\\',
  '💥 "" \u202E',
  'a'.repeat(200),
  'the of and',
  '   ',
])('any words are answered: %j', async (searchTerm) => {
  for (const endpoint of [searchListings, searchSellers]) {
    expect((await market.send(endpoint, { searchTerm })).status).toBe(200)
    expect(
      (await market.send(endpoint, { searchTerm, city: searchTerm.slice(0, 60), sorting: 'relevance' })).status,
    ).toBe(200)
  }
})

test.each([
  [{ minPrice: 1e20, maxPrice: '9'.repeat(60) }, 200],
  [{ minPrice: '', maxPrice: '' }, 200],
  [{ maxPrice: '1e3' }, 400],
  [{ maxPrice: '0x10' }, 400],
  [{ maxPrice: '1,000.50' }, 400],
  [{ maxPrice: '∞' }, 400],
  [{ minPrice: 0.001 }, 200],
  [{ skip: 1_000_000, limit: 1000 }, 400],
  [{ categoryId: 'x' }, 400],
  [{ tagIds: '1,2' }, 400],
  [{ minPrice: -1 }, 400],
  [{ sorting: 'x' }, 400],
  [{ searchTerm: '\u0000\u0007' }, 400],
  [{ countryId: '\u0000' }, 400],
  [{ stateId: '\u0000' }, 400],
  [{ responseTime: 99_999_999_999 }, 200],
])('any filter is answered: %j gives %d', async (input, status) => {
  for (const endpoint of [searchListings, searchSellers])
    expect((await market.send(endpoint, input)).status).toBe(status)
})
