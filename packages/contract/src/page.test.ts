import { expect, it } from 'vitest'
import { z } from 'zod'
import { pageInput } from './page.ts'

const page = z.object(pageInput(9))

it('gives no more than 100 records a page, whatever is asked for', () => {
  expect([{}, { limit: '20' }, { limit: '101' }, { limit: 1e9 }].map((asked) => page.parse(asked).limit)).toEqual([
    9, 20, 100, 100,
  ])
})

it.each([0, -1, 1.5, 'many', Infinity])('refuses a page of %s records', (limit) => {
  expect(page.safeParse({ limit }).error?.issues[0]?.message).toBe('Please give a whole number of records, at least 1.')
})
