import { describe, expect, test } from 'vitest'
import { bidAmount } from './bids/schema.ts'
import { amountInput, maxDollars, numberInput } from './amounts.ts'
import { notWritten } from './numbers.ts'

const say = { required: 'required', min: 'too small', max: 'too big' }
const field = amountInput(say)
const answerOf = (schema: typeof field, typed: unknown) => {
  const result = schema.safeParse(typed)
  return result.success ? result.data : result.error.issues[0]?.message
}

describe('an amount of dollars', () => {
  test.each([
    ['1', 100],
    ['1.00', 100],
    [1.1, 110],
    ['0012.50', 1250],
    [maxDollars, 999_999_999_900],
    // Floating point cannot represent these exactly, but they are whole cents.
    [1_343_042_827.39, 134_304_282_739],
    ['9121328746.12', 912_132_874_612],
    [2_603_283_022.53, 260_328_302_253],
  ])('of %j is read as %i cents', (typed, cents) => {
    expect(answerOf(field, typed)).toBe(cents)
  })

  test.each([
    ['', 'required'],
    [undefined, 'required'],
    [null, 'required'],
    ['12abc', 'Please enter a valid number.'],
    ['NaN', 'Please enter a valid number.'],
    ['1e3', 'Please enter a valid number.'],
    ['1,000', 'Please enter a valid number.'],
    ['Infinity', 'Please enter a valid number.'],
    [0, 'too small'],
    ['0.99', 'too small'],
    [-1, 'too small'],
    [1e10, 'too big'],
    ['10000000000', 'too big'],
    [12.345, 'Please enter an amount with at most two decimals.'],
    ['9999999998.999', 'Please enter an amount with at most two decimals.'],
  ])('of %j is refused: %s', (typed, sentence) => {
    expect(answerOf(field, typed)).toBe(sentence)
  })
})

test.each([
  ['', 'Bid Amount is required.'],
  [0, 'The amount must be at least 1.'],
  [-1, 'The amount must be at least 1.'],
  [1e10, 'Bid Amount cannot exceed 10 digits.'],
  [12.345, 'Please enter an amount with at most two decimals.'],
  ['12abc', 'Please enter a valid number.'],
  ['NaN', 'Please enter a valid number.'],
  // JSON serializes NaN as null.
  [null, 'Bid Amount is required.'],
])('a bid of %j is refused: %s', (typed, sentence) => {
  expect(answerOf(bidAmount, typed)).toBe(sentence)
})

const hours = numberInput('Hours is required.')
const saidOf = (raw: unknown) => hours.safeParse(raw).error?.issues[0]?.message ?? hours.parse(raw)
test.each([
  ['12', 12],
  [7, 7],
  ['', 'Hours is required.'],
  [undefined, 'Hours is required.'],
  [null, 'Hours is required.'],
  ['0x10', notWritten],
  ['1e3', notWritten],
  ['12,5', notWritten],
])('a form reads %o as %o', (raw, read) => expect(saidOf(raw)).toBe(read))
