import { allowedNames } from '@market/contract/actions.ts'
import { randomUUID } from 'node:crypto'
import { addBid, getBid, withdrawBid } from '@market/contract/bids/endpoints.ts'
import { addEditListing, deleteListing, getListing, updateJobStatus } from '@market/contract/listings/endpoints.ts'
import { newestBuyers } from '@market/contract/listings/schema.ts'
import { expect, test } from 'vitest'
import { acceptBid, buyService, twoPeople } from '#fixtures/bookings.ts'
import { placeBid, postJob, postService, serviceFormOf } from '#fixtures/hiring.ts'
import { registerSeller } from '#fixtures/people.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { allowing } from '#fixtures/actions.ts'

const market = useTestApp()

test('a purchased service stays open, can be edited, and cannot be deleted while a booking is active', async () => {
  const { buyer, seller } = await twoPeople(market)
  const service = await postService(market, seller, { price: 100 })
  const booking = await buyService(market, buyer, service)
  const own = await market.call(getListing, { id: service.id }, { token: seller.token })
  expect(own).toMatchObject({
    status: 'Open',
    actions: [
      { name: 'edit' },
      { name: 'delete', blocked: 'You can’t delete this service: it has bookings in progress.' },
    ],
    buyerHistory: [{ bookingId: booking.id, status: 'Ongoing', buyer: { id: buyer.user.id } }],
  })
  expect(own.buyerHistory[0]?.number).toMatch(/^BK-\d+$/)
  const refused = await market.refusal(deleteListing, { id: service.id }, { token: seller.token })
  expect(refused).toMatchObject({ status: 409, data: { code: 'LISTING_LOCKED' } })
  const form = await serviceFormOf(market, seller, { id: service.id, price: 120 })
  expect(await market.call(addEditListing, form, { token: seller.token })).toMatchObject({ price: 120 })

  const seen = await market.call(getListing, { id: service.id }, { token: buyer.token })
  expect(seen).toMatchObject({ isChatConnected: true, buyerHistory: [], actions: allowing('buy', 'contact') })
})

test('a service has its latest buyers and its total number of bookings', async () => {
  const { buyer, seller } = await twoPeople(market, 3000)
  const service = await postService(market, seller, { price: 20 })
  const booked: string[] = []
  for (let count = 0; count <= newestBuyers; count++)
    booked.unshift((await buyService(market, buyer, service, { idempotencyKey: randomUUID() })).id)
  const own = await market.call(getListing, { id: service.id }, { token: seller.token })
  expect(own.buyerHistory.map(({ bookingId }) => bookingId)).toEqual(booked.slice(0, newestBuyers))
  expect(own.bookingCount).toBe(newestBuyers + 1)
  const seen = await market.call(getListing, { id: service.id }, { token: buyer.token })
  expect(seen).toMatchObject({ buyerHistory: [], bookingCount: 0 })
})

test('a job with an accepted bid is Booked: no bids, changes or withdrawals, but its owner can close it', async () => {
  const { buyer, seller } = await twoPeople(market)
  const rival = await registerSeller(market)
  const job = await postJob(market, buyer)
  const bid = await placeBid(market, seller, job, 60)
  const { bookingId } = await acceptBid(market, buyer, job, bid)
  const late = await market.refusal(addBid, { serviceId: job.id, bidAmount: 50 }, { token: rival.token })
  expect(late.message).toBe('This job is Booked and no longer accepts bids.')
  const withdraw = await market.refusal(withdrawBid, { bidId: bid.id }, { token: seller.token })
  expect(withdraw.message).toBe('This is Accepted now, so that is no longer possible.')
  const shown = await market.call(getBid, { id: bid.id }, { token: seller.token })
  expect(shown).toMatchObject({ type: 'Accepted', bookingId, isChatConnected: true, actions: allowing('viewBooking') })

  const own = await market.call(getListing, { id: job.id }, { token: buyer.token })
  expect(own).toMatchObject({ status: 'Booked', expiresAt: null })
  expect(own.recievedBids).toMatchObject([{ type: 'Accepted', bookingId, actions: allowing('contact', 'viewBooking') }])
  expect(allowedNames(own.actions)).toEqual(['close', 'share'])
  const closed = await market.call(updateJobStatus, { JobId: job.id, status: 'close' }, { token: buyer.token })
  expect(closed.status).toBe('Closed')
  await market.settle()
  expect((await market.call(getBid, { id: bid.id }, { token: seller.token })).type).toBe('Accepted')
})
