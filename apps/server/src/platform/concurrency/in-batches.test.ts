import { expect, test, vi } from 'vitest'
import { inBatches } from './in-batches.ts'

test('the first item is written at once, and later ones together in order, up to the batch limit', async () => {
  const run = vi.fn(async (items: readonly number[]) => items.map((item) => item * 2))
  const double = inBatches(3, run)
  expect(await Promise.all([1, 2, 3, 4, 5].map(double))).toEqual([2, 4, 6, 8, 10])
  expect(run.mock.calls.map(([items]) => items)).toEqual([[1], [2, 3, 4], [5]])
})

test('a failing item is rejected alone, and the next one proceeds', async () => {
  const double = inBatches(10, async (items: readonly number[]) => {
    if (items.includes(2)) throw new Error('two')
    return items.map((item) => item * 2)
  })
  const [one, two, three] = await Promise.allSettled([1, 2, 3].map(double))
  expect([one, three]).toMatchObject([{ value: 2 }, { value: 6 }])
  expect(two).toMatchObject({ reason: new Error('two') })
  expect(await double(4)).toBe(8)
})
