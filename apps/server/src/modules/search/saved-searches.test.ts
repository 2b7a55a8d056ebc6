import { deleteAccount, downloadData } from '@market/contract/accounts-safety/endpoints.ts'
import type { InputOf } from '@market/contract/endpoint.ts'
import { searchListings, updateJobStatus } from '@market/contract/listings/endpoints.ts'
import { getPreferences, getUserNotifications } from '@market/contract/notifications/endpoints.ts'
import { deleteSavedSearch, getSavedSearches, saveSearch } from '@market/contract/search/endpoints-saved.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postJob, postService } from '#fixtures/hiring.ts'
import { headerOf, type MailServer, partOf, readingCodes, startMailServer } from '#fixtures/mail-server.ts'
import { password, referenceOf, registerBuyer, registerSeller, type Someone } from '#fixtures/people.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import type { Job } from '#platform/jobs/job.ts'
import { sendDailyDigest, sendWeeklyDigest } from './jobs.ts'

let server: MailServer
// Hooks run in reverse order: the server disconnects before its mail server closes.
afterAll(() => server.close())
const app = useTestApp(async () => {
  server = await startMailServer()
  return { SMTP_URL: server.url, MAIL_FROM: 'Fairlance <hello@fairlance.test>', PUBLIC_URL: 'http://fairlance.test' }
})
const market = readingCodes(app, () => server)

let buyer: Someone
let seller: Someone
beforeAll(async () => {
  buyer = await registerBuyer(market)
  seller = await registerSeller(market)
})

type NewSearch = Omit<Extract<InputOf<typeof saveSearch>, { kind: unknown }>, 'name' | 'alerts'>

const save = ({ token }: Someone, search: NewSearch, alerts = 'instant', name = 'Mine') =>
  market.call(saveSearch, { ...search, name, alerts } as InputOf<typeof saveSearch>, { token })

/** Waits for alerts: a job sends them, and its event queues their emails. */
async function settle(): Promise<void> {
  await market.settle()
  await market.settle()
}

const noticesOf = async ({ token }: Someone) => {
  await settle()
  const { records } = await market.call(getUserNotifications, {}, { token })
  return records.filter(({ metaData }) => metaData.type === 'saved-search')
}

/** Emails to a person whose text contains these words. */
const mailsTo = ({ user }: Someone, words: string) =>
  server.arrived.filter((mail) => mail.to === user.email && partOf(mail, 'text/plain').includes(words))

async function run(job: Job<object>): Promise<void> {
  const { runtime } = market.app.parts
  await runtime.command(runtime.asSystem, async (ctx) => ctx.enqueue(job, {}))
  await market.settle()
}

test('a seller is alerted at once of a new job that a saved search finds, under the bell and by email', async () => {
  const me = await registerSeller(market)
  await save(me, { kind: 'JOB', searchTerm: 'bakery logos' }, 'instant', 'Bakeries')
  await postJob(market, buyer, { title: 'A sign for a barber' })
  const job = await postJob(market, buyer, { title: 'Logo for our bakery' })
  expect(await noticesOf(me)).toMatchObject([
    {
      title: 'New match for “Bakeries”',
      description: 'Posted: “Logo for our bakery”.',
      metaData: { type: 'saved-search', serviceId: job.id },
    },
  ])
  expect(mailsTo(me, 'New match for “Bakeries”')).toHaveLength(1)
})

test('one click ends the emails of saved searches, in the email and in its header', async () => {
  const me = await registerSeller(market)
  await save(me, { kind: 'JOB', searchTerm: 'zeppelin' })
  await postJob(market, buyer, { title: 'A zeppelin' })
  await settle()
  const [mail] = mailsTo(me, 'zeppelin')
  if (mail === undefined) throw new Error('No email arrived')
  expect(headerOf(mail, 'List-Unsubscribe-Post')).toContain('List-Unsubscribe=One-Click')
  expect(partOf(mail, 'text/html')).toContain('/unsubscribe?token=')
  const url = new URL(/<([^>]+)>/.exec(headerOf(mail, 'List-Unsubscribe') ?? '')?.[1] ?? '')
  const { statusCode } = await market.app.server.inject({ method: 'POST', url: url.pathname })
  expect(statusCode).toBe(200)
  expect((await market.call(getPreferences, {}, me)).mail).toMatchObject({ searches: false, bids: true })
  await postJob(market, buyer, { title: 'Another zeppelin' })
  expect(await noticesOf(me)).toHaveLength(2)
  expect(mailsTo(me, 'zeppelin')).toHaveLength(1)
})

test('a saved search finds exactly what the same search finds', async () => {
  const { categoryId, otherCategoryId, tagIds } = await referenceOf(market)
  const [me, owner] = [await registerBuyer(market), await registerSeller(market)]
  const filters: Omit<NewSearch, 'kind'>[] = [
    {},
    { searchTerm: 'violins for weddings' },
    { searchTerm: 'violin OR accordion' },
    { searchTerm: 'violin -wedding' },
    { searchTerm: '-violin' },
    { searchTerm: '"wedding violin"' },
    { searchTerm: 'the' },
    { searchTerm: 'violin', minPrice: 150 },
    { categoryId: [categoryId] },
    { categoryId: [categoryId, otherCategoryId], countryId: 'IN' },
    { categoryId: [otherCategoryId] },
    { countryId: 'IN' },
    { countryId: 'DE' },
    { stateId: 'IN-KA' },
    { stateId: 'IN-GA' },
    { city: owner.user.city ?? '' },
    { city: 'Nowhere' },
    { tagIds: [tagIds[0] as never] },
    { tagIds: [tagIds[2] as never] },
    { minPrice: 100, maxPrice: 120 },
    { minPrice: 120 },
    { maxPrice: 120 },
    { responseTime: 1 },
    { responseTime: 100 },
  ] as never
  // More searches than a person may have, so by rows instead of calls.
  const saved = new Map<string, (typeof filters)[number]>()
  for (const filter of filters) {
    const { id } = await save(me, { kind: 'SERVICE', ...filter })
    saved.set(id, filter)
    await market.app.parts.database.pool.query('update saved_searches set user_id = $1 where id = $2', [
      (await registerBuyer(market)).user.id,
      id,
    ])
  }
  const listings = [
    await postService(market, owner, { title: 'Violin at your wedding', price: 110 }),
    await postService(market, owner, { title: 'Wedding violin', price: 200 }),
    await postService(market, owner, { title: 'Accordion lessons', price: 90 }),
  ]
  await market.settle()
  const { rows } = await market.app.parts.database.pool.query<{ search_id: string; listing_id: string }>(
    'select search_id, listing_id from search_alerts',
  )
  for (const [id, filter] of saved) {
    const { records } = await market.call(searchListings, {
      kind: 'SERVICE',
      verbatim: 'true',
      limit: 100,
      ...filter,
    } as never)
    const found = listings.filter((listing) => records.some((record) => record.id === listing.id))
    const alerted = listings.filter((listing) =>
      rows.some((row) => row.search_id === id && row.listing_id === listing.id),
    )
    expect({ filter, titles: alerted.map(({ title }) => title) }).toEqual({
      filter,
      titles: found.map(({ title }) => title),
    })
  }
})

test('price ranges of jobs match as in the search', async () => {
  const me = await registerSeller(market)
  const job = await postJob(market, buyer, { title: 'Budgeted gazebo' })
  const { minPrice, maxPrice } = job.priceRange ?? { minPrice: 0, maxPrice: 0 }
  const ranges = [
    { minPrice, maxPrice },
    { minPrice: maxPrice, maxPrice: maxPrice + 50 },
    { minPrice: maxPrice },
    { maxPrice: minPrice },
    { minPrice: maxPrice + 1 },
  ]
  for (const [place, range] of ranges.entries())
    await save(me, { kind: 'JOB', searchTerm: 'gazebo', ...range }, 'daily', `Range ${place}`)
  const found = await Promise.all(
    ranges.map(async (range) => {
      const { total } = await market.call(searchListings, { kind: 'JOB', searchTerm: 'gazebo', ...range } as never)
      return total === 1
    }),
  )
  expect(found).toEqual([true, false, true, true, false])
  const { pool } = market.app.parts.database
  const { rows } = await pool.query<{ name: string }>(
    `select s.name from saved_searches s, listings l where s.user_id = $1 and l.id = $2
      and s.anchors && saved_search_keys(l.id)`,
    [me.user.id, job.id],
  )
  expect(rows).toHaveLength(ranges.length)
})

test('a digest names each new listing once, and the next one does not repeat it', async () => {
  const me = await registerSeller(market)
  await save(me, { kind: 'JOB', searchTerm: 'harpsichord' }, 'daily', 'Harpsichords')
  await save(me, { kind: 'JOB', searchTerm: 'harpsichord tuning' }, 'daily', 'Tuning')
  await postJob(market, buyer, { title: 'Harpsichord tuning' })
  await postJob(market, buyer, { title: 'Harpsichord to paint' })
  const closed = await postJob(market, buyer, { title: 'Harpsichord gone' })
  await market.settle()
  await market.call(updateJobStatus, { JobId: closed.id, status: 'close' } as never, buyer)
  expect(await noticesOf(me)).toEqual([])
  await run(sendDailyDigest)
  expect(await noticesOf(me)).toMatchObject([
    {
      title: expect.stringMatching(/^2 new matches for /),
      description: 'Posted: “Harpsichord to paint” and “Harpsichord tuning”.',
      metaData: { serviceId: null },
    },
  ])
  expect(mailsTo(me, '2 new matches')).toHaveLength(1)
  await run(sendDailyDigest)
  expect(await noticesOf(me)).toHaveLength(1)
  await postJob(market, buyer, { title: 'Harpsichord again' })
  await market.settle()
  await run(sendDailyDigest)
  expect((await noticesOf(me))[0]).toMatchObject({ description: 'Posted: “Harpsichord again”.' })
})

test('a weekly search waits for its own digest, and a listing is reported by the most urgent search only', async () => {
  const me = await registerSeller(market)
  await save(me, { kind: 'JOB', searchTerm: 'lighthouse' }, 'weekly', 'Weekly')
  await postJob(market, buyer, { title: 'A lighthouse' })
  await market.settle()
  await run(sendDailyDigest)
  expect(await noticesOf(me)).toEqual([])
  await run(sendWeeklyDigest)
  expect(await noticesOf(me)).toHaveLength(1)
  await save(me, { kind: 'JOB', searchTerm: 'lighthouse keeper' }, 'instant', 'Urgent')
  await postJob(market, buyer, { title: 'A lighthouse keeper' })
  expect((await noticesOf(me))[0]).toMatchObject({ title: 'New match for “Urgent”' })
  await run(sendWeeklyDigest)
  expect(await noticesOf(me)).toHaveLength(2)
})

test('no alerts are sent for one’s own listings, by searches without alerts, or to suspended users', async () => {
  const [me, suspended, silent] = [
    await registerSeller(market),
    await registerBuyer(market),
    await registerBuyer(market),
  ]
  await save(me, { kind: 'SERVICE', searchTerm: 'submarine' })
  await save(suspended, { kind: 'SERVICE', searchTerm: 'submarine' })
  await save(silent, { kind: 'SERVICE', searchTerm: 'submarine' }, 'none')
  await market.app.parts.database.pool.query('update users set suspended_at = now() where id = $1', [suspended.user.id])
  await postService(market, me, { title: 'Submarine tours' })
  await market.settle()
  const { rows } = await market.app.parts.database.pool.query(
    'select from notifications where user_id = any($1::uuid[]) and type = $2',
    [[me.user.id, suspended.user.id, silent.user.id], 'saved-search'],
  )
  expect(rows).toHaveLength(0)
})

test('a saved search shows its filters, is renamed, and its deletion ends its alerts', async () => {
  const { categoryId } = await referenceOf(market)
  const me = await registerSeller(market)
  const filters = { categoryId: [categoryId], countryId: 'IN', minPrice: 50, maxPrice: 150 } as never
  const { id } = await save(me, { kind: 'JOB', searchTerm: 'windmill', ...(filters as object) }, 'daily', 'Mills')
  const list = async () => (await market.call(getSavedSearches, {}, me)).records
  expect(await list()).toMatchObject([
    { id, name: 'Mills', alerts: 'daily', searchTerm: 'windmill', countryId: 'IN', minPrice: 50, maxPrice: 150 },
  ])
  expect((await list())[0]?.filters).toEqual(expect.arrayContaining(['“windmill”', 'India', '$50.00 to $150.00']))
  await market.call(saveSearch, { id, name: 'Windmills', alerts: 'instant' }, me)
  expect(await list()).toMatchObject([{ id, name: 'Windmills', alerts: 'instant', searchTerm: 'windmill' }])
  await market.call(deleteSavedSearch, { id }, me)
  expect(await list()).toEqual([])
  await postJob(market, buyer, { title: 'A windmill' })
  expect(await noticesOf(me)).toEqual([])
})

test('a person saves at most 20 searches, also with calls at the same time', async () => {
  const me = await registerSeller(market)
  const attempts = await Promise.all(
    Array.from({ length: 22 }, (_, place) =>
      market.send(saveSearch, { kind: 'JOB', searchTerm: 'harp', name: `Search ${place}`, alerts: 'none' }, me),
    ),
  )
  const refused = attempts.filter(({ status }) => status !== 200)
  expect(refused.map(({ status, message }) => ({ status, message }))).toEqual(
    Array.from({ length: 2 }, () => ({
      status: 409,
      message: 'You have 20 saved searches. Delete one to save another.',
    })),
  )
})

test('saved searches are in the data export and leave with the account', async () => {
  const me = await registerBuyer(market)
  await save(me, { kind: 'SERVICE', searchTerm: 'telescope' }, 'daily')
  await postService(market, seller, { title: 'A telescope' })
  await market.settle()
  const { sections } = await market.call(downloadData, {}, me)
  expect(sections).toMatchObject({ saved_searches: [{ search_term: 'telescope' }], search_alerts: [{ sent_at: null }] })
  await market.call(deleteAccount, { password, understood: true }, me)
  const { rows } = await market.app.parts.database.pool.query(
    'select user_id from saved_searches where user_id = $1 union all select user_id from search_alerts where user_id = $1',
    [me.user.id],
  )
  expect(rows).toEqual([])
})
