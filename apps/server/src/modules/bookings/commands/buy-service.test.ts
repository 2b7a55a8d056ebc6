import { allowedNames } from '@market/contract/actions.ts'
import { createBooking, declineBooking } from '@market/contract/bookings/endpoints.ts'
import { getWallet } from '@market/contract/wallet/endpoints.ts'
import { expect, test } from 'vitest'
import { boughtService, brokenInvariants, buyService, readBooking, twoPeople, walletOf } from '#fixtures/bookings.ts'
import { deviceOf } from '#fixtures/devices.ts'
import { postJob, postService } from '#fixtures/hiring.ts'
import { registerBuyer, type Someone } from '#fixtures/people.ts'
import { useTestApp } from '#platform/testing/test-app.ts'

const market = useTestApp()

test('buying a service moves its price into escrow and freezes the fee', async () => {
  const { buyer, seller } = await twoPeople(market)
  const service = await postService(market, seller, { title: 'A poster', price: 200 })
  const booking = await buyService(market, buyer, service)
  expect(booking).toMatchObject({
    status: 'Ongoing',
    source: 'service',
    title: 'A poster',
    price: 200,
    totalAmount: 200,
    platformFee: 10,
    sellerReceives: 190,
    inEscrow: 200,
    listingId: service.id,
    buyerId: buyer.user.id,
    sellerId: seller.user.id,
    nextDeadline: null,
    walletTransaction: { paymentStatus: 'Paid', amount: 200, addAmountBy: buyer.user.fullName },
    settlementMinimum: 20,
    settlementMaximum: 190,
  })
  expect(booking.number).toMatch(/^BK-\d+$/)
  expect(booking.documents.map((file) => file.name)).toEqual(['brief.pdf'])
  expect(booking.images).toHaveLength(1)
  expect(booking.tags).toHaveLength(2)
  expect(booking.timeline.map((entry) => entry.sentence)).toEqual([
    `${buyer.user.fullName} bought the service; $200.00 went into escrow.`,
  ])
  expect(await walletOf(market, buyer)).toBe(80_000)
  expect(await brokenInvariants(market)).toEqual([])
})

test('money in escrow is shown in the wallets of its two parties only, until it is paid out', async () => {
  const { buyer, seller, id } = await boughtService(market)
  const other = await registerBuyer(market)
  const heldFor = async ({ token }: Someone) => (await market.call(getWallet, {}, { token })).inEscrow
  const held = async () => [await heldFor(buyer), await heldFor(seller), await heldFor(other)]
  expect(await held()).toEqual([200, 200, 0])
  await market.call(declineBooking, { id }, { token: seller.token })
  expect(await held()).toEqual([0, 0, 0])
})

test('a payment into escrow shows at once in the open wallets of both parties', async () => {
  const { buyer, seller } = await twoPeople(market)
  const service = await postService(market, seller, { price: 200 })
  await market.settle()
  const devices = [await deviceOf(market, buyer), await deviceOf(market, seller)]
  await buyService(market, buyer, service)
  for (const device of devices) await device.hears('changed', ({ kind }) => kind === 'wallet')
})

test('both sides read the same booking, each with their own actions', async () => {
  const { buyer, seller, id, booking } = await boughtService(market)
  expect(await readBooking(market, buyer, id)).toEqual(booking)
  expect(allowedNames(booking.actions)).toEqual(['requestCompletion', 'proposeCancellation', 'raiseDispute'])
  const forSeller = await readBooking(market, seller, id)
  expect(allowedNames(forSeller.actions)).toEqual([
    'decline',
    'addMilestone',
    'requestCompletion',
    'proposeCancellation',
    'raiseDispute',
  ])
})

test('the fee is never more than a fifth of the price', async () => {
  const { booking } = await boughtService(market, undefined, 5)
  expect(booking).toMatchObject({ price: 5, platformFee: 1, sellerReceives: 4 })
})

test('a purchase beyond the wallet balance is rejected, and nothing is saved', async () => {
  const { buyer, seller } = await twoPeople(market, 50)
  const service = await postService(market, seller, { price: 51 })
  const refusal = await market.refusal(createBooking, { serviceId: service.id }, { token: buyer.token })
  expect(refusal).toMatchObject({
    status: 409,
    message: 'Insufficient balance. Please add more funds to proceed.',
    data: { code: 'INSUFFICIENT_BALANCE' },
  })
  expect(await walletOf(market, buyer)).toBe(5000)
  expect(await brokenInvariants(market)).toEqual([])
})

test('a purchase at an outdated price is rejected with the current one', async () => {
  const { buyer, seller } = await twoPeople(market)
  const service = await postService(market, seller, { price: 51 })
  const refusal = await market.refusal(createBooking, { serviceId: service.id, price: 50 }, { token: buyer.token })
  expect(refusal).toMatchObject({
    status: 409,
    message: 'The seller has changed the price to $51.00. Please look at it again.',
    data: { code: 'PRICE_CHANGED', details: { price: 51 } },
  })
  const booking = await market.call(createBooking, { serviceId: service.id, price: 51 }, { token: buyer.token })
  expect(booking).toMatchObject({ price: 51, status: 'Ongoing' })
})

test('a job or an unknown service cannot be bought, and a visitor cannot buy', async () => {
  const { buyer, seller } = await twoPeople(market)
  const job = await postJob(market, buyer)
  expect((await market.refusal(createBooking, { serviceId: job.id }, { token: buyer.token })).status).toBe(404)
  const service = await postService(market, seller)
  expect((await market.refusal(createBooking, { serviceId: service.id }, { token: seller.token })).status).toBe(403)
  expect((await market.refusal(createBooking, { serviceId: service.id })).status).toBe(401)
})

test('many buyers can book one service, and later changes to it do not affect their bookings', async () => {
  const { buyer, seller, booking } = await boughtService(market)
  const other = await registerBuyer(market)
  const service = { id: booking.listingId ?? '' }
  const refusal = await market.refusal(createBooking, { serviceId: service.id }, { token: other.token })
  expect(refusal.data.code).toBe('INSUFFICIENT_BALANCE')
  const second = await buyService(market, buyer, service, { idempotencyKey: 'second' })
  expect(second.id).not.toBe(booking.id)
  expect(second.seller.id).toBe(seller.user.id)
})

test('the seller is notified, with a link to the booking', async () => {
  const { seller, buyer, id } = await boughtService(market)
  const told = await market.app.parts.database.kysely
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', seller.user.id)
    .where('type', '=', 'booking')
    .execute()
  expect(told).toMatchObject([
    {
      booking_id: id,
      title: 'New booking',
      description: `${buyer.user.fullName} booked “I will draw your logo” for $200.00.`,
    },
  ])
})
