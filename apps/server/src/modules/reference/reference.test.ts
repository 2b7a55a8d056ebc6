import * as endpoints from '@market/contract/reference/endpoints.ts'
import type { CategoryId } from '@market/contract/ids.ts'
import { cents } from '@market/contract/money.ts'
import { beforeAll, expect, test } from 'vitest'
import {
  addBanner,
  addCategory,
  addPriceRange,
  addTestimonial,
  offeredPriceRange,
  savePage,
  seedReference,
} from '#modules/reference/public.ts'
import type { Ctx } from '#platform/context/context.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { referenceOf, registerBuyer } from '#fixtures/people.ts'

const market = useTestApp()
beforeAll(() => referenceOf(market))

const asSystem = <Result>(run: (ctx: Ctx) => Promise<Result>) => {
  const { runtime } = market.app.parts
  return runtime.command(runtime.asSystem, run)
}

test('countries have a dial code and slug, and states have ids of their country', async () => {
  const { records, total } = await market.call(endpoints.getCountries, {})
  expect(total).toBeGreaterThan(230)
  expect(records).toContainEqual({ id: 'IN', countryName: 'India', code: '+91', slug: 'IN' })
  expect(records.every((country) => /^\+\d{1,4}$/.test(country.code))).toBe(true)
  const { records: states } = await market.call(endpoints.getStates, { countryId: 'IN' })
  expect(states).toContainEqual({ id: 'IN-KA', stateName: 'Karnataka' })
  expect(states.every((state) => state.id.startsWith('IN-'))).toBe(true)
  expect((await market.call(endpoints.getStates, { countryId: 'XX' })).total).toBe(0)
})

test('seeding the countries again changes nothing', async () => {
  const before = await market.call(endpoints.getCountries, {})
  await asSystem(seedReference)
  expect(await market.call(endpoints.getCountries, {})).toEqual(before)
})

test('countries have their common names, including accents', async () => {
  const { records } = await market.call(endpoints.getCountries, {})
  const names = records.map(({ countryName }) => countryName)
  expect(names).toEqual(expect.arrayContaining(['South Korea', 'Tanzania', 'Curaçao']))
  expect(names.filter((name) => name.includes(','))).toEqual([])
})

test('every country has at least one state to choose, and no two states share a name', async () => {
  const { rows } = await market.app.parts.database.pool.query(
    `select (select count(*) from states) as states, (select count(*) from countries c where not exists
      (select from states s where s.country_id = c.id)) as empty`,
  )
  expect(rows[0].states).toBeGreaterThan(4000)
  expect(rows[0].empty).toBe(0)
})

test('cities are those where users live, found by prefix', async () => {
  for (const city of ['Bengaluru', 'bengaluru', 'Belagavi', 'Hubli']) await registerBuyer(market, { city })
  const names = async (searchTerm?: string) =>
    (await market.call(endpoints.getCities, { countryId: 'IN', stateId: 'IN-KA', searchTerm })).records.map(
      (record) => record.cityName,
    )
  expect(await names('be')).toEqual(['Bengaluru', 'Belagavi'])
  expect(await names()).toHaveLength(3)
  expect(await names('%')).toEqual([])
  expect((await market.call(endpoints.getCities, { countryId: 'FR' })).total).toBe(0)
})

test('categories, tags, price ranges and response times are the ones that were added', async () => {
  const { records } = await market.call(endpoints.getCategories, {})
  expect(records.map((category) => [category.title, category.slug])).toEqual([
    ['Graphic design', 'graphic-design'],
    ['Writing', 'writing'],
  ])
  const ofWriting = await market.call(endpoints.getTags, { categoryId: records[1]?.id as CategoryId })
  expect(ofWriting.tag.map((tag) => tag.name)).toEqual(['Blog', 'Editing'])
  expect(ofWriting.total).toBe(2)
  expect(await market.call(endpoints.getTags, {})).toMatchObject({ tag: { length: 5 }, total: 5 })
  await asSystem((ctx) => addPriceRange(ctx, { min: cents(25_000), max: cents(99_950), connectForBid: 40 }))
  const { priceRangeData, total: ranges } = await market.call(endpoints.getPriceRanges, {})
  expect(ranges).toBe(priceRangeData.length)
  expect(priceRangeData).toMatchObject([
    { min: 50, max: 250, minMaxVal: '50-250', connectForBid: 20 },
    { min: 250, max: 999.5, minMaxVal: '250-999.5', connectForBid: 40 },
  ])
  const times = await market.call(endpoints.getResponseTimes, {})
  expect(times).toEqual({ responseTimeData: [{ time: 1 }, { time: 6 }, { time: 24 }], total: 3 })
})

test('a category title is unique', async () => {
  await expect(
    asSystem((ctx) => addCategory(ctx, { title: 'Writing', description: 'Again.', tags: [] })),
  ).rejects.toMatchObject({ fieldErrors: { title: 'A category with this title already exists.' } })
})

test('price ranges can be looked up by id', async () => {
  const reference = await referenceOf(market)
  await asSystem(async ({ tx }) => {
    expect(await offeredPriceRange(tx, reference.priceRange, null)).toMatchObject({
      min_cents: 5000,
      max_cents: 25_000,
      connect_for_bid: 20,
    })
  })
})

test('public settings are in dollars', async () => {
  expect(await market.call(endpoints.getAdminSetting, {})).toMatchObject({
    minPercentForSettle: 10,
    platformFee: 10,
    maxFeePercent: 20,
    marketName: 'Fairlance',
  })
})

test('banners and testimonials come page by page, in their sort order', async () => {
  await asSystem(async (ctx) => {
    for (const position of [2, 1, 3])
      await addBanner(ctx, { image: `b${position}.png`, title: `Banner ${position}`, position })
    await addTestimonial(ctx, { name: 'Ida', designation: 'Founder', totalRating: 5, comment: 'Quick and kind.' })
  })
  const { totalRecords, total } = await market.call(endpoints.getBanners, { skip: 1, limit: 2 })
  expect([total, totalRecords.map((banner) => banner.title)]).toEqual([3, ['Banner 1', 'Banner 2']])
  expect(totalRecords[0]?.image).toBe('http://localhost:80/api/files/b1.png')
  expect((await market.call(endpoints.getBanners, { skip: 2, limit: 2 })).totalRecords).toHaveLength(1)
  expect((await market.call(endpoints.getBanners, { limit: 1000 })).totalRecords).toHaveLength(3)
  const testimonials = await market.call(endpoints.getTestimonials, {})
  expect(testimonials).toMatchObject({ total: 1, totalRecords: [{ name: 'Ida', avatar: null, totalRating: 5 }] })
})

test('a static page is found by its number or slug, and saving it again replaces it', async () => {
  const terms = { id: 1, slug: 'terms', title: 'Terms', description: '<h2>Terms</h2><p>Be <strong>fair</strong>.</p>' }
  await asSystem((ctx) => savePage(ctx, terms))
  await asSystem((ctx) => savePage(ctx, { ...terms, title: 'Terms of use' }))
  for (const slug of ['1', 'terms'])
    expect((await market.call(endpoints.getPage, { slug })).page).toMatchObject({ id: 1, title: 'Terms of use' })
  for (const slug of ['99', '99999999999999999999', 'nothing'])
    expect(await market.refusal(endpoints.getPage, { slug })).toMatchObject({ status: 404 })
})

test.each([
  '<p onclick="x()">a</p>',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">a</a>',
  '<a href="//elsewhere.test">a</a>',
  '<a href="/x" onclick="y()">a</a>',
  '<P>a</P>',
  '<p>a</p><svg',
  '<!-- a -->',
])('a page with %s is rejected', async (description) => {
  await expect(
    asSystem((ctx) => savePage(ctx, { id: 4, slug: 'about', title: 'About', description })),
  ).rejects.toMatchObject({ code: 'VALIDATION' })
})
