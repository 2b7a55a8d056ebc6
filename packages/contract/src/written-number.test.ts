import { expect, test } from 'vitest'
import { z } from 'zod'
import { notAnAmount } from './numbers.ts'
import { searchListings, searchSellers } from './listings/endpoints.ts'
import { pageInput } from './page.ts'

const searches = [searchListings, searchSellers]

test.each([
  ['٣', 3],
  ['१२.५०', 12.5],
  [' 40 ', 40],
  ['0', 0],
  ['', undefined],
  [null, undefined],
  [7.25, 7.25],
])('a price filter of a search is read in the digits of any script, and an empty one is none: %j', (typed, price) => {
  for (const { input } of searches) expect(input.parse({ minPrice: typed, maxPrice: typed })).toMatchObject({ skip: 1 })
  for (const { input } of searches) expect(input.parse({ maxPrice: typed }).maxPrice).toBe(price)
})

test.each(['1e3', '1,000.50', '1.000,50', '∞', ' ', '0x10', 'Infinity', true, [], ['1', '2'], {}])(
  'a price filter that is no amount is refused with a sentence, never read as another amount: %j',
  (typed) => {
    for (const { input } of searches)
      expect(input.safeParse({ minPrice: typed }).error?.issues.map(({ message }) => message)).toEqual([notAnAmount])
  },
)

test('a negative price filter is refused with a sentence', () => {
  for (const { input } of searches)
    for (const minPrice of ['-3', '−3', -3])
      expect(input.safeParse({ minPrice }).error?.issues.map(({ message }) => message)).toEqual([
        'The amount cannot be negative.',
      ])
})

test.each(['', ' ', '1e1', '0x1', '1.5', '-1', true, []])('no page number is read from %j', (skip) => {
  expect(z.object(pageInput(9)).safeParse({ skip }).success).toBe(false)
})
