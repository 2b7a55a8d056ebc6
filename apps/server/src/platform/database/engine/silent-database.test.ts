import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { socketOf } from './client-socket.ts'
import { type Database, openDatabase } from './database.ts'
import { isDatabaseAway } from '../../errors.ts'
import { rejectionOf } from '../../http/envelope.ts'
import { useTestApp } from '../../testing/test-app.ts'

const market = useTestApp()

/** Both sockets of each proxied connection, in the order of their creation. */
const connections: Socket[][] = []
let frozen = false
/** A proxy that can simulate a frozen database: connections stay open, but no bytes pass. */
const before = createServer((caller) => {
  const { host, port } = new pg.Client(market.connectionString)
  const database = connect(`${host}/.s.PGSQL.${port}`)
  connections.push([caller, database])
  for (const [from, to] of [
    [caller, database],
    [database, caller],
  ] as const) {
    from.on('error', () => undefined)
    from.on('data', (bytes) => to.write(bytes))
    from.on('close', () => to.destroy())
    if (frozen) from.pause()
  }
})

function freeze(isFrozen: boolean): void {
  frozen = isFrozen
  for (const line of connections.flat()) line[isFrozen ? 'pause' : 'resume']()
}

let database: Database
/** A database whose probe always has time to succeed, so that connections are closed for another reason. */
let answered: Database
beforeAll(async () => {
  await new Promise<void>((resolve) => before.listen(0, '127.0.0.1', resolve))
  const { port } = before.address() as AddressInfo
  const { username, pathname } = new URL(market.connectionString)
  const through = `postgresql://${username}@127.0.0.1:${port}${pathname}`
  // Long enough for a database that answers on a busy machine.
  database = openDatabase(through, 3, { patience: { statement: 1000, silence: 100, answer: 3000 } })
  answered = openDatabase(through, 3, { patience: { statement: 1000, silence: 100, answer: 60_000 } })
})
afterAll(async () => {
  await database.close()
  await answered.close()
  for (const line of connections.flat()) line.destroy()
  before.close()
})

const failure = (run: Promise<unknown>) =>
  run.then(
    () => null,
    (error: unknown) => error,
  )

const works = async ({ pool } = database) => (await pool.query('select 1 as one')).rows

test('queries on a frozen database are rejected as if it were down, and work again once it responds', async () => {
  // Opens two connections: one for the transaction and one for the concurrent call.
  await Promise.all([works(), works()])
  const held = Promise.withResolvers<void>()
  const thawed = Promise.withResolvers<void>()
  const inTransaction = database.transaction(async ({ tx }) => {
    await tx.selectNoFrom((eb) => eb.lit(1).as('one')).execute()
    held.resolve()
    await thawed.promise
    return tx.selectNoFrom((eb) => eb.lit(2).as('two')).execute()
  })
  await held.promise
  freeze(true)
  thawed.resolve()
  const failures = await Promise.all([failure(inTransaction), failure(works())])
  expect(failures.map(isDatabaseAway)).toEqual([true, true])
  freeze(false)
  await expect.poll(() => works().catch(() => null)).toEqual([{ one: 1 }])
})

test('a slow statement is not cut off while the database answers others', async () => {
  const { rows } = await answered.pool.query("select 'done' as state from pg_sleep(0.6)")
  expect(rows).toEqual([{ state: 'done' }])
})

test('a connection that goes silent is closed once its statement must have been stopped', async () => {
  const client = await answered.pool.connect()
  const { rows } = await client.query('select 1 as one')
  expect(rows).toEqual([{ one: 1 }])
  const mine = socketOf(client).localPort
  const own = connections.find(([caller]) => caller?.remotePort === mine) ?? []
  expect(own).toHaveLength(2)
  for (const line of own) line.pause()
  const waiting = failure(client.query('select 2 as two'))
  expect(await works(answered)).toEqual([{ one: 1 }])
  expect(isDatabaseAway(await waiting)).toBe(true)
  client.release(true)
  expect(await works(answered)).toEqual([{ one: 1 }])
})

test('a statement over the time limit is stopped with a clear message, and its transaction is rolled back', async () => {
  const inTransaction = answered.transaction(async ({ tx }) => {
    await sql`create table never_kept (id int)`.execute(tx)
    await sql`select pg_sleep(5)`.execute(tx)
  })
  expect(rejectionOf(await failure(inTransaction))).toMatchObject({ code: 'TOOK_TOO_LONG', status: 503 })
  const { rows } = await answered.pool.query("select to_regclass('never_kept') as made")
  expect(rows).toEqual([{ made: null }])
})

test('a transaction that allows long statements may take its time, and the next on its connection may not', async () => {
  await answered.transaction(async ({ tx, allowLongStatements }) => {
    allowLongStatements()
    await sql`select pg_sleep(1.3)`.execute(tx)
  })
  const limits = await answered.pool.query('show statement_timeout')
  expect(limits.rows).toEqual([{ statement_timeout: '1s' }])
})
