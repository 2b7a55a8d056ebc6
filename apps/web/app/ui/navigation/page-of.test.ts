import { pageNumber } from '@market/contract/page.ts'
import { expect, test } from 'vitest'
import { pageOf } from './page-of.ts'

test.each([
  ['', 1],
  ['page=3', 3],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=1.5', 1],
  ['page=three', 1],
  ['page=1000001', 1_000_000],
  ['page=1e300', 1_000_000],
])("'%s' requests page %i, which the server accepts", (query, page) => {
  expect(pageOf(new URLSearchParams(query))).toBe(page)
  expect(pageNumber.safeParse(page).success).toBe(true)
})
