import { describe, expect, test } from 'vitest'
import { bookingFee, cents } from '../money.ts'
import { completionSplit, declineSplit, isWholeSplit, settlementLimits, settlementSplit } from './split.ts'

const fees = {
  platformFee: cents(1000),
  feePercent: 0,
  feeMinimum: cents(0),
  feeMaximum: cents(1_000_000),
  maxFeePercent: 20,
}
const booking = { price: cents(20_000), fee: cents(1000) }
const prices = [100, 101, 333, 499, 5000, 5001, 12_345, 999_999_999_900].map((price) => ({
  price: cents(price),
  fee: bookingFee(cents(price), fees),
}))

describe('where the price goes', () => {
  test('a completed booking pays the seller the price less the fee', () => {
    expect(completionSplit(booking)).toEqual({ toBuyer: 0, toSeller: 19_000, fee: 1000 })
  })

  test('a declined booking goes back whole, without a fee', () => {
    expect(declineSplit(booking)).toEqual({ toBuyer: 20_000, toSeller: 0, fee: 0 })
  })

  test('a settlement gives the buyer the refund, the platform its fee and the seller the rest', () => {
    expect(settlementSplit(booking, cents(5000))).toEqual({ toBuyer: 5000, toSeller: 14_000, fee: 1000 })
  })

  test.each(prices)('no split of $price loses or makes a cent', (frozen) => {
    const { minimum, maximum } = settlementLimits(frozen, 10)
    const splits = [
      completionSplit(frozen),
      declineSplit(frozen),
      settlementSplit(frozen, minimum),
      settlementSplit(frozen, maximum),
    ]
    expect(splits.every((split) => isWholeSplit(frozen, split))).toBe(true)
  })

  test('a refund above price less fee is refused', () => {
    expect(() => settlementSplit(booking, cents(19_001))).toThrow(RangeError)
    expect(() => settlementSplit(booking, cents(-1))).toThrow(RangeError)
  })
})

describe('the limits of a settlement', () => {
  test('the minimum is rounded up to the cent, the maximum leaves the fee', () => {
    const frozen = { price: cents(333), fee: bookingFee(cents(333), fees) }
    expect(frozen.fee).toBe(66)
    expect(settlementLimits(frozen, 10)).toEqual({ minimum: 34, maximum: 267 })
  })

  test.each(prices)('the minimum of $price never exceeds its maximum', (frozen) => {
    for (const percent of [10, 100]) {
      const { minimum, maximum } = settlementLimits(frozen, percent)
      expect(minimum).toBeLessThanOrEqual(maximum)
    }
  })
})

describe('a decision of the operator', () => {
  test('must add up to the price', () => {
    expect(isWholeSplit(booking, { toBuyer: cents(5000), toSeller: cents(15_000), fee: cents(0) })).toBe(true)
    expect(isWholeSplit(booking, { toBuyer: cents(5000), toSeller: cents(15_000), fee: cents(1) })).toBe(false)
  })

  test('takes nothing from anybody', () => {
    expect(isWholeSplit(booking, { toBuyer: cents(25_000), toSeller: cents(-5000), fee: cents(0) })).toBe(false)
  })
})
