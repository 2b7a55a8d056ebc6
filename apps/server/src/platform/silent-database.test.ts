import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from './database.ts'
import { isDatabaseAway } from './errors.ts'
import { useTestApp } from './testing/test-app.ts'

const market = useTestApp()

const lines = new Set<Socket>()
let frozen = false
/** Stands before the database and can fall silent as one does that is frozen: connections stay, bytes do not pass. */
const before = createServer((caller) => {
  const { host, port } = new pg.Client(market.connectionString)
  const database = connect(`${host}/.s.PGSQL.${port}`)
  for (const [from, to] of [
    [caller, database],
    [database, caller],
  ] as const) {
    lines.add(from)
    from.on('error', () => undefined)
    from.on('data', (bytes) => to.write(bytes))
    from.on('close', () => to.destroy())
    if (frozen) from.pause()
  }
})

function freeze(isFrozen: boolean): void {
  frozen = isFrozen
  for (const line of lines) line[isFrozen ? 'pause' : 'resume']()
}

let database: Database
beforeAll(async () => {
  await new Promise<void>((resolve) => before.listen(0, '127.0.0.1', resolve))
  const { port } = before.address() as AddressInfo
  const { username, pathname } = new URL(market.connectionString)
  const through = `postgresql://${username}@127.0.0.1:${port}${pathname}`
  database = openDatabase(through, 3, { silence: 100, answer: 100 })
})
afterAll(async () => {
  await database.close()
  for (const line of lines) line.destroy()
  before.close()
})

const works = async () => (await database.pool.query('select 1 as one')).rows

test('who waits for a frozen database is refused as when it is away, and all goes on once it answers again', async () => {
  // Two connections are there: the one of the transaction, and the one of the call beside it.
  await Promise.all([works(), works()])
  const failure = (run: Promise<unknown>) =>
    run.then(
      () => null,
      (error: unknown) => error,
    )
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
  expect(await works()).toEqual([{ one: 1 }])
})

test('a statement that takes long is not cut while the database answers others', async () => {
  const { rows } = await database.pool.query("select 'done' as state from pg_sleep(0.6)")
  expect(rows).toEqual([{ state: 'done' }])
})
