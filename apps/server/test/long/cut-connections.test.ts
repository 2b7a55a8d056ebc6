import type pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { deviceOf, twoWhoChat } from '#fixtures/devices.ts'
import { openDatabase, withConnection } from '#platform/database/engine/public.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { sendMessage } from '@market/contract/chat/sockets.ts'
import { logOfTests } from '#platform/testing/log-of-tests.ts'

const poolSize = 10
const cuts = 100
const market = useTestApp(async () => ({ DATABASE_POOL: String(poolSize) }))

const run = <Row>(statement: string): Promise<Row[]> =>
  withConnection(market.connectionString, async (client) => (await client.query(statement)).rows as Row[])

/** Cuts every listening connection and returns their LISTEN statements. */
const cutListeners = async (): Promise<string[]> => {
  const rows = await run<{ query: string }>(
    `select query from pg_stat_activity, lateral (select pg_terminate_backend(pid)) as cut
      where datname = current_database() and query ilike 'listen %'`,
  )
  return rows.map(({ query }) => query)
}

async function takeAll(pool: pg.Pool): Promise<void> {
  const clients = await Promise.all(Array.from({ length: poolSize }, () => pool.connect()))
  for (const client of clients) client.release()
}

test(`after its listening connections were dropped ${cuts} times, the server still has its whole pool`, async () => {
  const { buyer, seller } = await twoWhoChat(market)
  const ofSockets = expect.arrayContaining([expect.stringMatching(/^listen "socket\.io/i)])
  for (let cut = 0; cut < cuts; cut++) await expect.poll(cutListeners, { timeout: 10_000 }).toEqual(ofSockets)
  await takeAll(market.app.parts.database.pool)
  const [here, there] = [await deviceOf(market, buyer), await deviceOf(market, seller)]
  const message = { messageTo: seller.user.id, messageValue: 'still here', messageType: 'TEXT' } as const
  const sent = await here.call(sendMessage, message)
  expect(await there.hears('new-message', ({ id }) => id === sent.id)).toEqual(sent)
  here.close()
  there.close()
}, 120_000)

test('a connection lost while in use frees its place in the pool even if it is never released', async () => {
  const database = openDatabase(market.connectionString, 2)
  onTestFinished(() => database.close())
  for (let round = 0; round < 6; round++) {
    const client = await database.pool.connect()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    await run(`select pg_terminate_backend(${rows[0]?.pid})`)
  }
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  expect(database.pool.totalCount).toBeLessThanOrEqual(2)
})

test('a pool that hands out no connections although the database accepts new ones is replaced and logged', async () => {
  const { log, lastError } = logOfTests('silent')
  const logged = vi.spyOn(log, 'error')
  const database = openDatabase(market.connectionString, 2, { log, renewAfterMs: 1000 })
  onTestFinished(() => database.close())
  // Checked out and never released.
  await Promise.all([database.pool.connect(), database.pool.connect()])
  const ask = () =>
    database.pool.query('select 1 as one').then(
      ({ rows }) => rows,
      () => undefined,
    )
  await expect.poll(ask, { timeout: 20_000 }).toEqual([{ one: 1 }])
  expect(logged).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('it is replaced'))
  expect(lastError()).toBeUndefined()
})
