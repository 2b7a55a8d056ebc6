import { once } from 'node:events'
import { createServer } from 'node:net'
import pino from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
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

test('a listener stops while it waits for a database that accepts connections and does not respond', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void silent.close())
  await once(silent, 'listening')
  const { port } = silent.address() as { port: number }
  const accepted = once(silent, 'connection')
  const url = `postgres://nobody@127.0.0.1:${port}/nothing`
  const listener = listenToDatabase(url, [], pino({ level: 'silent' }))
  await accepted
  await listener.stop()
}, 10_000)
