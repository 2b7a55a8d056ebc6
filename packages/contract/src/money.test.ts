import { expect, test } from 'vitest'
import { addDollars, bookingFee, cents, percentUp } from './money.ts'

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
