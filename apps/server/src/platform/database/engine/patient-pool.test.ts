import { randomBytes } from 'node:crypto'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createDatabase } from '../../testing/test-cluster.ts'
import { isOverloaded } from '../../errors.ts'
import { openDatabase } from './database.ts'
import { withConnection } from './with-connection.ts'

/** Creates a database and a role that may have two connections to it; `run` speaks to it as the owner. */
async function createLimitedDatabase() {
  const { connectionString, drop } = await createDatabase()
  const run = (statement: string) => withConnection(connectionString, (client) => client.query(statement))
  const role = `few_${process.pid}_${randomBytes(4).toString('hex')}`
  await run(`create role ${role} login connection limit 2`)
  const url = new URL(connectionString)
  url.username = role
  const dropAll = async () => {
    await run(`drop role ${role}`)
    await drop()
  }
  return { url, dropAll }
}

test('when the database has fewer connections left than the pool allows, queries wait for a free one', async () => {
  const { url, dropAll } = await createLimitedDatabase()
  const database = openDatabase(url.href, 8)
  onTestFinished(async () => {
    await database.close()
    await dropAll()
  })
  const asked = Array.from({ length: 20 }, (_, n) =>
    n % 2 === 0
      ? database.transaction(async ({ tx }) => (await sql<{ n: number }>`select ${n}::int as n`.execute(tx)).rows[0]?.n)
      : database.pool.query<{ n: number }>('select $1::int as n', [n]).then(({ rows }) => rows[0]?.n),
  )
  expect(await Promise.all(asked)).toEqual(Array.from({ length: 20 }, (_, n) => n))
  // A further connection may be attempted at the moment.
  await expect.poll(() => database.pool.totalCount).toBeLessThanOrEqual(2)
})

test('a query waits when a full database rejects its connection before it has accepted another', async () => {
  const { url, dropAll } = await createLimitedDatabase()
  const { host, port } = new pg.Client(url.href)
  const sockets: Socket[] = []
  /** Holds every answer back until the database has closed a connection, which is the rejected one. */
  let held: (() => void)[] | null = []
  const proxy = createServer((caller) => {
    const upstream = connect(`${host}/.s.PGSQL.${port}`)
    const own: Buffer[] = []
    const send = () => own.splice(0).forEach((bytes) => caller.write(bytes))
    held?.push(send)
    sockets.push(caller, upstream)
    for (const socket of [caller, upstream]) socket.on('error', () => undefined)
    caller.on('data', (bytes) => upstream.write(bytes)).on('close', () => upstream.destroy())
    upstream.on('data', (bytes) => {
      own.push(bytes)
      if (held === null) send()
    })
    upstream.on('close', () => {
      send()
      caller.end()
      for (const sendOther of held ?? []) sendOther()
      held = null
    })
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const through = `postgresql://${url.username}@127.0.0.1:${(proxy.address() as AddressInfo).port}${url.pathname}`
  const database = openDatabase(through, 3)
  onTestFinished(async () => {
    await database.close()
    for (const socket of sockets) socket.destroy()
    proxy.close()
    await dropAll()
  })
  const asked = [1, 2, 3].map((n) => database.pool.query<{ n: number }>('select $1::int as n', [n]))
  expect((await Promise.all(asked)).map(({ rows }) => rows[0]?.n)).toEqual([1, 2, 3])
})

test('more queries at once than the connections answer within seconds all wait, unless no connection becomes free', async () => {
  const { connectionString, drop } = await createDatabase()
  const database = openDatabase(connectionString, 4)
  onTestFinished(async () => {
    await database.close()
    await drop()
  })
  const asked = Array.from({ length: 100 }, () => database.pool.query('select pg_sleep(0.2)'))
  expect((await Promise.all(asked)).length).toBe(100)
  const held = await Promise.all(Array.from({ length: 4 }, () => database.pool.connect()))
  const refused = await database.pool.query('select 1').catch((error: unknown) => error)
  expect(isOverloaded(refused)).toBe(true)
  for (const client of held) client.release()
}, 60_000)
