import { getBid, getMyBids, withdrawBid } from '@market/contract/bids/endpoints.ts'
import { getConnectsTransactions, getTotalConnects } from '@market/contract/connects/endpoints.ts'
import { updateJobStatus } from '@market/contract/listings/endpoints.ts'
import { expect, test } from 'vitest'
import { placeBid, postJob } from '#fixtures/hiring.ts'
import { registerBuyer, registerSeller } from '#fixtures/people.ts'
import { days, hours, minutes } from '#platform/clock/clock.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { allowing } from '#fixtures/actions.ts'

const market = useTestApp()
const connectsOf = async (token: string) => (await market.call(getTotalConnects, {}, { token })).totalConnects
const lastReason = async (token: string) =>
  (await market.call(getConnectsTransactions, {}, { token })).records[0]?.reason

async function aBid() {
  const [buyer, seller] = await Promise.all([registerBuyer(market), registerSeller(market)])
  const job = await postJob(market, buyer)
  return { buyer, seller, job, bid: await placeBid(market, seller, job, 60) }
}

test('withdrawing an unopened bid within an hour refunds its connects', async () => {
  const { seller, bid } = await aBid()
  const withdrawn = await market.call(withdrawBid, { bidId: bid.id }, { token: seller.token })
  expect(withdrawn).toMatchObject({ type: 'WithDrawn', connectsReturned: true, actions: [] })
  expect(await connectsOf(seller.token)).toBe(100)
  expect(await lastReason(seller.token)).toBe('Returned, you withdrew your bid within an hour: A logo for a bakery')
})

test('withdrawing a bid after the buyer opened it does not refund its connects', async () => {
  const { buyer, seller, bid } = await aBid()
  expect((await market.call(getBid, { id: bid.id }, { token: buyer.token })).seen).toBe(true)
  const withdrawn = await market.call(withdrawBid, { bidId: bid.id }, { token: seller.token })
  expect(withdrawn.connectsReturned).toBe(false)
  expect(await connectsOf(seller.token)).toBe(80)
})

test('withdrawing a bid just after its job closed refunds its connects, as for every bid on it', async () => {
  const { buyer, seller, job, bid } = await aBid()
  await market.advance(2 * hours)
  await market.call(updateJobStatus, { JobId: job.id, status: 'close' }, { token: buyer.token })
  const { status } = await market.send(withdrawBid, { bidId: bid.id }, { token: seller.token })
  expect([200, 409]).toContain(status)
  await market.settle()
  expect(await connectsOf(seller.token)).toBe(100)
})

test('withdrawing a bid after more than an hour does not refund its connects', async () => {
  const { seller, bid } = await aBid()
  await market.advance(1 * hours + minutes)
  await market.call(withdrawBid, { bidId: bid.id }, { token: seller.token })
  expect(await connectsOf(seller.token)).toBe(80)
})

test('a bid unopened for 7 days gets its connects refunded once, and remains pending', async () => {
  const { seller, bid } = await aBid()
  expect(Date.parse(bid.connectsReturnAt ?? '') - Date.parse(bid.created)).toBe(7 * days)
  await market.advance(7 * days - minutes)
  expect(await connectsOf(seller.token)).toBe(80)
  await market.advance(2 * minutes)
  expect(await connectsOf(seller.token)).toBe(100)
  const stands = await market.call(getBid, { id: bid.id }, { token: seller.token })
  expect(stands).toMatchObject({ type: 'Pending', connectsReturned: true, connectsReturnAt: null })
  await market.call(withdrawBid, { bidId: bid.id }, { token: seller.token })
  await market.advance(8 * days)
  expect(await connectsOf(seller.token)).toBe(100)
})

test('closing a job rejects a bid whose connects were already refunded, without a second refund', async () => {
  const { buyer, seller, job, bid } = await aBid()
  await market.advance(7 * days + minutes)
  expect(await connectsOf(seller.token)).toBe(100)
  await market.call(updateJobStatus, { JobId: job.id, status: 'close' }, { token: buyer.token })
  await market.settle()
  expect(await market.call(getBid, { id: bid.id }, { token: seller.token })).toMatchObject({ type: 'Rejected' })
  expect(await connectsOf(seller.token)).toBe(100)
})

test('a bid shows until when its withdrawal refunds the connects, as long as it does', async () => {
  const { buyer, seller, job, bid } = await aBid()
  const freeUntil = async (id: string) =>
    (await market.call(getBid, { id }, { token: seller.token })).freeToWithdrawUntil
  expect(Date.parse((await freeUntil(bid.id)) ?? '') - Date.parse(bid.created)).toBe(1 * hours)
  await market.advance(1 * hours + minutes)
  expect(await freeUntil(bid.id)).toBeNull()
  await market.call(withdrawBid, { bidId: bid.id }, { token: seller.token })
  const again = await placeBid(market, seller, job, 70)
  expect(await freeUntil(again.id)).not.toBeNull()
  await market.call(getBid, { id: again.id }, { token: buyer.token })
  expect(await freeUntil(again.id)).toBeNull()
})

test('a bid opened in time gets no connects refunded', async () => {
  const { buyer, seller, bid } = await aBid()
  await market.advance(6 * days)
  const opened = await market.call(getBid, { id: bid.id }, { token: buyer.token })
  expect(opened.connectsReturnAt).toBeNull()
  await market.advance(2 * days)
  expect(await connectsOf(seller.token)).toBe(80)
})

test('a second withdrawal is rejected, as is one by another user or a visitor', async () => {
  const { buyer, seller, bid } = await aBid()
  const rival = await registerSeller(market)
  const withdraw = (token?: string) => market.refusal(withdrawBid, { bidId: bid.id }, { token })
  expect((await withdraw()).status).toBe(401)
  expect((await withdraw(buyer.token)).status).toBe(403)
  expect((await withdraw(rival.token)).status).toBe(404)
  await market.call(withdrawBid, { bidId: bid.id }, { token: seller.token })
  expect(await withdraw(seller.token)).toMatchObject({
    status: 409,
    message: 'This is Withdrawn now, so that is no longer possible.',
  })
})

test('only the buyer and the seller can read a bid', async () => {
  const { buyer, seller, bid } = await aBid()
  const rival = await registerSeller(market)
  const stranger = await registerBuyer(market)
  const show = (token?: string) => market.send(getBid, { id: bid.id }, { token })
  expect((await show()).status).toBe(401)
  expect((await show(rival.token)).status).toBe(404)
  expect((await show(stranger.token)).status).toBe(404)
  expect((await show(seller.token)).data).toMatchObject({ seen: false, actions: allowing('rebid', 'withdraw') })
  expect((await show(buyer.token)).data).toMatchObject({ seen: true, actions: allowing('accept', 'reject', 'contact') })
})

test('a seller reads their own bids newest first, by status, in pages', async () => {
  const { buyer, seller, bid } = await aBid()
  const second = await placeBid(market, seller, await postJob(market, buyer), 70)
  await market.call(withdrawBid, { bidId: bid.id }, { token: seller.token })
  const mine = (input: object) => market.call(getMyBids, input, { token: seller.token })
  expect((await mine({})).records.map(({ id }) => id)).toEqual([second.id, bid.id])
  expect(await mine({ filter: 'pending' })).toMatchObject({ total: 1, records: [{ id: second.id }] })
  expect(await mine({ filter: 'accepted' })).toEqual({ total: 0, records: [] })
  expect(await mine({ skip: 2, limit: 1 })).toMatchObject({ total: 2, records: [{ id: bid.id }] })
  expect((await market.refusal(getMyBids, { filter: 'x' }, { token: seller.token })).status).toBe(400)
  expect((await market.refusal(getMyBids, {}, { token: buyer.token })).status).toBe(403)
})
