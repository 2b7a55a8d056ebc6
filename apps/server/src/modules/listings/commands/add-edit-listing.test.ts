import { addBid } from '@market/contract/bids/endpoints.ts'
import {
  addEditListing,
  getListing,
  getMyListings,
  searchListings,
  updateJobStatus,
} from '@market/contract/listings/endpoints.ts'
import { expect, test } from 'vitest'
import { jobFormOf, placeBid, postJob, postService, serviceFormOf } from '#fixtures/hiring.ts'
import {
  india,
  referenceOf,
  registerBuyer,
  registerNewSeller,
  registerSeller,
  uploadImage,
  uploadPdf,
} from '#fixtures/people.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { allowing } from '#fixtures/actions.ts'

const market = useTestApp()

test('a buyer posts a job with a price range, which fixes its limits and the connects of a bid', async () => {
  const buyer = await registerBuyer(market)
  const job = await postJob(market, buyer)
  expect(job).toMatchObject({
    kind: 'JOB',
    status: 'Open',
    title: 'A logo for a bakery',
    price: null,
    priceRange: { minPrice: 50, maxPrice: 250 },
    connectForBid: 20,
    recievedBid: 0,
    isBided: false,
    countryId: india.countryId,
    userId: buyer.user.id,
    actions: allowing('edit', 'delete', 'close', 'share'),
  })
  expect(job.tags.map((tag) => tag.name)).toEqual(['Branding', 'Logo'].sort())
  expect(job.documents).toHaveLength(1)
  expect(job.images[0]?.url).toMatch(/^http/)

  const { runtime, database } = market.app.parts
  await runtime.command(runtime.asSystem, (ctx) =>
    ctx.tx
      .updateTable('price_ranges')
      .set({ connect_for_bid: 99, max_cents: 99_900 as never })
      .execute(),
  )
  const later = await market.call(getListing, { id: job.id }, { token: buyer.token })
  expect(later).toMatchObject({ connectForBid: 20, priceRange: { maxPrice: 250 } })
  await database.kysely
    .updateTable('price_ranges')
    .set({ connect_for_bid: 20, max_cents: 25_000 as never })
    .execute()
})

test('resending a post with the same idempotency key creates it once', async () => {
  const buyer = await registerBuyer(market)
  const { token } = buyer
  const form = await jobFormOf(market, buyer)
  const options = { token, idempotencyKey: 'logo' }
  const [first, again] = [
    await market.call(addEditListing, form, options),
    await market.call(addEditListing, form, options),
  ]
  expect(again).toEqual(first)
  expect((await market.call(getMyListings, {}, { token })).total).toBe(1)
  await market.call(addEditListing, form, { token })
  expect((await market.call(getMyListings, {}, { token })).total).toBe(2)
})

test('a seller posts a service with a price, and the fee is shown before a purchase', async () => {
  const seller = await registerSeller(market)
  const service = await postService(market, seller, { price: '40.50' })
  expect(service).toMatchObject({
    kind: 'SERVICE',
    price: 40.5,
    priceRange: null,
    connectForBid: null,
    platformFee: 8.1,
    expiresAt: null,
    actions: allowing('edit', 'delete'),
  })
})

test('a seller without a complete profile cannot post', async () => {
  const seller = await registerNewSeller(market)
  const refused = await market.refusal(addEditListing, await serviceFormOf(market, seller), { token: seller.token })
  expect(refused).toMatchObject({ status: 403, data: { code: 'PROFILE_INCOMPLETE', details: { step: 1 } } })
})

test('the records that a post refers to must exist, and tags must belong to its category', async () => {
  const buyer = await registerBuyer(market)
  const form = await jobFormOf(market, buyer)
  const { priceRange, otherTagIds } = await referenceOf(market)
  const refusals: [object, string][] = [
    [{ priceRange: form.categoryId }, 'Price Range is required'],
    [{ tagIds: otherTagIds }, 'Please choose tags of the chosen category.'],
    [{ categoryId: priceRange }, 'Please choose a category.'],
    [{ countryId: 'QQ' }, 'Please choose a country.'],
  ]
  for (const [wrong, sentence] of refusals) {
    const refused = await market.refusal(addEditListing, { ...form, ...wrong }, { token: buyer.token })
    expect([refused.status, refused.message]).toEqual([400, sentence])
  }
})

test('files must be uploaded by the same user and have the type of their field', async () => {
  const [buyer, stranger] = await Promise.all([registerBuyer(market), registerBuyer(market)])
  const form = await jobFormOf(market, buyer)
  const token = buyer.token
  const theirs = [{ name: 'a.pdf', url: await uploadPdf(market, stranger.token) }]
  expect((await market.refusal(addEditListing, { ...form, documents: theirs }, { token })).data.code).toBe(
    'FILE_UNKNOWN',
  )
  const image = [{ name: 'a.pdf', url: await uploadImage(market, token) }]
  expect((await market.refusal(addEditListing, { ...form, documents: image }, { token })).data.code).toBe('FILE_TYPE')
  const pdf = [{ url: await uploadPdf(market, token) }]
  expect((await market.refusal(addEditListing, { ...form, images: pdf }, { token })).data.code).toBe('FILE_NOT_IMAGE')
})

test('an owner edits a job and keeps its files by their full URLs', async () => {
  const buyer = await registerBuyer(market)
  const job = await postJob(market, buyer)
  const form = await jobFormOf(market, buyer, {
    id: job.id,
    title: 'A sign for a bakery',
    documents: job.documents.map(({ name, url }) => ({ name, url })),
    images: [...job.images.map(({ url }) => ({ url })), { url: await uploadImage(market, buyer.token) }],
  })
  const edited = await market.call(addEditListing, form, { token: buyer.token })
  expect(edited).toMatchObject({ id: job.id, title: 'A sign for a bakery', created: job.created })
  expect(edited.documents.map((file) => file.id)).toEqual(job.documents.map((file) => file.id))
  expect(edited.images).toHaveLength(2)
})

test("a job with a bid, a closed job and another buyer's job cannot be edited", async () => {
  const [buyer, other, seller] = await Promise.all([
    registerBuyer(market),
    registerBuyer(market),
    registerSeller(market),
  ])
  const job = await postJob(market, buyer)
  const form = await jobFormOf(market, buyer, { id: job.id })
  const foreign = await market.refusal(addEditListing, form, { token: other.token })
  expect(foreign.status).toBe(404)

  await placeBid(market, seller, job, 60)
  const locked = await market.refusal(addEditListing, form, { token: buyer.token })
  expect(locked).toMatchObject({ status: 409, message: 'You can’t edit or delete this job: it has received bids.' })

  await market.call(updateJobStatus, { JobId: job.id, status: 'close' }, { token: buyer.token })
  const closed = await market.refusal(addEditListing, form, { token: buyer.token })
  expect(closed.message).toBe('You can’t edit or delete this job: it is Closed.')
  const late = await market.refusal(addBid, { serviceId: job.id, bidAmount: 70 }, { token: seller.token })
  expect(late).toMatchObject({ status: 409, data: { code: 'JOB_NOT_OPEN' } })
})

test('a visitor cannot post', async () => {
  expect((await market.refusal(addEditListing, {})).status).toBe(401)
})

test('a text that the database cannot store is rejected as a validation error', async () => {
  const buyer = await registerBuyer(market)
  for (const wrong of [{ title: 'a\u0000b' }, { countryId: '\u0000' }]) {
    const form = { ...(await jobFormOf(market, buyer)), ...wrong }
    const refused = await market.refusal(addEditListing, form, { token: buyer.token })
    expect(refused).toMatchObject({ status: 400, data: { code: 'VALIDATION' } })
    expect(Object.keys(refused.data.fieldErrors ?? {})).toEqual(Object.keys(wrong))
  }
})

test('a brief is sanitized, found by the search, kept by an edit that does not name it, and removed by an empty one', async () => {
  const buyer = await registerBuyer(market)
  const brief =
    '<h1>What we need</h1><p onclick="steal()">A <b>xylophone</b>, see <a href="https://example.test/plan">the plan</a>' +
    '<script>steal()</script><a href="javascript:steal()">here</a></p><ul><li>Oak &amp; brass</li></ul>'
  const form = await jobFormOf(market, buyer, { brief })
  const { token } = buyer
  const posted = await market.call(addEditListing, form, { token })
  const sanitized =
    '<h2>What we need</h2><p>A <strong>xylophone</strong>, see <a href="https://example.test/plan" rel="ugc nofollow noopener">the plan</a></p><ul><li>Oak &amp; brass</li></ul>'
  expect(posted.brief).toBe(sanitized)
  const found = async (searchTerm: string) =>
    (await market.call(searchListings, { kind: 'JOB', searchTerm, verbatim: 'true' })).total
  expect([await found('xylophone'), await found('nofollow'), await found('strong'), await found('amp')]).toEqual([
    1, 0, 0, 0,
  ])
  const { brief: _, ...others } = form
  const edit = (change: object) => market.call(addEditListing, { ...others, ...change, id: posted.id }, { token })
  expect((await edit({ title: 'Another title' })).brief).toBe(sanitized)
  expect((await edit({ brief: sanitized })).brief).toBe(sanitized)
  expect((await edit({ brief: '<p> </p>' })).brief).toBeNull()
  expect(await found('xylophone')).toBe(0)
})
