import { expect, test } from 'vitest'
import { FairQueue } from './fair-queue.ts'

/** A queue with tasks that the test ends, and the order in which they started. */
function controlled(limits: ConstructorParameters<typeof FairQueue>[0]) {
  const queue = new FairQueue(limits)
  const began: string[] = []
  const ends = new Map<string, () => void>()
  const add = (key: string, name: string) =>
    queue.run(key, () => {
      began.push(name)
      return new Promise<void>((resolve) => ends.set(name, resolve))
    })
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise(setImmediate)
  }
  return { add, began, end }
}

test('a user with one image waits for one of another user’s many, not for all of them', async () => {
  const { add, began, end } = controlled({ running: 1, runningPerKey: 1, waitingPerKey: 10, waiting: 10 })
  for (const name of ['a1', 'a2', 'a3']) void add('a', name)
  void add('b', 'b1')
  void add('c', 'c1')
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3']) await end(name)
  expect(began).toEqual(['a1', 'a2', 'b1', 'c1', 'a3'])
})

test('one sender uses no more than their share, even when places are free', async () => {
  const { add, began, end } = controlled({ running: 2, runningPerKey: 1, waitingPerKey: 10, waiting: 10 })
  void add('a', 'a1')
  void add('a', 'a2')
  void add('b', 'b1')
  expect(began).toEqual(['a1', 'b1'])
  await end('b1')
  expect(began).toEqual(['a1', 'b1'])
  await end('a1')
  expect(began).toEqual(['a1', 'b1', 'a2'])
})

test('a full queue rejects at once, per sender and in total', async () => {
  const { add, end } = controlled({ running: 1, runningPerKey: 1, waitingPerKey: 2, waiting: 3 })
  const first = add('a', 'a1')
  void add('a', 'a2')
  void add('a', 'a3')
  await expect(add('a', 'a4')).rejects.toMatchObject({ code: 'OVERLOADED' })
  void add('b', 'b1')
  await expect(add('c', 'c1')).rejects.toMatchObject({ code: 'OVERLOADED' })
  await end('a1')
  await first
  expect(add('c', 'c1')).toBeInstanceOf(Promise)
})
