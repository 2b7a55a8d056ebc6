import {
  deleteBanner,
  deleteResponseTime,
  getContent,
  mergeTags,
  previewPage,
  saveBanner,
  saveCategory,
  saveConnectPackage,
  saveCountry,
  savePage as savePageCall,
  savePriceRange,
  saveResponseTime,
  saveTag,
  saveTestimonial,
  listCountries,
  listTags,
} from '@market/contract/admin/endpoints-reference.ts'
import { removeListing, restoreListing } from '@market/contract/admin/endpoints-content.ts'
import { getConnects } from '@market/contract/connects/endpoints.ts'
import * as endpoints from '@market/contract/reference/endpoints.ts'
import { addEditListing, deleteListing, getListing } from '@market/contract/listings/endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { actsOf, registerAdmin } from '#fixtures/admins.ts'
import { boughtService } from '#fixtures/bookings.ts'
import { jobFormOf, postJob, postService, serviceFormOf } from '#fixtures/hiring.ts'
import { makeOffer } from '#fixtures/offers.ts'
import {
  type Reference,
  referenceOf,
  registerBuyer,
  registerSeller,
  type Someone,
  uploadImage,
} from '#fixtures/people.ts'
import { days } from '#platform/clock/clock.ts'
import { useTestApp } from '#platform/testing/test-app.ts'

const market = useTestApp()
let admin: Someone
let reference: Reference
beforeAll(async () => {
  admin = await registerAdmin(market, 'staff')
  reference = await referenceOf(market)
})
const asAdmin = () => ({ token: admin.token })
const lastAct = async () => (await actsOf(market, admin)).at(-1)
const content = () => market.call(getContent, {}, asAdmin())
/** Record as sent by a caller who does not state which version they saw. */
const unseen = <Row extends object>(row: Row) => ({ ...row, version: undefined as number | undefined })
const later = (ms: number) => new Date(market.clock.now().getTime() + ms).toISOString()

test('a banner has an image, a position, a link and a period', async () => {
  const image = await uploadImage(market, admin.token)
  const form = { image, title: 'Spring', link: '/search-users', position: 1, startsAt: null, endsAt: later(days) }
  await market.call(saveBanner, form, asAdmin())
  await market.call(
    saveBanner,
    { ...form, image: await uploadImage(market, admin.token), title: 'Soon', startsAt: later(days), endsAt: null },
    asAdmin(),
  )
  const shown = async () => (await market.call(endpoints.getBanners, {})).totalRecords.map(({ title }) => title)
  expect(await shown()).toEqual(['Spring'])
  const [spring] = (await content()).banners
  await market.call(saveBanner, { ...form, id: spring?.id, image: undefined, title: 'Summer' }, asAdmin())
  expect(await lastAct()).toMatchObject({
    act: 'content.saveBanner',
    before: { title: 'Spring' },
    after: { title: 'Summer' },
  })
  expect(await shown()).toEqual(['Summer'])
  for (const link of ['javascript:alert(1)', '//elsewhere.test', '/\\elsewhere.test']) {
    const wrong = await market.refusal(
      saveBanner,
      { ...form, link, endsAt: later(-days), startsAt: later(0) },
      asAdmin(),
    )
    expect(wrong.data.fieldErrors).toMatchObject({ link: 'A link starts with / or https://.' })
  }
  await market.call(deleteBanner, { id: spring?.id ?? '' }, asAdmin())
  expect(await shown()).toEqual([])
})

test.each(['0000-01-01T00:00:00Z', '1899-12-31T23:59:59Z', '2026-02-30T00:00:00Z', '+010000-01-01T00:00:00Z', 'soon'])(
  'a banner cannot begin or end at %s',
  async (moment) => {
    const form = { image: 'none.png', title: 'Spring', link: null, position: 1, startsAt: moment, endsAt: moment }
    const refused = await market.refusal(saveBanner, form, asAdmin())
    expect(refused.data.fieldErrors).toEqual({ startsAt: 'Please enter a date.', endsAt: 'Please enter a date.' })
  },
)

test('a testimonial is added and displayed', async () => {
  const form = { name: 'Ida', designation: 'Founder', totalRating: 5, comment: 'Quick and kind.', position: 1 }
  await market.call(saveTestimonial, form, asAdmin())
  expect((await market.call(endpoints.getTestimonials, {})).totalRecords).toMatchObject([{ name: 'Ida' }])
})

test('every linked page exists from the start, and can be edited', async () => {
  const { pages } = await content()
  expect(pages.map(({ id }) => id)).toEqual([1, 2, 3, 4, 6])
  for (const { id, title, description } of pages) {
    expect((await market.call(previewPage, { id, title, description }, asAdmin())).description).toBe(description)
    await market.call(savePageCall, { id, title, description: `${description}<p>Ours.</p>` }, asAdmin())
    expect((await market.call(endpoints.getPage, { slug: String(id) })).page.description).toContain('Ours.')
  }
})

test('a page is saved without forbidden markup, and its preview is the same', async () => {
  const description =
    '<h1>We</h1><p onclick="x()">are <b>fair</b><script>alert(1)</script> <a href="javascript:x">bad</a> <a href="/faqs" target="_blank">good</a></p><img src=x onerror=alert(1)>'
  const kept = '<h2>We</h2><p>are <strong>fair</strong>  <a href="/faqs">good</a></p>'
  const form = { id: 4, title: 'About you', description }
  const before = (await market.call(endpoints.getPage, { slug: '4' })).page.description
  expect((await market.call(previewPage, form, asAdmin())).description).toBe(kept)
  await market.call(savePageCall, form, asAdmin())
  expect((await market.call(endpoints.getPage, { slug: 'about-us' })).page).toMatchObject({
    title: 'About you',
    description: kept,
  })
  expect((await lastAct())?.before).toEqual({ title: 'About us', description: before })
  expect((await market.refusal(savePageCall, { ...form, id: 99 }, asAdmin())).status).toBe(404)
  for (const nothing of ['<script>1</script>', '<p></p>', '<ul><li> &nbsp;</li></ul>', '<p>\u200b&#8203;</p>']) {
    const empty = await market.refusal(savePageCall, { ...form, description: nothing }, asAdmin())
    expect(empty.data.fieldErrors).toEqual({ description: 'The text is required.' })
  }
})

test('a disabled option is no longer offered, and is still shown where it is in use', async () => {
  const seller = await registerSeller(market)
  const service = await postService(market, seller)
  const [category] = (await content()).categories.filter(({ id }) => id === reference.categoryId)
  if (category === undefined) throw new Error('The category is not there')
  await market.call(saveCategory, { ...unseen(category), isActive: false }, asAdmin())
  const { records } = await market.call(endpoints.getCategories, {})
  expect(records.map(({ id }) => id)).not.toContain(reference.categoryId)
  expect((await market.call(getListing, { id: service.id })).category.id).toBe(reference.categoryId)
  await market.call(saveCategory, { ...unseen(category), isActive: true }, asAdmin())
  await market.call(saveCountry, { id: 'FR', isActive: false }, asAdmin())
  expect((await market.call(endpoints.getCountries, {})).records.map(({ id }) => id)).not.toContain('FR')
  expect((await market.call(listCountries, { state: 'off' }, asAdmin())).records).toMatchObject([{ id: 'FR' }])
})

test('a disabled option is rejected in a new listing, and kept when a listing that has it is edited', async () => {
  const buyer = await registerBuyer(market)
  const asBuyer = { token: buyer.token }
  const { categories, priceRanges } = await content()
  const category = categories.find(({ id }) => id === reference.categoryId)
  const range = priceRanges.find(({ id }) => id === reference.priceRange)
  if (category === undefined || range === undefined) throw new Error('The options are not there')
  const job = await postJob(market, buyer)
  const form = await jobFormOf(market, buyer)
  const turn = async (isActive: boolean) => {
    await market.call(saveCategory, { ...unseen(category), isActive }, asAdmin())
    await market.call(saveCountry, { id: 'IN', isActive }, asAdmin())
    await market.call(savePriceRange, { ...unseen(range), isActive }, asAdmin())
  }
  const refused = async () => (await market.refusal(addEditListing, form, asBuyer)).data.fieldErrors
  await turn(false)
  expect(await refused()).toEqual({ categoryId: 'Please choose a category.' })
  const kept = await market.call(addEditListing, { ...form, id: job.id, title: 'A sign' }, asBuyer)
  expect(kept).toMatchObject({ title: 'A sign', category: { id: category.id }, countryId: 'IN' })
  await market.call(saveCategory, { ...unseen(category), isActive: true }, asAdmin())
  expect(await refused()).toEqual({ countryId: 'Please choose a country.' })
  await market.call(saveCountry, { id: 'IN', isActive: true }, asAdmin())
  expect(await refused()).toEqual({ priceRange: 'Price Range is required' })
  await turn(true)
  expect((await market.call(addEditListing, form, asBuyer)).status).toBe('Open')
})

test('a duplicate tag or category name is rejected with a message', async () => {
  const tag = { categoryId: reference.categoryId, name: 'Logo', isActive: true }
  for (const name of ['Logo', 'LOGO'])
    expect((await market.refusal(saveTag, { ...tag, name }, asAdmin())).data.fieldErrors?.['name']).toContain(
      'Merge the two',
    )
  for (const title of ['Writing', 'WRITING ', 'Graphic  Design']) {
    const category = { title, description: 'Again.', position: 1 }
    expect((await market.refusal(saveCategory, category, asAdmin())).data.fieldErrors).toEqual({
      title: 'A category with this title already exists.',
    })
  }
})

test('categories whose titles give the same slug, or none, each get a unique one', async () => {
  const titles = ['C', 'C++', 'C#', 'Дизайн', '翻译', 'C-2']
  // Concurrent: each call waits for the one before it.
  await Promise.all(
    titles.map((title) => market.call(saveCategory, { title, description: 'Of its own.', position: 9 }, asAdmin())),
  )
  const { records } = await market.call(endpoints.getCategories, {})
  const slugs = titles.map((title) => records.find((category) => category.title === title)?.slug)
  expect(new Set(slugs).size).toBe(titles.length)
  expect(slugs.slice(0, 3).every((slug) => /^c(-\d)?$/.test(slug ?? ''))).toBe(true)
  expect(slugs.slice(3, 5).toSorted()).toEqual(['category', 'category-2'])
})

/** Adds a tag; `away` is the input that moves it to the other category. */
async function addTag(name: string) {
  await market.call(saveTag, { categoryId: reference.categoryId, name, isActive: true }, asAdmin())
  const [tag] = (await market.call(listTags, { q: name }, asAdmin())).records
  if (tag === undefined) throw new Error('The tag is not there')
  return { id: tag.id, away: { id: tag.id, categoryId: reference.otherCategoryId, name, isActive: true } }
}

test('a tag in use stays in its category, so that its listings and profiles can still be saved', async () => {
  const seller = await registerSeller(market)
  const tag = await addTag('Lettering')
  const listing = await postService(market, seller, { tagIds: [tag.id] })
  const refused = async () => (await market.refusal(saveTag, tag.away, asAdmin())).data.fieldErrors?.['categoryId']
  expect(await refused()).toMatch(/^Listings or people have this tag/)
  await market.call(saveTag, { ...tag.away, categoryId: reference.categoryId, name: 'Letters' }, asAdmin())
  await market.call(removeListing, { id: listing.id, reason: 'A copy.' }, asAdmin())
  expect(await refused()).toMatch(/^Listings or people have this tag/)
  await market.call(restoreListing, { id: listing.id }, asAdmin())
  await market.call(deleteListing, { id: listing.id }, { token: seller.token })
  const { pool } = market.app.parts.database
  await pool.query('insert into user_tags (user_id, tag_id) values ($1, $2)', [seller.user.id, tag.id])
  expect(await refused()).toMatch(/^Listings or people have this tag/)
  await pool.query('delete from user_tags where tag_id = $1', [tag.id])
  await market.call(saveTag, tag.away, asAdmin())
})

test('a tag cannot change its category while a listing with it is being posted', async () => {
  const seller = await registerSeller(market)
  const { pool } = market.app.parts.database
  for (const round of [1, 2, 3, 4, 5, 6]) {
    const tag = await addTag(`Round ${round}`)
    const form = await serviceFormOf(market, seller, { tagIds: [tag.id] })
    const both = await Promise.allSettled([
      market.call(addEditListing, form, { token: seller.token }),
      market.call(saveTag, tag.away, asAdmin()),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  }
  const { rows } = await pool.query(`select from listing_tags lt join tags t on t.id = lt.tag_id
    join listings l on l.id = lt.listing_id where l.category_id <> t.category_id and l.deleted_at is null`)
  expect(rows).toEqual([])
})

test('merging tags loses no reference', async () => {
  await market.call(saveTag, { categoryId: reference.categoryId, name: 'Logos', isActive: true }, asAdmin())
  const named = async (q: string) => (await market.call(listTags, { q }, asAdmin())).records
  const from = (await named('logos'))[0]
  const into = (await named('logo')).find(({ name }) => name === 'Logo')
  if (from === undefined || into === undefined) throw new Error('The tags are not there')
  const seller = await registerSeller(market)
  const only = await postService(market, seller, { tagIds: [from.id] })
  const both = await postService(market, seller, { tagIds: [from.id, into.id] })
  const deal = await boughtService(market)
  const { pool } = market.app.parts.database
  await pool.query('update bookings set tag_ids = $1 where id = $2', [[from.id], deal.id])
  await market.settle()
  const offer = await makeOffer(market, deal)
  await pool.query('update offers set tag_ids = $1 where id = $2', [[into.id, from.id], offer.id])
  await market.call(mergeTags, { from: from.id, into: into.id }, asAdmin())
  for (const { id } of [only, both])
    expect((await market.call(getListing, { id })).tags.map((tag) => tag.id)).toEqual([into.id])
  for (const [table, id] of Object.entries({ bookings: deal.id, offers: offer.id }))
    expect((await pool.query(`select tag_ids from ${table} where id = $1`, [id])).rows).toEqual([
      { tag_ids: [into.id] },
    ])
  expect(await named('logos')).toEqual([])
  const other = reference.otherTagIds[0] ?? ''
  const across = await market.refusal(mergeTags, { from: other, into: into.id }, asAdmin())
  expect(across.data.fieldErrors).toEqual({ into: 'Please choose a tag of the same category.' })
})

test('price ranges, response times and packages can be added and changed', async () => {
  await market.call(savePriceRange, { min: 250, max: 500, connectForBid: 35 }, asAdmin())
  const wrong = await market.refusal(savePriceRange, { min: 500, max: 250, connectForBid: 35 }, asAdmin())
  expect(wrong.data.fieldErrors).toEqual({ max: 'The maximum must be above the minimum.' })
  const again = await market.refusal(savePriceRange, { min: 250, max: 500, connectForBid: 20 }, asAdmin())
  expect(again.data.fieldErrors).toEqual({ max: 'This range already exists.' })
  expect((await market.call(endpoints.getPriceRanges, {})).priceRangeData.at(-1)).toMatchObject({
    min: 250,
    connectForBid: 35,
  })
  await market.call(saveResponseTime, { hours: 48 }, asAdmin())
  expect((await content()).responseTimes).toContain(48)
  await market.call(deleteResponseTime, { hours: 48 }, asAdmin())
  expect((await market.refusal(deleteResponseTime, { hours: 48 }, asAdmin())).status).toBe(404)
  await market.call(saveConnectPackage, { connects: 200, price: 30 }, asAdmin())
  const [added] = (await content()).connectPackages.filter(({ connects }) => connects === 200)
  await market.call(saveConnectPackage, { id: added?.id, connects: 200, price: 28.5, isActive: false }, asAdmin())
  const seller = await registerSeller(market)
  const { records } = await market.call(getConnects, {}, { token: seller.token })
  expect(records.map(({ connects }) => connects)).not.toContain(200)
})
