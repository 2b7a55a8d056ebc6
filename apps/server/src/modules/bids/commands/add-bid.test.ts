import { allowedNames } from '@market/contract/actions.ts'
import { addBid, getBid, updateBidStatus, withdrawBid } from '@market/contract/bids/endpoints.ts'
import { getConnectsTransactions, getTotalConnects } from '@market/contract/connects/endpoints.ts'
import { savePriceRange } from '@market/contract/admin/endpoints-reference.ts'
import { addEditListing, getListing, updateJobStatus } from '@market/contract/listings/endpoints.ts'
import { getPriceRanges } from '@market/contract/reference/endpoints.ts'
import { expect, test } from 'vitest'
import { registerAdmin } from '#fixtures/admins.ts'
import { jobFormOf, placeBid, postJob } from '#fixtures/hiring.ts'
import { registerBuyer, registerNewSeller, registerSeller } from '#fixtures/people.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { allowing } from '#fixtures/actions.ts'

const market = useTestApp()
const connectsOf = async (token: string) => (await market.call(getTotalConnects, {}, { token })).totalConnects

test('a bid costs the connects stated on the job, once, and is in the list of transactions', async () => {
  const [buyer, seller] = await Promise.all([registerBuyer(market), registerSeller(market)])
  const job = await postJob(market, buyer)
  const bid = await placeBid(market, seller, job, 75.5)
  expect(bid).toMatchObject({
    type: 'Pending',
    bidAmount: 75.5,
    platformFee: 10,
    sellerReceives: 65.5,
    connectUsed: 20,
    connectForBid: 20,
    connectsReturned: false,
    remainRebidCount: 3,
    seen: false,
    userId: seller.user.id,
    user: { id: buyer.user.id },
    service: { id: job.id, isBided: true, recievedBid: 1 },
    bookingId: null,
    actions: allowing('rebid', 'withdraw'),
  })
  expect(await connectsOf(seller.token)).toBe(80)
  const { records } = await market.call(getConnectsTransactions, {}, { token: seller.token })
  expect(records[0]).toMatchObject({
    type: 'Debit',
    numberOfConnects: 20,
    balanceAfter: 80,
    reason: 'Bid on A logo for a bakery',
    bidId: bid.id,
    amount: null,
  })
})

test('a bid at an outdated connects price is rejected with the current one', async () => {
  const [buyer, seller] = await Promise.all([registerBuyer(market), registerSeller(market)])
  const { id, ...shown } = await postJob(market, buyer)
  const bid = { serviceId: id, bidAmount: 375 }
  const admin = await registerAdmin(market)
  await market.call(savePriceRange, { min: 300, max: 900, connectForBid: 30 }, { token: admin.token })
  const { priceRangeData } = await market.call(getPriceRanges, {})
  const priceRange = priceRangeData.find(({ min }) => min === 300)?.id ?? ''
  const changed = { id, ...(await jobFormOf(market, buyer, { priceRange })) }
  await market.call(addEditListing, changed as never, { token: buyer.token })
  const asSeen = { ...bid, connectForBid: shown.connectForBid ?? 0 }
  expect(await market.refusal(addBid, asSeen, { token: seller.token })).toMatchObject({
    status: 409,
    message: 'A bid on this job costs 30 connects now. Please look at it again.',
    data: { code: 'BID_COST_CHANGED' },
  })
  expect(await connectsOf(seller.token)).toBe(100)
  await market.call(addBid, { ...bid, connectForBid: 30 }, { token: seller.token })
  expect(await connectsOf(seller.token)).toBe(70)
})

test('bids of one dollar and of the maximum amount are accepted', async () => {
  const [buyer, seller] = await Promise.all([registerBuyer(market), registerSeller(market)])
  const largest = await placeBid(market, seller, await postJob(market, buyer), 9_999_999_999)
  expect(largest.bidAmount).toBe(9_999_999_999)
  expect((await placeBid(market, seller, await postJob(market, buyer), 1)).sellerReceives).toBe(0.8)
})

test('a seller can have one open bid on a job, and a new one after a withdrawal costs connects again', async () => {
  const [buyer, seller] = await Promise.all([registerBuyer(market), registerSeller(market)])
  const job = await postJob(market, buyer)
  const bid = await placeBid(market, seller, job, 60)
  const again = await market.refusal(addBid, { serviceId: job.id, bidAmount: 70 }, { token: seller.token })
  expect(again).toMatchObject({ status: 409, message: 'You’ve already bid on this job.' })
  expect(await connectsOf(seller.token)).toBe(80)
  await market.call(getBid, { id: bid.id }, { token: buyer.token })
  await market.call(withdrawBid, { bidId: bid.id }, { token: seller.token })
  const anew = await placeBid(market, seller, job, 70)
  expect(anew.id).not.toBe(bid.id)
  expect(await connectsOf(seller.token)).toBe(60)
})

test('a seller whose bid was rejected cannot bid on that job again', async () => {
  const [buyer, seller] = await Promise.all([registerBuyer(market), registerSeller(market)])
  const job = await postJob(market, buyer)
  const bid = await placeBid(market, seller, job, 60)
  await market.call(updateBidStatus, { JobId: job.id, bidId: bid.id, status: 'REJECT' }, { token: buyer.token })
  expect(await market.call(getListing, { id: job.id }, { token: seller.token })).toMatchObject({
    isBided: true,
    myBidId: bid.id,
    actions: allowing('viewBid'),
  })
  const again = await market.refusal(addBid, { serviceId: job.id, bidAmount: 50 }, { token: seller.token })
  expect(again.data.code).toBe('ALREADY_BID')
  expect(await connectsOf(seller.token)).toBe(80)
})

test('a bid with too few connects is rejected with the number missing, and nothing is saved', async () => {
  const [buyer, seller] = await Promise.all([registerBuyer(market), registerSeller(market)])
  for (let bids = 0; bids < 5; bids++) await placeBid(market, seller, await postJob(market, buyer), 60)
  const job = await postJob(market, buyer)
  const refused = await market.refusal(addBid, { serviceId: job.id, bidAmount: 60 }, { token: seller.token })
  expect(refused).toMatchObject({
    status: 409,
    message: 'You need 20 connects to bid on this job. You have 0.',
    data: { code: 'NOT_ENOUGH_CONNECTS', details: { needed: 20, balance: 0 } },
  })
  const rows = await market.app.parts.database.kysely
    .selectFrom('bids')
    .select('id')
    .where('listing_id', '=', job.id)
    .execute()
  expect(rows).toEqual([])
})

test('only a seller with a complete profile can bid, and only on open jobs', async () => {
  const [buyer, seller, newcomer] = await Promise.all([
    registerBuyer(market),
    registerSeller(market),
    registerNewSeller(market),
  ])
  const job = await postJob(market, buyer)
  const bid = (serviceId: string, token?: string) => market.refusal(addBid, { serviceId, bidAmount: 9 }, { token })
  expect((await bid(job.id)).status).toBe(401)
  expect((await bid(job.id, buyer.token)).status).toBe(403)
  expect((await bid(job.id, newcomer.token)).data).toMatchObject({ code: 'PROFILE_INCOMPLETE', details: { step: 1 } })
  expect((await bid(buyer.user.id, seller.token)).status).toBe(404)
  await market.call(updateJobStatus, { JobId: job.id, status: 'close' }, { token: buyer.token })
  expect(await bid(job.id, seller.token)).toMatchObject({
    status: 409,
    message: 'This job is Closed and no longer accepts bids.',
  })
})

test('a bid can be changed three times for free, and then no more', async () => {
  const [buyer, seller] = await Promise.all([registerBuyer(market), registerSeller(market)])
  const bid = await placeBid(market, seller, await postJob(market, buyer), 60)
  const change = { bidId: bid.id, bidAmount: '55.10' }
  for (const left of [2, 1, 0]) {
    const changed = await market.call(addBid, change, { token: seller.token })
    expect(changed).toMatchObject({ id: bid.id, bidAmount: 55.1, remainRebidCount: left, type: 'Pending' })
  }
  const shown = await market.call(getBid, { id: bid.id }, { token: seller.token })
  expect(allowedNames(shown.actions)).toEqual(['withdraw'])
  const refused = await market.refusal(addBid, change, { token: seller.token })
  expect(refused).toMatchObject({ status: 409, message: 'You can’t change this bid again.' })
  expect(await connectsOf(seller.token)).toBe(80)
})

test('a withdrawn bid, a bid of another seller and a bid on a closed job cannot be changed', async () => {
  const [buyer, seller, rival] = await Promise.all([
    registerBuyer(market),
    registerSeller(market),
    registerSeller(market),
  ])
  const job = await postJob(market, buyer)
  const bid = await placeBid(market, seller, job, 60)
  const change = (token: string) => market.refusal(addBid, { bidId: bid.id, bidAmount: 50 }, { token })
  expect((await change(rival.token)).status).toBe(404)
  await market.call(withdrawBid, { bidId: bid.id }, { token: seller.token })
  expect(await change(seller.token)).toMatchObject({
    status: 409,
    message: 'This is Withdrawn now, so that is no longer possible.',
  })
  const bad = await market.refusal(addBid, { bidId: bid.id, bidAmount: 0 }, { token: seller.token })
  expect(bad.message).toBe('The amount must be at least 1.')
})
