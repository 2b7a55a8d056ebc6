import { expect, test, vi } from 'vitest'
import { inOwnTask } from './own-task.ts'

test('many reads of one page start one after the other, where the browser has tasks of their own', async () => {
  const tasks: (() => unknown)[] = []
  vi.stubGlobal('scheduler', {
    postTask: (run: () => unknown) => new Promise((answer) => tasks.push(() => answer(run()))),
  })
  const started: string[] = []
  const read = (name: string) => inOwnTask(async () => started.push(name))
  const reads = [read('bookings'), read('chats')]
  expect(started).toEqual([])
  tasks[0]?.()
  expect(started).toEqual(['bookings'])
  tasks[1]?.()
  await Promise.all(reads)
  expect(started).toEqual(['bookings', 'chats'])
})

test('a read starts immediately in another browser', async () => {
  const started: string[] = []
  await inOwnTask(async () => started.push('bookings'))
  expect(started).toEqual(['bookings'])
})
