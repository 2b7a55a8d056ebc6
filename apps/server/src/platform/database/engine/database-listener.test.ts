import { expect, test, vi } from 'vitest'
import { listenToDatabase } from './database-listener.ts'
import { useTestApp } from '../../testing/test-app.ts'

const market = useTestApp()

test('an invalid message counts as missed, and later ones are received', async () => {
  const { database, log } = market.app.parts
  const heard: unknown[] = []
  const missed = vi.fn<() => void>()
  const hear = (payload: string) => void heard.push(JSON.parse(payload))
  const listener = listenToDatabase(market.connectionString, [{ name: 'try_out', hear, missed }], log)
  await expect.poll(() => missed.mock.calls.length).toBe(1)
  for (const payload of ['1', '{half', '2']) await database.pool.query('select pg_notify($1, $2)', ['try_out', payload])
  await expect.poll(() => heard).toEqual([1, 2])
  expect(missed).toHaveBeenCalledTimes(2)
  await listener.stop()
})
