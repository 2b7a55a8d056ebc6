import { expect, test } from 'vitest'
import { limitParallel } from './limit-parallel.ts'

test('at most the limit of tasks run at a time, in order, and a failure frees its place', async () => {
  const withinLimit = limitParallel(2, 2)
  const started: number[] = []
  const ends: (() => void)[] = []
  const task = (n: number) =>
    withinLimit(async () => {
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

test('a task that would make the queue too long is rejected at once, and accepted when the queue is shorter', async () => {
  const withinLimit = limitParallel(1, 1)
  let end: () => void = () => undefined
  const running = withinLimit(() => new Promise<void>((resolve) => (end = resolve)))
  const waiting = withinLimit(async () => 'waited')
  await expect(withinLimit(async () => 'too many')).rejects.toMatchObject({ code: 'OVERLOADED' })
  end()
  await running
  expect(await waiting).toBe('waited')
  expect(await withinLimit(async () => 'later')).toBe('later')
})
