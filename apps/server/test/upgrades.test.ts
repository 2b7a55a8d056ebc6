import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate, withConnection } from '#platform/database/engine/public.ts'
import { startTestApp } from '#platform/testing/start-test-app.ts'
import { temporaryFolder } from '#platform/testing/temporary-folder.ts'
import { createDatabase, type TestDatabase } from '#platform/testing/test-cluster.ts'
import { acceptedBid, boughtService, proposeCancellation } from './fixtures/bookings.ts'
import { answerOffer, makeOffer, pairInChat, payFor } from './fixtures/offers.ts'

const migrations = join(import.meta.dirname, '../migrations')
const replaced = readFileSync(join(migrations, 'replaced-by-baseline.txt'), 'utf8').trim().split('\n')
const baseline = readdirSync(migrations).filter((name) => name.includes('_baseline_'))

let database: TestDatabase
let dataDir: string

beforeAll(async () => {
  database = await createDatabase()
  dataDir = temporaryFolder('upgrades')
  const market = await startTestApp({ connectionString: database.connectionString, dataDir })
  await boughtService(market)
  const { buyer, id } = await acceptedBid(market)
  await proposeCancellation(market, buyer, id, 50)
  const pair = await pairInChat(market)
  const offer = await makeOffer(market, pair, 'seller')
  await answerOffer(market, pair.buyer, offer.id, 'Accepted')
  await payFor(market, pair.buyer, offer.id)
  await market.settle()
  await market.app.close()
}, 180_000)

afterAll(async () => {
  await database.drop()
  rmSync(dataDir, { recursive: true })
})

const run = <Row = unknown>(sql: string, values?: unknown[]): Promise<Row[]> =>
  withConnection(database.connectionString, async (client) => (await client.query(sql, values)).rows as Row[])

/** Records the migrations from before the baseline, as the last program without one did. */
async function recordOldMigrations(names: readonly string[]): Promise<void> {
  await run('drop table schema_functions')
  await run('delete from schema_migrations where name = any ($1)', [[...baseline, ...replaced]])
  await run(`insert into schema_migrations (name, sha256) select name, 'unknown' from unnest($1::text[]) name`, [names])
}

const appliedMigrations = async () =>
  (await run<{ name: string }>('select name from schema_migrations order by name')).map(({ name }) => name)

/** The rows of every table that has any. */
async function contents() {
  const tables = await run<{ name: string }>(
    `select relname as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'schema\\_%' order by relname`,
  )
  const rows: Record<string, string> = {}
  for (const { name } of tables) {
    const [found] = await run<{ text: string | null }>(
      `select string_agg(one::text, E'\\n' order by one::text) as text from ${name} one`,
    )
    const text = found?.text ?? ''
    if (text !== '') rows[name] = text
  }
  return rows
}

test('a database of the last version before the baseline upgrades without losing a row', async () => {
  const before = await contents()
  expect(Object.keys(before)).toEqual(
    expect.arrayContaining([
      'bids',
      'bookings',
      'ledger_entries',
      'listings',
      'messages',
      'offers',
      'payments',
      'users',
    ]),
  )
  const upToDate = await appliedMigrations()
  await recordOldMigrations(replaced)
  expect(await migrate(database.connectionString)).toEqual([])
  expect(await contents()).toEqual(before)
  expect(await appliedMigrations()).toEqual(upToDate)
})

test('a database that lacks a migration from before the baseline is rejected and stays as it is', async () => {
  await recordOldMigrations(replaced.slice(0, -1))
  const before = await contents()
  const applied = await appliedMigrations()
  await expect(migrate(database.connectionString)).rejects.toThrow(
    `This database is from before the first release and lacks the migration ${replaced.at(-1)}, so this version cannot upgrade it: start the last version from before the first release once, then this one.`,
  )
  expect(await contents()).toEqual(before)
  expect(await appliedMigrations()).toEqual(applied)
})
