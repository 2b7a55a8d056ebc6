import { expect, test } from 'vitest'
import { besideBudget } from './budget.ts'

const budget = { minPrice: 50, maxPrice: 250 }

test.each([
  [49.99, 'below'],
  [50, 'within'],
  [250, 'within'],
  [250.01, 'above'],
])('a bid of %s is %s a budget from 50 to 250', (amount, side) => {
  expect(besideBudget(amount, budget)).toBe(side)
})
