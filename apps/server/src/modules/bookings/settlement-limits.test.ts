import { counterPropose, updateBookingStatus } from '@market/contract/bookings/endpoints.ts'
import { addDollars, centsFromDollars } from '@market/contract/money.ts'
import { formatDollars } from '@market/contract/numbers.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { hours, minutes } from '#platform/clock/clock.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import {
  answer,
  boughtService,
  brokenInvariants,
  counter,
  type Deal,
  proposeCancellation,
  readBooking,
  walletOf,
} from '#fixtures/bookings.ts'
import { registerBuyer, registerSeller } from '#fixtures/people.ts'
import { changeSetting } from '#fixtures/settings.ts'
import { topUp } from '#fixtures/money.ts'

const market = useTestApp()

interface Price {
  readonly price: number
  /**
   * The platform fee setting, in dollars; the fee of a booking is capped at 20 % of its price (product-rules: Wallet
   * and ledger).
   */
  readonly platformFee: number
  readonly fee: number
  readonly minimum: number
  readonly maximum: number
}

/** Amounts in dollars; the minimum is 10 % of the price, rounded up to the cent. */
const prices: readonly Price[] = [
  { price: 200, platformFee: 10, fee: 10, minimum: 20, maximum: 190 },
  { price: 1, platformFee: 10, fee: 0.2, minimum: 0.1, maximum: 0.8 },
  { price: 1.01, platformFee: 10, fee: 0.2, minimum: 0.11, maximum: 0.81 },
  { price: 49.99, platformFee: 10, fee: 9.99, minimum: 5, maximum: 40 },
  { price: 3.33, platformFee: 0, fee: 0, minimum: 0.34, maximum: 3.33 },
  { price: 100, platformFee: 500, fee: 20, minimum: 10, maximum: 80 },
  { price: 9_999_999_999, platformFee: 10, fee: 10, minimum: 999_999_999.9, maximum: 9_999_999_989 },
  { price: 9_999_999_998.99, platformFee: 10, fee: 10, minimum: 999_999_999.9, maximum: 9_999_999_988.99 },
]

let people: Pick<Deal, 'buyer' | 'seller'>
beforeAll(async () => {
  people = { buyer: await registerBuyer(market), seller: await registerSeller(market) }
})

async function booked({ price, platformFee }: Price) {
  await changeSetting(market, 'platformFee', centsFromDollars(platformFee))
  await topUp(market, people.buyer, price)
  return boughtService(market, people, price)
}

const wallets = async () => ({
  buyer: await walletOf(market, people.buyer),
  seller: await walletOf(market, people.seller),
})

describe.each(prices)('a booking of $price with a platform fee of $platformFee', (row) => {
  const { price, fee, minimum, maximum } = row
  const cent = 0.01
  const below = addDollars(minimum, -cent)
  const above = addDollars(maximum, cent)

  test('has its own fee and limits, and rejects one cent beyond each', async () => {
    const { buyer, seller, id, booking } = await booked(row)
    expect(booking).toMatchObject({
      platformFee: fee,
      sellerReceives: maximum,
      settlementMinimum: minimum,
      settlementMaximum: maximum,
    })
    const propose = (settlementAmountProposed: number) =>
      market.refusal(
        updateBookingStatus,
        { id, status: 'Amidst-Cancellation', reason: 'Plans', settlementAmountProposed },
        { token: buyer.token },
      )
    expect((await propose(below)).message).toBe(
      `Settlement amount must be at least the minimum value of ${formatDollars(minimum)}.`,
    )
    expect((await propose(above)).message).toBe(
      `Settlement amount cannot exceed the maximum value of ${formatDollars(maximum)}.`,
    )
    await proposeCancellation(market, seller, id, minimum)
    const tooMuch = { bookingId: id, amount: above }
    expect((await market.refusal(counterPropose, tooMuch, { token: buyer.token })).message).toBe(
      `Counter amount cannot exceed the maximum value of ${formatDollars(maximum)}.`,
    )
  })

  test.each([
    ['the minimum', minimum, null],
    ['the maximum', maximum, null],
    ['a counter of nothing', minimum, 0],
    ['a counter of the maximum', minimum, maximum],
  ])('settles at %s to the cent', async (_, proposed, countered) => {
    const { buyer, seller, id } = await booked(row)
    const before = await wallets()
    await proposeCancellation(market, buyer, id, proposed)
    if (countered !== null) await counter(market, seller, id, countered)
    const settled = await answer(market, countered === null ? seller : buyer, id, 'Cancellation', 'Accepted')
    const refund = countered ?? proposed
    expect(settled).toMatchObject({
      status: 'Cancelled',
      refundAmount: refund,
      inEscrow: 0,
      finalSplit: { toBuyer: refund },
    })
    expect(await wallets()).toEqual({
      buyer: before.buyer + centsFromDollars(refund),
      seller: before.seller + centsFromDollars(price) - centsFromDollars(fee) - centsFromDollars(refund),
    })
    expect(await brokenInvariants(market)).toEqual([])
  })
})

describe('a minimum refund that the operator has raised', () => {
  async function withLeastRefund(percent: number) {
    await changeSetting(market, 'platformFee', centsFromDollars(10))
    await changeSetting(market, 'minPercentForSettle', percent)
    return boughtService(market)
  }

  test('applies to new bookings; existing ones keep theirs, also in what is rejected', async () => {
    const [before, after] = [await withLeastRefund(10), await withLeastRefund(40)]
    expect((await readBooking(market, before.buyer, before.id)).settlementMinimum).toBe(20)
    expect(after.booking.settlementMinimum).toBe(80)
    const refused = await market.refusal(
      updateBookingStatus,
      { id: after.id, status: 'Amidst-Cancellation', reason: 'Plans', settlementAmountProposed: 20 },
      { token: after.buyer.token },
    )
    expect(refused.message).toBe('Settlement amount must be at least the minimum value of $80.00.')
    const kept = await proposeCancellation(market, before.buyer, before.id, 20)
    expect(kept).toMatchObject({ status: 'Amidst-Cancellation', settlementMinimum: 20 })
  })

  test('does not change the automatic outcome of an earlier counter', async () => {
    const deal = await withLeastRefund(10)
    await proposeCancellation(market, deal.buyer, deal.id, 100)
    await counter(market, deal.seller, deal.id, 30)
    await withLeastRefund(40)
    const { nextDeadline } = await readBooking(market, deal.buyer, deal.id)
    expect(nextDeadline).toMatchObject({ event: 'acceptSettlement', buyerGets: 30 })
    await market.advance(48 * hours + minutes)
    expect(await readBooking(market, deal.buyer, deal.id)).toMatchObject({ status: 'Cancelled', refundAmount: 30 })
  })
})
