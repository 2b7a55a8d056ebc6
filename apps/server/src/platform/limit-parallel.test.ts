import { expect, test } from 'vitest'
import { limitParallel } from './limit-parallel.ts'

test('at most so many tasks run at a time, in their order, and a failure makes room for the next', async () => {
  const inTurn = limitParallel(2)
  const started: number[] = []
  const ends: (() => void)[] = []
  const task = (n: number) =>
    inTurn(async () => {
      started.push(n)
      await new Promise<void>((resolve) => (ends[n] = resolve))
      if (n === 0) throw new Error('failed')
      return n
    })
  const all = Promise.allSettled([0, 1, 2, 3].map(task))
  await Promise.resolve()
  expect(started).toEqual([0, 1])
  ends[0]?.()
  await expect.poll(() => started).toEqual([0, 1, 2])
  ends[1]?.()
  ends[2]?.()
  await expect.poll(() => started).toEqual([0, 1, 2, 3])
  ends[3]?.()
  expect((await all).map((result) => result.status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
})
