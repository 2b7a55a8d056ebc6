import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillingAlone, fillState, markFill } from './initial-fill.ts'
import { createDatabase, type TestDatabase } from '../../testing/test-cluster.ts'

let database: TestDatabase
beforeAll(async () => void (database = await createDatabase()))
afterAll(() => database.drop())

test('of servers that start together on an empty marketplace, one fills it and the others wait', async () => {
  const { connectionString } = database
  const found: string[] = []
  const start = () =>
    fillingAlone(connectionString, async () => {
      const state = await fillState(connectionString)
      found.push(state)
      if (state === 'done') return
      await markFill(connectionString, false)
      await markFill(connectionString, true)
    })
  await Promise.all([start(), start(), start()])
  expect(found).toEqual(['empty', 'done', 'done'])
})

test('a failed fill does not block the next one', async () => {
  const { connectionString } = database
  await expect(fillingAlone(connectionString, () => Promise.reject(new Error('no room')))).rejects.toThrow('no room')
  expect(await fillingAlone(connectionString, async () => 'filled')).toBe('filled')
})
