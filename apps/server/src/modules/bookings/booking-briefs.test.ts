import { downloadData } from '@market/contract/accounts-safety/endpoints.ts'
import type { Booking } from '@market/contract/bookings/schema.ts'
import { addEditListing } from '@market/contract/listings/endpoints.ts'
import { expect, test } from 'vitest'
import { acceptBid, acceptedBid, buyService, readBooking, twoPeople } from '#fixtures/bookings.ts'
import { jobFormOf, placeBid, serviceFormOf } from '#fixtures/hiring.ts'
import { useTestApp } from '#platform/testing/test-app.ts'

const market = useTestApp()

const brief = '<h2>What you get</h2><ul><li>Two drafts</li></ul>'
const changed = '<p>One draft</p>'

test('a purchase keeps the brief of its service when the seller changes it', async () => {
  const { buyer, seller } = await twoPeople(market)
  const form = await serviceFormOf(market, seller, { brief })
  const service = await market.call(addEditListing, form, seller)
  const bought = await buyService(market, buyer, service as never)
  expect(bought.brief).toBe(brief)
  await market.call(addEditListing, { ...form, id: service.id, brief: changed }, seller)
  for (const side of [buyer, seller]) expect(await readBooking(market, side, bought.id)).toMatchObject({ brief })
  const { sections } = await market.call(downloadData, {}, buyer)
  expect(sections).toMatchObject({ booking_briefs: [{ booking_id: bought.id, brief }] })
})

test('an accepted bid copies the brief of its job', async () => {
  const { buyer, seller } = await twoPeople(market)
  const job = await market.call(addEditListing, await jobFormOf(market, buyer, { brief }), buyer)
  const bid = await placeBid(market, seller, job, 90)
  const { bookingId } = await acceptBid(market, buyer, job as never, bid)
  expect(await readBooking(market, seller, bookingId as Booking['id'])).toMatchObject({ brief })
})

test('a booking of a listing without a brief has none', async () => {
  const { booking } = await acceptedBid(market)
  expect(booking.brief).toBeNull()
})
