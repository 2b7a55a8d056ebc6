import { randomUUID } from 'node:crypto'
import { updateProfile } from '@market/contract/accounts/endpoints.ts'
import { getBid, getReceivedBids, updateBidStatus, withdrawBid } from '@market/contract/bids/endpoints.ts'
import { type BidOrder, bidOrders } from '@market/contract/bids/schema.ts'
import { addReview } from '@market/contract/bookings/endpoints.ts'
import type { BidId } from '@market/contract/ids.ts'
import { deleteListing, getListing } from '@market/contract/listings/endpoints.ts'
import type { Listing } from '@market/contract/listings/schema.ts'
import { pageSizes } from '@market/contract/page-sizes.ts'
import { beforeAll, expect, test } from 'vitest'
import { acceptBid, answer, boughtService, requestCompletion } from '#fixtures/bookings.ts'
import { placeBid, postJob } from '#fixtures/hiring.ts'
import { topUp } from '#fixtures/money.ts'
import { registerBuyer, registerSeller, sellerProfileForm, type Someone } from '#fixtures/people.ts'
import { useTestApp } from '#platform/testing/test-app.ts'

const market = useTestApp()
let buyer: Someone
let other: Someone
/** Bids of 200, 90, 200 and 150 dollars, in this order; the first bidder completed one booking, the second two. */
let bidders: Someone[]

async function complete(seller: Someone, stars: number): Promise<void> {
  const { id } = await boughtService(market, { buyer, seller }, 20)
  await requestCompletion(market, seller, id)
  await answer(market, buyer, id, 'Completion', 'Accepted')
  await market.call(addReview, { bookingId: id, rating: stars, review: 'Fine' }, { token: buyer.token })
}

beforeAll(async () => {
  ;[buyer, other] = await Promise.all([registerBuyer(market), registerBuyer(market)])
  await topUp(market, buyer, 1000)
  bidders = await Promise.all(Array.from({ length: 4 }, () => registerSeller(market)))
  const [first, second, third] = bidders as [Someone, Someone, Someone, Someone]
  await complete(first, 5)
  await complete(second, 4)
  await complete(second, 5)
  const form = await sellerProfileForm(market, third.token)
  await market.call(updateProfile, { ...form, responseTime: 1 } as never, { token: third.token })
})

async function jobWithBids(): Promise<{ job: Listing; bids: Awaited<ReturnType<typeof placeBid>>[] }> {
  const job = await postJob(market, buyer)
  const bids = []
  for (const [index, amount] of [200, 90, 200, 150].entries())
    bids.push(await placeBid(market, bidders[index] as Someone, job, amount))
  return { job, bids }
}

/** The positions of the bidders on a page. */
async function placesIn(job: Listing, bids: readonly { id: string }[], order: BidOrder, skip = 1, limit = 4) {
  const page = await market.call(getReceivedBids, { id: job.id, order, skip, limit }, { token: buyer.token })
  expect(page).toMatchObject({ total: 4, bidsBetween: { minPrice: 90, maxPrice: 200 } })
  return page.records.map(({ id }) => bids.findIndex((bid) => bid.id === id))
}

const expected: Record<BidOrder, number[]> = {
  newest: [3, 2, 1, 0],
  lowest: [1, 3, 2, 0],
  highest: [2, 0, 3, 1],
  fastest: [3, 2, 1, 0],
  rating: [0, 1, 3, 2],
  experience: [1, 0, 3, 2],
  response: [2, 3, 1, 0],
}

test('received bids are in the requested order, in pages, with newer before older among equals', async () => {
  const { job, bids } = await jobWithBids()
  for (const order of bidOrders) {
    expect(await placesIn(job, bids, order), order).toEqual(expected[order])
    const pages = [await placesIn(job, bids, order, 1, 3), await placesIn(job, bids, order, 2, 3)]
    expect(pages.map((page) => page.length)).toEqual([3, 1])
    expect(pages.flat(), order).toEqual(expected[order])
  }
})

test('a bid is marked as opened once its page has been shown', async () => {
  const job = await postJob(market, buyer)
  const placed: { readonly token: string; readonly id: BidId }[] = []
  for (let count = 0; count <= pageSizes.bids; count++) {
    const { token } = count < bidders.length ? (bidders[count] as Someone) : await registerSeller(market)
    placed.push({ token, id: (await placeBid(market, { token } as Someone, job, 100)).id })
  }
  const opened = async () =>
    (await Promise.all(placed.map(({ token, id }) => market.call(getBid, { id }, { token })))).map((bid) => bid.seen)
  await market.call(getListing, { id: job.id }, { token: buyer.token })
  expect(await opened()).toEqual([false, ...placed.slice(1).map(() => true)])
  await market.call(getReceivedBids, { id: job.id, skip: 2, limit: pageSizes.bids }, { token: buyer.token })
  expect(await opened()).toEqual(placed.map(() => true))
})

test('the accepted bid is first in every order', async () => {
  const { job, bids } = await jobWithBids()
  const [oldest] = bids
  if (oldest === undefined) throw new Error('No bid was placed')
  await acceptBid(market, buyer, job, oldest)
  for (const order of bidOrders) {
    expect((await placesIn(job, bids, order))[0], order).toBe(0)
  }
})

test('a rejected bid comes after those that wait for an answer', async () => {
  const { job, bids } = await jobWithBids()
  const highest = bids[2]?.id as BidId
  await market.call(
    updateBidStatus,
    { JobId: job.id, bidId: highest, status: 'REJECT' },
    { token: buyer.token, idempotencyKey: randomUUID() },
  )
  expect(await placesIn(job, bids, 'highest')).toEqual([0, 3, 1, 2])
  expect(await placesIn(job, bids, 'newest')).toEqual([3, 1, 0, 2])
})

test('the job has the first page and the total of its bids, without withdrawn ones', async () => {
  const job = await postJob(market, buyer)
  const sellers = await Promise.all(Array.from({ length: pageSizes.bids + 2 }, () => registerSeller(market)))
  const bids = []
  for (const [index, seller] of sellers.entries()) bids.push(await placeBid(market, seller, job, 60 + index))
  const [lowest] = bids
  await market.call(withdrawBid, { bidId: lowest?.id as never }, { token: sellers[0]?.token })
  const own = await market.call(getListing, { id: job.id }, { token: buyer.token })
  const left = bids
    .slice(1)
    .toReversed()
    .map(({ id }) => id)
  expect(own.recievedBids.map(({ id }) => id)).toEqual(left.slice(0, pageSizes.bids))
  expect(own).toMatchObject({ recievedBid: left.length, bidsBetween: { minPrice: 61, maxPrice: 70 } })
  const rest = await market.call(getReceivedBids, { id: job.id, skip: 2 }, { token: buyer.token })
  expect(rest.records.map(({ id }) => id)).toEqual(left.slice(pageSizes.bids))
  expect(rest.total).toBe(left.length)
  const seen = await market.call(getListing, { id: job.id }, { token: other.token })
  expect(seen).toMatchObject({ recievedBids: [], bidsBetween: null })
})

test('only the owner of a job can list its bids, until the job is deleted', async () => {
  const job = await postJob(market, buyer)
  const notFound = { status: 404, data: { code: 'NOT_FOUND' } }
  expect(await market.refusal(getReceivedBids, { id: job.id }, { token: other.token })).toMatchObject(notFound)
  const none = await market.call(getReceivedBids, { id: job.id }, { token: buyer.token })
  expect(none).toEqual({
    records: [],
    total: 0,
    bidsBetween: null,
    unread: 0,
    lowestBidId: null,
    bestRatedBidId: null,
  })
  await market.call(deleteListing, { id: job.id }, { token: buyer.token })
  expect(await market.refusal(getReceivedBids, { id: job.id }, { token: buyer.token })).toMatchObject(notFound)
})
