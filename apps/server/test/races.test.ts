import { updateBidStatus } from '@market/contract/bids/endpoints.ts'
import { createBooking, updateBookingRequest } from '@market/contract/bookings/endpoints.ts'
import { expect, test } from 'vitest'
import { days, seconds } from '#platform/clock/clock.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import {
  boughtService,
  brokenInvariants,
  proposeCancellation,
  readBooking,
  requestCompletion,
  twoPeople,
  walletOf,
} from './fixtures/bookings.ts'
import { placeBid, postJob, postService } from './fixtures/hiring.ts'
import { registerSeller } from './fixtures/people.ts'

const market = useTestApp()

const times = <Result>(count: number, run: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)))

const countOf = (answers: readonly { status: number }[]) => ({
  done: answers.filter(({ status }) => status === 200).length,
  refused: answers.filter(({ status }) => status === 409).length,
})

async function bookingsOf(buyerId: string): Promise<number> {
  const rows = await market.app.parts.database.kysely
    .selectFrom('bookings')
    .select('id')
    .where('buyer_id', '=', buyerId as never)
    .execute()
  return rows.length
}

test('20 simultaneous acceptances of two bids create one booking and take one payment', async () => {
  const { buyer, seller } = await twoPeople(market)
  const other = await registerSeller(market)
  const job = await postJob(market, buyer)
  const bids = [await placeBid(market, seller, job, 100), await placeBid(market, other, job, 100)]
  const answers = await times(20, (index) =>
    market.send(
      updateBidStatus,
      { JobId: job.id, bidId: bids[index % 2]?.id, status: 'ACCEPT', bidAmount: 100 },
      { token: buyer.token, idempotencyKey: `accept-${index}` },
    ),
  )
  expect(countOf(answers)).toEqual({ done: 1, refused: 19 })
  expect(await bookingsOf(buyer.user.id)).toBe(1)
  expect(await walletOf(market, buyer)).toBe(90_000)
  expect(await brokenInvariants(market)).toEqual([])
})

test('20 simultaneous purchases with money for 5 create 5 bookings', async () => {
  const { buyer, seller } = await twoPeople(market, 549)
  const service = await postService(market, seller, { price: 100 })
  const answers = await times(20, (index) =>
    market.send(createBooking, { serviceId: service.id }, { token: buyer.token, idempotencyKey: `buy-${index}` }),
  )
  expect(countOf(answers)).toEqual({ done: 5, refused: 15 })
  expect(await bookingsOf(buyer.user.id)).toBe(5)
  expect(await walletOf(market, buyer)).toBe(4900)
  expect(await brokenInvariants(market)).toEqual([])
})

test('a double click without a key pays once and returns the same booking twice', async () => {
  const { buyer, seller } = await twoPeople(market)
  const service = await postService(market, seller, { price: 100 })
  const [first, second] = await times(2, () =>
    market.call(createBooking, { serviceId: service.id }, { token: buyer.token }),
  )
  expect(second?.id).toBe(first?.id)
  expect(await bookingsOf(buyer.user.id)).toBe(1)
  expect(await walletOf(market, buyer)).toBe(90_000)
})

test('buying the same service again ten seconds later creates a second booking', async () => {
  const { buyer, seller } = await twoPeople(market)
  const service = await postService(market, seller, { price: 100 })
  const buy = () => market.call(createBooking, { serviceId: service.id }, { token: buyer.token })
  const first = await buy()
  await market.advance(10 * seconds)
  expect((await buy()).id).not.toBe(first.id)
  expect(await walletOf(market, buyer)).toBe(80_000)
})

test('the same key with another purchase is rejected', async () => {
  const { buyer, seller } = await twoPeople(market)
  const [one, other] = [await postService(market, seller), await postService(market, seller)]
  const options = { token: buyer.token, idempotencyKey: 'the-same' }
  await market.call(createBooking, { serviceId: one.id }, options)
  const refusal = await market.refusal(createBooking, { serviceId: other.id }, options)
  expect(refusal).toMatchObject({ status: 409, data: { code: 'IDEMPOTENCY_MISMATCH' } })
})

test('an acceptance and a simultaneous deadline complete the booking once', async () => {
  for (const _ of [1, 2, 3]) {
    const { buyer, seller, id } = await boughtService(market)
    await requestCompletion(market, seller, id)
    market.clock.advance(7 * days)
    const accept = { id, type: 'Completion', status: 'Accepted' }
    const [answers] = await Promise.all([
      times(5, () => market.send(updateBookingRequest, accept, { token: buyer.token })),
      market.settle(),
    ])
    await market.settle()
    expect(answers.filter(({ status }) => status !== 200).map(({ status }) => status)).not.toContain(500)
    const booking = await readBooking(market, buyer, id)
    expect(booking.status).toBe('Completed')
    expect(booking.timeline.filter((entry) => entry.verb === 'booking.acceptCompletion')).toHaveLength(1)
    expect(await walletOf(market, seller)).toBe(19_000)
  }
  expect(await brokenInvariants(market)).toEqual([])
})

test('accepting, countering, withdrawing and disputing a settlement at once has one outcome', async () => {
  const { buyer, seller, id } = await boughtService(market)
  await proposeCancellation(market, buyer, id, 100)
  const cancellation = (status: string) => ({ id, type: 'Cancellation', status })
  const answers = await Promise.all([
    market.send(updateBookingRequest, cancellation('Accepted'), { token: seller.token }),
    market.send(updateBookingRequest, cancellation('Rejected'), { token: seller.token }),
    market.send(updateBookingRequest, cancellation('WithDrawn'), { token: buyer.token }),
  ])
  expect(countOf(answers)).toEqual({ done: 1, refused: 2 })
  expect(await brokenInvariants(market)).toEqual([])
})
