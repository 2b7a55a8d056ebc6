import { deleteCategoryFee, listCategoryFees, saveCategoryFee } from '@market/contract/admin/endpoints-fees.ts'
import { decideDispute } from '@market/contract/admin/endpoints-bookings.ts'
import { updateSetting } from '@market/contract/admin/endpoints-settings.ts'
import { updateBidStatus } from '@market/contract/bids/endpoints.ts'
import { createBooking, declineBooking } from '@market/contract/bookings/endpoints.ts'
import { getListing } from '@market/contract/listings/endpoints.ts'
import { payOffer } from '@market/contract/offers/endpoints.ts'
import { getReceipts } from '@market/contract/receipts/endpoints.ts'
import { getAdminSetting } from '@market/contract/reference/endpoints.ts'
import { getWallet } from '@market/contract/wallet/endpoints.ts'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { registerAdmin } from '#fixtures/admins.ts'
import {
  answer,
  brokenInvariants,
  buyService,
  proposeCancellation,
  raiseDispute,
  readBooking,
  requestCompletion,
  twoPeople,
  walletOf,
} from '#fixtures/bookings.ts'
import { placeBid, postJob, postService } from '#fixtures/hiring.ts'
import { answerOffer, makeOffer, pairInChat, readOffer } from '#fixtures/offers.ts'
import { referenceOf, type Someone } from '#fixtures/people.ts'
import { aFee } from '#fixtures/settings.ts'
import { useTestApp } from '#platform/testing/test-app.ts'

const market = useTestApp()
let owner: Someone
let categoryId: string
beforeAll(async () => {
  owner = await registerAdmin(market)
  categoryId = (await referenceOf(market)).categoryId
})

const asOwner = () => ({ token: owner.token })
const defaults = {
  platformFee: 10,
  feePercent: 0,
  feeMinimum: 0,
  feeMaximum: 10_000,
  buyerFee: 0,
  buyerFeePercent: 0,
} as const
type Fees = Partial<Record<keyof typeof defaults, number>>

async function setFees(fees: Fees): Promise<void> {
  for (const [name, value] of Object.entries(fees))
    await market.call(updateSetting, { name: name as keyof typeof defaults, value }, asOwner())
  expect(await market.call(getAdminSetting, {})).toMatchObject(fees)
}

const saveFee = (fee: object) =>
  market.send(saveCategoryFee, { categoryId: categoryId as never, ...aFee, ...fee }, asOwner())

afterEach(async () => {
  await market.send(deleteCategoryFee, { id: categoryId as never }, asOwner())
  await setFees(defaults)
  const broken = await brokenInvariants(market)
  if (broken.length > 0) throw new Error(`The books do not balance: ${JSON.stringify(broken)}`)
})

/** Sum of this booking's movements to platform:fees, in cents. */
async function feesOf(id: string): Promise<number> {
  const { rows } = await sql<{ fees: number }>`
    select coalesce(sum(e.amount), 0)::int as fees from ledger_transfers t
    join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
    where t.booking_id = ${id} and a.code = 'platform:fees'`.execute(market.app.parts.database.kysely)
  return rows[0]?.fees ?? 0
}

/** A service of $200 with a buyer fee of $5, bought by a buyer who has $1,000. */
async function boughtWithBuyerFee() {
  await setFees({ buyerFee: 1, buyerFeePercent: 2 })
  const people = await twoPeople(market)
  const booking = await buyService(market, people.buyer, await postService(market, people.seller, { price: 200 }))
  await market.settle()
  return { ...people, booking, id: booking.id }
}

test('a flat fee and a percentage, within minimum and maximum, are taken from the price', async () => {
  await setFees({ platformFee: 0.3, feePercent: 2.9, feeMinimum: 1, feeMaximum: 4 })
  const { buyer, seller } = await twoPeople(market)
  const feeOf = async (price: number) =>
    (await buyService(market, buyer, await postService(market, seller, { price }))).platformFee
  expect([await feeOf(10), await feeOf(100), await feeOf(200)]).toEqual([1, 3.2, 4])
})

test('a category with its own fee overrides the fee of the marketplace for services, bids and offers', async () => {
  expect((await saveFee({})).status).toBe(200)
  expect((await market.call(listCategoryFees, {}, asOwner())).records).toMatchObject([
    { categoryId, ...aFee, version: 1 },
  ])
  expect((await market.call(getAdminSetting, {})).categoryFees).toHaveLength(1)
  const pair = await pairInChat(market)
  const service = await postService(market, pair.seller, { price: 200 })
  expect(await market.call(getListing, { id: service.id })).toMatchObject({ platformFee: 6, buyerFee: 0 })
  expect(await buyService(market, pair.buyer, service)).toMatchObject({ platformFee: 6, sellerReceives: 194 })
  const bid = await placeBid(market, pair.seller, await postJob(market, pair.buyer), 100)
  expect(bid).toMatchObject({ platformFee: 3.5, sellerReceives: 96.5 })
  expect(await makeOffer(market, pair, 'seller', { price: 40 })).toMatchObject({ platformFee: 3, sellerReceives: 37 })
})

test('the fee of a category is rejected with a sentence when it is not possible', async () => {
  const saidOf = async (fee: object) => (await saveFee(fee)).data
  expect(await saidOf({ feeMinimum: 30 })).toMatchObject({
    fieldErrors: { feeMaximum: 'The maximum fee must not be below the minimum fee.' },
  })
  expect(await saidOf({ feePercent: 2.555, feeMaximum: '' })).toMatchObject({
    fieldErrors: {
      feePercent: 'Please enter a percentage with at most two decimals.',
      feeMaximum: 'Maximum fee is required.',
    },
  })
  await market.call(updateSetting, { name: 'minPercentForSettle', value: 80 }, asOwner())
  await market.call(updateSetting, { name: 'maxFeePercent', value: 20 }, asOwner())
  expect((await saveFee({})).status).toBe(200)
  const tooHigh = { name: 'maxFeePercent', value: 25 } as const
  expect((await market.refusal(updateSetting, tooHigh, asOwner())).data.fieldErrors?.['value']).toContain(
    'minimum refund',
  )
  await market.call(updateSetting, { name: 'minPercentForSettle', value: 10 }, asOwner())
  expect(await saidOf({ version: 0 })).toMatchObject({ code: 'RECORD_CHANGED' })
  const staff = await registerAdmin(market, 'staff')
  const input = { categoryId: categoryId as never, ...aFee }
  expect(await market.refusal(saveCategoryFee, input, { token: staff.token })).toMatchObject({
    data: { code: 'OWNER_ONLY' },
  })
})

test('a minimum fee above the maximum fee is rejected with a sentence', async () => {
  await setFees({ feeMaximum: 5 })
  const above = await market.refusal(updateSetting, { name: 'feeMinimum', value: 6 }, asOwner())
  expect(above.data.fieldErrors?.['value']).toBe('The minimum fee of $6.00 is above the maximum fee of $5.00.')
})

test('a buyer pays the buyer fee on top of the price, and the marketplace keeps it when the work is accepted', async () => {
  const { buyer, seller, booking, id } = await boughtWithBuyerFee()
  const paid = { price: 200, buyerFee: 5, totalAmount: 205, inEscrow: 205, platformFee: 10, sellerReceives: 190 }
  expect(booking).toMatchObject({ ...paid, walletTransaction: { amount: 205 } })
  expect(await market.call(getWallet, {}, { token: buyer.token })).toMatchObject({ walletAmount: 795, inEscrow: 205 })
  await setFees({ buyerFee: 0, buyerFeePercent: 0 })
  expect(await readBooking(market, seller, id)).toMatchObject(paid)
  await requestCompletion(market, seller, id)
  await answer(market, buyer, id, 'Completion', 'Accepted')
  expect(await walletOf(market, seller)).toBe(19_000)
  expect(await feesOf(id)).toBe(1500)
  await market.settle()
  const { records } = await market.call(getReceipts, { bookingId: id }, { token: buyer.token })
  expect(records).toMatchObject([{ kind: 'bookingReceipt', total: 205 }])
})

test('a settlement refunds a part of the price, and the marketplace keeps the buyer fee', async () => {
  const { buyer, seller, id } = await boughtWithBuyerFee()
  await proposeCancellation(market, buyer, id, 150)
  await answer(market, seller, id, 'Cancellation', 'Accepted')
  expect([await walletOf(market, buyer), await walletOf(market, seller)]).toEqual([94_500, 4000])
  expect(await feesOf(id)).toBe(1500)
})

test('a declined booking returns the buyer fee with the price', async () => {
  const { buyer, seller, id } = await boughtWithBuyerFee()
  const { message } = await market.send(declineBooking, { id }, { token: seller.token })
  expect(message).toContain('$205.00')
  expect(await walletOf(market, buyer)).toBe(100_000)
  expect(await feesOf(id)).toBe(0)
})

test('a dispute that is decided for the buyer returns the buyer fee with the price', async () => {
  const { buyer, id } = await boughtWithBuyerFee()
  await raiseDispute(market, buyer, id)
  const decision = { id, toBuyer: 200, toSeller: 0, fee: 0, reason: 'Nothing was delivered within the agreed time.' }
  await market.call(decideDispute, decision, asOwner())
  expect(await walletOf(market, buyer)).toBe(100_000)
  expect(await feesOf(id)).toBe(0)
})

test('a buyer fee that has changed since it was shown takes no money, however the booking starts', async () => {
  const pair = await pairInChat(market)
  const { buyer, seller } = pair
  const service = await postService(market, seller, { price: 200 })
  const job = await postJob(market, buyer)
  const bid = await placeBid(market, seller, job, 200)
  const offer = await makeOffer(market, pair)
  await answerOffer(market, seller, offer.id, 'Accepted')
  await setFees({ buyerFee: 2.5 })
  const asBuyer = { token: buyer.token }
  const seen = { buyerFee: 0 }
  const changed = {
    status: 409,
    message: 'The fee for buyers is $2.50 now. Please look at the amounts again.',
    data: { code: 'BUYER_FEE_CHANGED' },
  }
  expect(await market.refusal(createBooking, { serviceId: service.id, ...seen }, asBuyer)).toMatchObject(changed)
  const accepting = { JobId: job.id, bidId: bid.id, status: 'ACCEPT' } as const
  expect(await market.refusal(updateBidStatus, { ...accepting, ...seen }, asBuyer)).toMatchObject(changed)
  expect(await market.refusal(payOffer, { offerId: offer.id, ...seen }, asBuyer)).toMatchObject(changed)
  expect(await walletOf(market, buyer)).toBe(100_000)
  expect(await readOffer(market, buyer, offer.id)).toMatchObject({ buyerFee: 2.5, totalAmount: 202.5 })
  await market.call(payOffer, { offerId: offer.id, buyerFee: 2.5 }, asBuyer)
  const { bookingId } = await market.call(updateBidStatus, { ...accepting, buyerFee: 2.5 }, asBuyer)
  expect(await readBooking(market, buyer, bookingId as never)).toMatchObject({ totalAmount: 202.5 })
  expect(await walletOf(market, buyer)).toBe(59_500)
})

test('a wallet that holds the price but not the buyer fee cannot pay', async () => {
  await setFees({ buyerFee: 1 })
  const { buyer, seller } = await twoPeople(market, 200)
  const service = await postService(market, seller, { price: 200 })
  const refusal = await market.refusal(createBooking, { serviceId: service.id }, { token: buyer.token })
  expect(refusal.data.code).toBe('INSUFFICIENT_BALANCE')
  expect(await walletOf(market, buyer)).toBe(20_000)
})
