import { updateSetting } from '@market/contract/admin/endpoints-settings.ts'
import { addBid, getBid } from '@market/contract/bids/endpoints.ts'
import { createBooking } from '@market/contract/bookings/endpoints.ts'
import { addEditListing, getListing } from '@market/contract/listings/endpoints.ts'
import { updateOfferStatus } from '@market/contract/offers/endpoints.ts'
import { getAdminSetting } from '@market/contract/reference/endpoints.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { registerAdmin } from '#fixtures/admins.ts'
import { twoPeople, walletOf } from '#fixtures/bookings.ts'
import { jobFormOf, placeBid, postJob, postService, serviceFormOf } from '#fixtures/hiring.ts'
import { makeOffer, pairInChat } from '#fixtures/offers.ts'
import type { Someone } from '#fixtures/people.ts'
import { useTestApp } from '#platform/testing/test-app.ts'

const market = useTestApp()
let owner: Someone
beforeAll(async () => void (owner = await registerAdmin(market)))
async function setFee(value: number): Promise<void> {
  await market.call(updateSetting, { name: 'platformFee', value }, { token: owner.token })
  expect((await market.call(getAdminSetting, {})).platformFee).toBe(value)
}
beforeEach(() => setFee(10))
const feeOfNow = (amount: string) => ({
  status: 409,
  message: `The platform fee is ${amount} now. Please look at the amounts again.`,
  data: { code: 'FEE_CHANGED' },
})

test('a purchase is rejected when its fee differs from the one shown to the buyer', async () => {
  const { buyer, seller } = await twoPeople(market)
  const service = await postService(market, seller, { price: 200 })
  await setFee(12.5)
  const asSeen = { serviceId: service.id, price: 200, platformFee: 10 }
  expect(await market.refusal(createBooking, asSeen, { token: buyer.token })).toMatchObject(feeOfNow('$12.50'))
  expect(await walletOf(market, buyer)).toBe(100_000)
  const booking = await market.call(createBooking, { ...asSeen, platformFee: 12.5 }, { token: buyer.token })
  expect(booking).toMatchObject({ platformFee: 12.5, sellerReceives: 187.5 })
})

test('placing or changing a bid is rejected when its fee differs from the one shown to the seller', async () => {
  const { buyer, seller } = await twoPeople(market)
  const asSeller = { token: seller.token }
  const job = await postJob(market, buyer)
  await setFee(20)
  const asSeen = { serviceId: job.id, bidAmount: 300, platformFee: 10 }
  expect(await market.refusal(addBid, asSeen, asSeller)).toMatchObject(feeOfNow('$20.00'))
  const { id } = await market.call(addBid, { ...asSeen, platformFee: 20 }, asSeller)
  await setFee(15)
  const change = { bidId: id, bidAmount: 310, platformFee: 20 }
  expect(await market.refusal(addBid, change, asSeller)).toMatchObject(feeOfNow('$15.00'))
  expect(await market.call(getBid, { id }, asSeller)).toMatchObject({ bidAmount: 300, sellerReceives: 280 })
})

test('accepting an offer is rejected when its fee differs from the one shown', async () => {
  const pair = await pairInChat(market)
  const { id, platformFee } = await makeOffer(market, pair)
  await setFee(20)
  const acceptance = { id, status: 'Accepted', platformFee } as const
  expect(await market.refusal(updateOfferStatus, acceptance, { token: pair.seller.token })).toMatchObject(
    feeOfNow('$20.00'),
  )
  const accepted = await market.call(
    updateOfferStatus,
    { ...acceptance, platformFee: 20 },
    { token: pair.seller.token },
  )
  expect(accepted).toMatchObject({ status: 'Accepted', sellerReceives: 180 })
})

test('a purchase is rejected when the seller has edited the service since the buyer read it', async () => {
  const { buyer, seller } = await twoPeople(market)
  const service = await postService(market, seller, { title: 'Ten pages', price: 200 })
  market.clock.advance(1000)
  const form = await serviceFormOf(market, seller, { title: 'One page', price: 200 })
  await market.call(addEditListing, { id: service.id, ...form }, { token: seller.token })
  const asSeen = { serviceId: service.id, price: 200, updated: service.updated }
  expect(await market.refusal(createBooking, asSeen, { token: buyer.token })).toMatchObject({
    status: 409,
    message: 'This service has changed. Please read it again.',
    data: { code: 'LISTING_CHANGED' },
  })
  const { updated } = await market.call(getListing, { id: service.id }, { token: buyer.token })
  expect((await market.call(createBooking, { ...asSeen, updated }, { token: buyer.token })).title).toBe('One page')
})

test('a bid is rejected and costs no connects when the buyer has edited the job since the seller read it', async () => {
  const { buyer, seller } = await twoPeople(market)
  const job = await postJob(market, buyer, { title: 'A swap of titles' })
  market.clock.advance(1000)
  const form = await jobFormOf(market, buyer, { title: 'Another job' })
  await market.call(addEditListing, { id: job.id, ...form }, { token: buyer.token })
  const asSeen = { serviceId: job.id, bidAmount: 300, updated: job.updated }
  expect(await market.refusal(addBid, asSeen, { token: seller.token })).toMatchObject({
    message: 'This job has changed. Please read it again.',
  })
  const { updated } = await market.call(getListing, { id: job.id }, { token: seller.token })
  await market.call(addBid, { ...asSeen, updated }, { token: seller.token })
  // A bid does not change the job.
  const second = await twoPeople(market)
  await placeBid(market, second.seller, job, 310)
  expect((await market.call(getListing, { id: job.id }, { token: seller.token })).updated).toBe(updated)
})
