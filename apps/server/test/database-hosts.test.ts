import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  checkDatabase,
  describeDatabase,
  listenToDatabase,
  openDatabase,
  withConnection,
} from '#platform/database/engine/public.ts'
import { logOfTests } from '#platform/testing/log-of-tests.ts'
import { startTcpPostgres, type TcpPostgres } from '#fixtures/tcp-postgres.ts'

let primary: TcpPostgres
let standby: TcpPostgres
beforeAll(async () => {
  ;[primary, standby] = await Promise.all([startTcpPostgres(), startTcpPostgres({ standby: true })])
}, 60_000)
afterAll(async () => {
  await Promise.all([primary.stop(), standby.stop()])
})

/** Nothing listens here: a host that is away. */
const away = 1

const addressOf = (ports: number[], target: string) =>
  `postgresql://postgres@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/postgres?target_session_attrs=${target}`

const portOf = (address: string): Promise<number> =>
  withConnection(address, async (client) => Number((await client.query('show port')).rows[0].port))

describe('a database URL with several hosts connects to', () => {
  test('the first that responds when any will do', async () => {
    expect(await portOf(addressOf([away, standby.port, primary.port], 'any'))).toBe(standby.port)
    expect(await portOf(addressOf([primary.port, standby.port], 'any'))).toBe(primary.port)
  })

  test.each(['read-write', 'primary'])('the one that is %s, wherever it is listed', async (target) => {
    expect(await portOf(addressOf([away, standby.port, primary.port], target))).toBe(primary.port)
    expect(await portOf(addressOf([primary.port, standby.port], target))).toBe(primary.port)
  })

  test('a writable one when another is a read-only primary', async () => {
    await primary.run('alter system set default_transaction_read_only = on')
    await primary.run('select pg_reload_conf()')
    await expect
      .poll(() => primary.run('show default_transaction_read_only'))
      .toEqual([{ default_transaction_read_only: 'on' }])
    expect(await portOf(addressOf([standby.port, primary.port], 'primary'))).toBe(primary.port)
    await expect(portOf(addressOf([standby.port, primary.port], 'read-write'))).rejects.toThrow(
      'No host of the database is read-write now',
    )
    await primary.run('alter system reset default_transaction_read_only')
    await primary.run('select pg_reload_conf()')
    await expect.poll(() => portOf(addressOf([standby.port, primary.port], 'read-write'))).toBe(primary.port)
  })

  test('the same ones when hosts and ports are parameters', async () => {
    const address = `postgresql://postgres@/postgres?host=127.0.0.1,127.0.0.1&port=${standby.port},${primary.port}&target_session_attrs=primary`
    expect(await portOf(address)).toBe(primary.port)
  })
})

test('startup fails with a clear message while no host accepts writes', async () => {
  await expect(checkDatabase(addressOf([standby.port, away], 'read-write'), 5)).rejects.toThrow(
    `No host of the database is read-write now: wait until 127.0.0.1:${standby.port}, 127.0.0.1:1 has one that is`,
  )
  await expect(checkDatabase(addressOf([standby.port, primary.port], 'read-write'), 5)).resolves.toEqual([])
  expect(describeDatabase(addressOf([standby.port, primary.port], 'any'))).toBe(
    `the database “postgres” at 127.0.0.1:${standby.port}, 127.0.0.1:${primary.port}`,
  )
})

test('after a failover, the pool and the listeners continue on the new primary', async () => {
  const address = addressOf([primary.port, standby.port], 'read-write')
  const database = openDatabase(address, 4)
  const heard: string[] = []
  const channel = {
    name: 'failover_test',
    hear: (payload: string) => void heard.push(payload),
    missed: () => undefined,
  }
  const listener = listenToDatabase(address, [channel], logOfTests('silent').log)
  const port = async () => (await database.pool.query<{ port: string }>('show port')).rows[0]?.port
  const isHeard = async (word: string) => {
    await database.pool.query(`select pg_notify('failover_test', '${word}')`)
    return heard.includes(word)
  }
  try {
    expect(await port()).toBe(String(primary.port))
    await expect.poll(() => isHeard('before')).toBe(true)
    await primary.stop()
    await expect(database.pool.query('select 1')).rejects.toThrow()
    await standby.run('select pg_promote()')
    await expect.poll(() => port().catch(() => undefined)).toBe(String(standby.port))
    await expect.poll(() => isHeard('after').catch(() => false)).toBe(true)
  } finally {
    await listener.stop()
    await database.close()
  }
}, 60_000)
