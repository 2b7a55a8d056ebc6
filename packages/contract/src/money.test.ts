import { expect, test } from 'vitest'
import { addDollars } from './money.ts'

test.each([
  [[0.1, 0.2], 0.3],
  [[100, -99.9], 0.1],
  [[9_999_999_999.99, 0.01], 10_000_000_000],
  [[], 0],
])('dollars %j together are %d', (amounts, sum) => {
  expect(addDollars(...amounts)).toBe(sum)
})
