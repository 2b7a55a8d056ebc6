import { allowedNames } from '@market/contract/actions.ts'
import { addBid, getBid } from '@market/contract/bids/endpoints.ts'
import {
  deleteListing,
  getListing,
  getListings,
  getMyListings,
  updateJobStatus,
} from '@market/contract/listings/endpoints.ts'
import type { Listing } from '@market/contract/listings/schema.ts'
import { expect, test } from 'vitest'
import { placeBid, postJob, postService } from '#fixtures/hiring.ts'
import { referenceOf, registerBuyer, registerSeller } from '#fixtures/people.ts'
import { days } from '#platform/clock/clock.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { allowing } from '#fixtures/actions.ts'

const market = useTestApp()

test('each user sees the actions they can currently take on a job', async () => {
  const [buyer, other] = await Promise.all([registerBuyer(market), registerBuyer(market)])
  const [seller, rival] = await Promise.all([registerSeller(market), registerSeller(market)])
  const job = await postJob(market, buyer)
  const bid = await placeBid(market, seller, job, 60)
  const seenBy = (token?: string) => market.call(getListing, { id: job.id }, { token })

  expect(allowedNames((await seenBy()).actions)).toEqual(['bid'])
  expect(allowedNames((await seenBy(other.token)).actions)).toEqual([])
  expect(await seenBy(rival.token)).toMatchObject({
    actions: allowing('bid'),
    isBided: false,
    myBidId: null,
    recievedBid: 1,
  })
  expect(await seenBy(seller.token)).toMatchObject({ actions: allowing('viewBid'), isBided: true, myBidId: bid.id })
  expect(allowedNames((await seenBy(buyer.token)).actions)).toEqual(['close', 'share'])
})

test('each user sees the actions they can currently take on a service', async () => {
  const [buyer, seller, rival] = await Promise.all([
    registerBuyer(market),
    registerSeller(market),
    registerSeller(market),
  ])
  const service = await postService(market, seller)
  const seenBy = (token?: string) => market.call(getListing, { id: service.id }, { token })
  expect(allowedNames((await seenBy()).actions)).toEqual(['buy', 'contact'])
  expect(allowedNames((await seenBy(buyer.token)).actions)).toEqual(['buy', 'contact'])
  expect(allowedNames((await seenBy(rival.token)).actions)).toEqual([])
  expect(allowedNames((await seenBy(seller.token)).actions)).toEqual(['edit', 'delete'])
})

test('only the owner sees the bids, newest first, with the amount the seller would receive', async () => {
  const [buyer, first, second] = await Promise.all([
    registerBuyer(market),
    registerSeller(market),
    registerSeller(market),
  ])
  const job = await postJob(market, buyer)
  const low = await placeBid(market, first, job, 40)
  const high = await placeBid(market, second, job, 200)
  expect((await market.call(getListing, { id: job.id }, {})).recievedBids).toEqual([])
  expect((await market.call(getListing, { id: job.id }, { token: first.token })).recievedBids).toEqual([])

  const { recievedBids } = await market.call(getListing, { id: job.id }, { token: buyer.token })
  expect(recievedBids.map((bid) => bid.id)).toEqual([high.id, low.id])
  expect(recievedBids).toMatchObject([
    { bidAmount: 200, platformFee: 10, sellerReceives: 190, userId: second.user.id, isChatConnected: false },
    {
      bidAmount: 40,
      platformFee: 8,
      sellerReceives: 32,
      connectUsed: 20,
      remainRebidCount: 3,
      user: { category: { title: 'Graphic design' }, completedJobs: 0, responseTime: 6 },
      actions: allowing('accept', 'reject', 'contact'),
    },
  ])
})

test('bids are marked as opened when the owner views the job, and not when others do', async () => {
  const [buyer, seller] = await Promise.all([registerBuyer(market), registerSeller(market)])
  const job = await postJob(market, buyer)
  const bid = await placeBid(market, seller, job, 60)
  const isSeen = async () => (await market.call(getBid, { id: bid.id }, { token: seller.token })).seen
  await market.call(getListing, { id: job.id }, {})
  await market.call(getListing, { id: job.id }, { token: seller.token })
  expect(await isSeen()).toBe(false)
  await market.call(getListing, { id: job.id }, { token: buyer.token })
  expect(await isSeen()).toBe(true)
})

test('related items are at most three open ones of the same kind, sorted by category and shared tags', async () => {
  const seller = await registerSeller(market)
  const { tagIds, otherCategoryId, otherTagIds } = await referenceOf(market)
  const post = (title: string, tags: readonly string[], categoryId?: string) =>
    postService(market, seller, {
      title,
      tagIds: tags as never,
      ...(categoryId && { categoryId: categoryId as never }),
    })
  const near = await post('Near', [tagIds[2] as string])
  await post('Elsewhere', otherTagIds, otherCategoryId)
  const far = await post('Same category', [tagIds[1] as string])
  const gone = await post('Gone', [tagIds[2] as string])
  await market.call(deleteListing, { id: gone.id }, { token: seller.token })
  const shown = await post('Shown', [tagIds[2] as string])
  const { others } = await market.call(getListing, { id: shown.id }, {})
  expect(others).toHaveLength(3)
  expect(others[0]?.id).toBe(near.id)
  for (const { id } of [shown, gone]) expect(others.map((card) => card.id)).not.toContain(id)
  expect(others.every((card) => card.kind === 'SERVICE' && card.status === 'Open')).toBe(true)
  expect(others.map((card) => card.id)).toContain(far.id)
})

test('a buyer filters their own jobs by status, in pages', async () => {
  const buyer = await registerBuyer(market)
  const jobs = [await postJob(market, buyer), await postJob(market, buyer), await postJob(market, buyer)]
  const [oldest] = jobs
  await market.call(updateJobStatus, { JobId: oldest?.id as never, status: 'close' }, { token: buyer.token })
  const page = (input: object) => market.call(getMyListings, input, { token: buyer.token })
  expect((await page({})).records.map((job) => job.id)).toEqual(jobs.map((job) => job.id).reverse())
  expect(await page({ filter: 'open' })).toMatchObject({ total: 2 })
  expect(await page({ filter: 'booked' })).toMatchObject({ total: 0, records: [] })
  expect((await page({ filter: 'closed' })).records.map((job) => job.id)).toEqual([oldest?.id])
  const second = await page({ skip: 2, limit: 2 })
  expect([second.total, second.records.map((job) => job.id)]).toEqual([3, [oldest?.id]])
  expect((await market.refusal(getMyListings, { filter: 'x' }, { token: buyer.token })).status).toBe(400)
  expect((await market.refusal(getMyListings, { skip: 0 }, { token: buyer.token })).status).toBe(400)
  expect((await market.refusal(getMyListings)).status).toBe(401)
})

test('a seller sorts their own services by price', async () => {
  const seller = await registerSeller(market)
  for (const price of [30, 10, 20]) await postService(market, seller, { price })
  const prices = async (sorting: 'all' | 'low_to_high' | 'high_to_low') =>
    (await market.call(getMyListings, { sorting }, { token: seller.token })).records.map((card) => card.price)
  expect(await prices('low_to_high')).toEqual([10, 20, 30])
  expect(await prices('high_to_low')).toEqual([30, 20, 10])
  expect(await prices('all')).toEqual([20, 10, 30])
})

test('everyone sees the newest open jobs, without closed ones', async () => {
  const buyer = await registerBuyer(market)
  const [open, closed] = [await postJob(market, buyer), await postJob(market, buyer)]
  await market.call(updateJobStatus, { JobId: closed.id, status: 'close' }, { token: buyer.token })
  const { records, total } = await market.call(getListings, { kind: 'JOB', limit: 6 }, {})
  expect(records[0]).toMatchObject({ id: open.id, user: { id: buyer.user.id }, actions: allowing('bid') })
  expect(records.map((card) => card.id)).not.toContain(closed.id)
  expect(total).toBeGreaterThanOrEqual(records.length)
  expect(records[0]?.image).toMatch(/^http.*size=small/)
})

test('a requested category comes first, each part sorted newest first across pages', async () => {
  const buyer = await registerBuyer(market)
  const { otherCategoryId, otherTagIds } = await referenceOf(market)
  const theirs = { categoryId: otherCategoryId, tagIds: otherTagIds.slice(0, 1) }
  const wanted = [await postJob(market, buyer, theirs), await postJob(market, buyer, theirs)]
  const last = await postJob(market, buyer)
  const ids = async (skip: number) =>
    (await market.call(getListings, { kind: 'JOB', limit: 2, skip, categoryFirst: otherCategoryId }, {})).records.map(
      ({ id }) => id,
    )
  expect(await ids(1)).toEqual([wanted[1]?.id, wanted[0]?.id])
  expect((await ids(2))[0]).toBe(last.id)
  const { records } = await market.call(getListings, { kind: 'JOB', limit: 2 }, {})
  expect(records[0]?.id).toBe(last.id)
})

test('a missing listing is not found, and an invalid id is rejected', async () => {
  const { user } = await registerBuyer(market)
  expect((await market.refusal(getListing, { id: user.id })).status).toBe(404)
  expect((await market.refusal(getListing, { id: 'nothing' })).status).toBe(400)
})

test('a suspended seller is offered no actions', async () => {
  const [buyer, seller] = await Promise.all([registerBuyer(market), registerSeller(market)])
  const job = await postJob(market, buyer)
  const { database } = market.app.parts
  await database.kysely
    .updateTable('users')
    .set({ suspended_at: new Date(), suspended_reason: 'spam' })
    .where('id', '=', seller.user.id)
    .execute()
  expect(allowedNames((await market.call(getListing, { id: job.id }, { token: seller.token })).actions)).toEqual([])
  const refused = await market.refusal(addBid, { serviceId: job.id, bidAmount: 9 }, { token: seller.token })
  expect(refused.data.code).toBe('SUSPENDED')
})

test('the page of a job names the day on which its buyer was last active, and that of a service does not', async () => {
  const [buyer, seller] = [await registerBuyer(market), await registerSeller(market)]
  const [job, service] = [await postJob(market, buyer), await postService(market, seller)]
  const shown = async (id: Listing['id']) => (await market.call(getListing, { id }, seller)).buyerLastActive
  const today = market.clock.now().toISOString().slice(0, 10)
  expect([await shown(job.id), await shown(service.id)]).toEqual([today, null])
  await market.advance(3 * days)
  expect(await shown(job.id)).toBe(today)
  await market.call(getMyListings, {}, { token: buyer.token })
  await market.settle()
  expect(await shown(job.id)).toBe(market.clock.now().toISOString().slice(0, 10))
})
