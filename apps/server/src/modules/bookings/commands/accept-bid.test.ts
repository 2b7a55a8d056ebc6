import { addBid, getBid, getMyBids, updateBidStatus } from '@market/contract/bids/endpoints.ts'
import { getListing } from '@market/contract/listings/endpoints.ts'
import { expect, test } from 'vitest'
import { acceptBid, acceptedBid, brokenInvariants, readBooking, twoPeople, walletOf } from '#fixtures/bookings.ts'
import { placeBid, postJob } from '#fixtures/hiring.ts'
import { registerSeller } from '#fixtures/people.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { changeSetting } from '#fixtures/settings.ts'

const market = useTestApp()

const typeOfOnlyBid = async (token: string) => (await market.call(getMyBids, {}, { token })).records[0]?.type

test('accepting a bid funds the booking with the bid amount and books the job', async () => {
  const { buyer, seller } = await twoPeople(market)
  const job = await postJob(market, buyer, { title: 'A bakery logo' })
  const bid = await placeBid(market, seller, job, 180)
  const { bookingId, bid: accepted } = await acceptBid(market, buyer, job, bid)
  expect(accepted).toMatchObject({ type: 'Accepted', bookingId, service: { status: 'Booked' } })
  const booking = await readBooking(market, buyer, bookingId as never)
  expect(booking).toMatchObject({
    source: 'bid',
    status: 'Ongoing',
    title: 'A bakery logo',
    price: 180,
    platformFee: 10,
    sellerReceives: 170,
    inEscrow: 180,
    documents: [{ name: 'brief.pdf' }],
  })
  expect(booking.timeline.map((entry) => entry.sentence)).toEqual([
    `${buyer.user.fullName} accepted the bid; $180.00 went into escrow.`,
  ])
  expect(await walletOf(market, buyer)).toBe(82_000)
  expect(await brokenInvariants(market)).toEqual([])
})

test('the other bids of the job are rejected', async () => {
  const { buyer, seller } = await twoPeople(market)
  const other = await registerSeller(market)
  const job = await postJob(market, buyer)
  const bid = await placeBid(market, seller, job, 100)
  await placeBid(market, other, job, 90)
  await acceptBid(market, buyer, job, bid)
  expect(await typeOfOnlyBid(other.token)).toBe('Rejected')
  expect(await typeOfOnlyBid(seller.token)).toBe('Accepted')
})

test('a bid that changed after the buyer saw it is not accepted', async () => {
  const { buyer, seller } = await twoPeople(market)
  const job = await postJob(market, buyer)
  const bid = await placeBid(market, seller, job, 100)
  const seen = { JobId: job.id, bidId: bid.id, status: 'ACCEPT', bidAmount: 90 }
  const refusal = await market.refusal(updateBidStatus, seen, { token: buyer.token })
  expect(refusal).toMatchObject({
    status: 409,
    message: 'The seller has changed this bid to $100.00. Please look at it again.',
    data: { code: 'BID_CHANGED', details: { bidAmount: 100 } },
  })
  expect(await typeOfOnlyBid(seller.token)).toBe('Pending')
})

test('without sufficient funds nothing changes: the bid stays Pending, the job Open', async () => {
  const { buyer, seller } = await twoPeople(market, 99)
  const job = await postJob(market, buyer)
  const bid = await placeBid(market, seller, job, 100)
  const wanted = { JobId: job.id, bidId: bid.id, status: 'ACCEPT' }
  const refusal = await market.refusal(updateBidStatus, wanted, { token: buyer.token })
  expect(refusal.data.code).toBe('INSUFFICIENT_BALANCE')
  expect(await typeOfOnlyBid(seller.token)).toBe('Pending')
  expect(await brokenInvariants(market)).toEqual([])
})

test('a rejected bid is Rejected, and the job stays open for others', async () => {
  const { buyer, seller } = await twoPeople(market)
  const job = await postJob(market, buyer)
  const bid = await placeBid(market, seller, job, 100)
  const wanted = { JobId: job.id, bidId: bid.id, status: 'REJECT' as const }
  const answered = await market.call(updateBidStatus, wanted, { token: buyer.token })
  expect(answered).toMatchObject({ bid: { type: 'Rejected', service: { status: 'Open' } } })
  expect(answered.bookingId).toBeUndefined()
})

test('a booked job accepts no second answer', async () => {
  const { buyer, booking } = await acceptedBid(market)
  const other = { JobId: booking.listingId, status: 'REJECT' }
  const { records } = await market.call(getMyBids, {}, { token: (await registerSeller(market)).token })
  expect(records).toEqual([])
  const bids = await market.app.parts.database.kysely
    .selectFrom('bids')
    .select('id')
    .where('listing_id', '=', booking.listingId)
    .execute()
  const refusal = await market.refusal(updateBidStatus, { ...other, bidId: bids[0]?.id }, { token: buyer.token })
  expect(refusal).toMatchObject({ status: 409, data: { code: 'JOB_NOT_OPEN' } })
})

test("another buyer's job and a bid on another job are not found", async () => {
  const { buyer, seller } = await twoPeople(market)
  const stranger = (await twoPeople(market)).buyer
  const job = await postJob(market, buyer)
  const strangersJob = await postJob(market, stranger)
  const bid = await placeBid(market, seller, job, 100)
  const asked = { bidId: bid.id, status: 'ACCEPT' }
  const notMine = { ...asked, JobId: job.id }
  const wrongJob = { ...asked, JobId: strangersJob.id }
  const asStranger = { token: stranger.token }
  expect((await market.refusal(updateBidStatus, notMine, asStranger)).status).toBe(404)
  expect((await market.refusal(updateBidStatus, wrongJob, asStranger)).status).toBe(404)
  // A stranger learns neither the amount of the bid nor the status of the job.
  const guess = { ...notMine, bidAmount: 90 }
  expect((await market.refusal(updateBidStatus, guess, asStranger)).data.code).toBe('NOT_FOUND')
  await acceptBid(market, buyer, job, bid)
  expect((await market.refusal(updateBidStatus, notMine, asStranger)).data.code).toBe('NOT_FOUND')
})

test('a booking has the fee that the seller saw with their amount, even when the setting has changed since', async () => {
  const { buyer, seller } = await twoPeople(market)
  const [job, other] = [await postJob(market, buyer), await postJob(market, buyer)]
  const [bid, changed] = [await placeBid(market, seller, job, 200), await placeBid(market, seller, other, 200)]
  await changeSetting(market, 'platformFee', 2500)
  try {
    const kept = { bidAmount: 200, platformFee: 10, sellerReceives: 190 }
    expect(await market.call(getBid, { id: bid.id }, { token: seller.token })).toMatchObject(kept)
    const { recievedBids } = await market.call(getListing, { id: job.id }, { token: buyer.token })
    expect(recievedBids).toMatchObject([kept])
    const { bid: accepted, bookingId } = await acceptBid(market, buyer, job, bid)
    expect(accepted).toMatchObject(kept)
    expect(await readBooking(market, seller, bookingId as never)).toMatchObject({
      platformFee: 10,
      sellerReceives: 190,
    })
    const anew = await market.call(addBid, { bidId: changed.id, bidAmount: 180 }, { token: seller.token })
    expect(anew).toMatchObject({ platformFee: 25, sellerReceives: 155 })
  } finally {
    await changeSetting(market, 'platformFee', 1000)
  }
})

test.each(['ACCEPT', 'REJECT'] as const)('a buyer cannot %s a bid on the job of another buyer', async (status) => {
  const { buyer, seller } = await twoPeople(market)
  const { buyer: stranger } = await twoPeople(market)
  const job = await postJob(market, buyer)
  const bid = await placeBid(market, seller, job, 180)
  const answer = { JobId: job.id, bidId: bid.id, status }
  expect(await market.refusal(updateBidStatus, answer, { token: stranger.token })).toMatchObject({ status: 404 })
  expect(await typeOfOnlyBid(seller.token)).toBe('Pending')
})
