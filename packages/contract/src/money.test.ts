import { expect, test } from 'vitest'
import { addDollars, bookingFee, buyerFeeOf, cents, includedTax, percentNearest, percentUp } from './money.ts'

test.each([
  [[0.1, 0.2], 0.3],
  [[100, -99.9], 0.1],
  [[9_999_999_999.99, 0.01], 10_000_000_000],
  [[], 0],
])('dollars %j together are %d', (amounts, sum) => {
  expect(addDollars(...amounts)).toBe(sum)
})

const settings = {
  platformFee: cents(1000),
  feePercent: 0,
  feeMinimum: cents(0),
  feeMaximum: cents(1_000_000),
  maxFeePercent: 20,
}

test.each([
  [100, 20],
  [101, 20],
  [104, 20],
  [333, 66],
  [4999, 999],
  [5000, 1000],
  [1_000_000, 1000],
])('the fee of a price of %d cents is %d: a fifth rounded down to the cent, at most the platform fee', (price, fee) => {
  expect(bookingFee(cents(price), settings)).toBe(fee)
})

test.each([
  [1000, 100],
  [1001, 101],
  [333, 34],
])('a minimum of 10 percent of %d cents is %d: rounded up to the cent', (price, minimum) => {
  expect(percentUp(cents(price), 10)).toBe(minimum)
})

/** A quotient of whole numbers as the nearest whole number, half up, without floating point. */
const nearestOf = (dividend: bigint, divisor: bigint): bigint => (2n * dividend + divisor) / (2n * divisor)

/** Rates from 0 to 50 percent in steps of a hundredth, with amounts that put the tax near half a cent, and others. */
function* taxedAmounts() {
  for (let hundredths = 0; hundredths <= 5000; hundredths += 1)
    for (let index = 0; index < 40; index += 1) {
      const near = Math.round(((10_000 + hundredths) * (2 * index + 1)) / (2 * Math.max(hundredths, 1)))
      for (const amount of [near - 1, near, near + 1, near * 997, 1_000_000_000 - near])
        if (amount >= 0 && amount <= 10_000_000_000) yield { amount, hundredths }
    }
}

test('the tax that an amount includes is exact to half a cent for every rate, and adds up with the net amount', () => {
  const wrong: unknown[] = []
  for (const { amount, hundredths } of taxedAmounts()) {
    const tax = includedTax(cents(amount), hundredths / 100)
    const exact = nearestOf(BigInt(amount) * BigInt(hundredths), BigInt(10_000 + hundredths))
    if (BigInt(tax) !== exact || tax + cents(amount - tax) !== amount) wrong.push({ amount, hundredths, tax, exact })
  }
  expect(wrong).toEqual([])
})

test('percentages of an amount are exact to the cent for every rate', () => {
  const wrong: unknown[] = []
  for (const { amount, hundredths } of taxedAmounts()) {
    const [product, percent] = [BigInt(amount) * BigInt(hundredths), hundredths / 100]
    const fee = buyerFeeOf(cents(amount), { buyerFee: cents(0), buyerFeePercent: percent })
    const found = [fee, percentUp(cents(amount), percent), percentNearest(cents(amount), percent)].map(BigInt)
    const exact = [product / 10_000n, (product + 9999n) / 10_000n, nearestOf(product, 10_000n)]
    if (found.some((each, index) => each !== exact[index])) wrong.push({ amount, hundredths, found, exact })
  }
  expect(wrong).toEqual([])
})
