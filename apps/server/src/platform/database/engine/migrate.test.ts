import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { migrate } from '#platform/database/engine/migrate.ts'
import { createDatabase, type TestDatabase } from '#platform/testing/test-cluster.ts'
import { withConnection } from './with-connection.ts'

let database: TestDatabase
let folder: string

beforeEach(async () => {
  database = await createDatabase()
  folder = mkdtempSync(join(tmpdir(), 'migrations-'))
})

afterEach(async () => {
  rmSync(folder, { recursive: true })
  await database.drop()
})

/** Makes the database look as if no migration was applied. */
const forgetMigrations = () => rowsOf('delete from schema_migrations')

const put = (name: string, sql: string) => writeFileSync(join(folder, name), sql)
const run = () => migrate(database.connectionString, folder)

const rowsOf = (sql: string): Promise<unknown[]> =>
  withConnection(database.connectionString, async (client) => (await client.query(sql)).rows)

describe('migrate', () => {
  beforeEach(forgetMigrations)

  test('rejects a database that a newer version has migrated, and names the version to start', async () => {
    put('9001_first.sql', 'create table things (id int)')
    put('9002_newer.sql', 'create table more (id int)')
    await run()
    rmSync(join(folder, '9002_newer.sql'))
    put('9003_own.sql', 'create table own (id int)')
    await expect(run()).rejects.toThrow(
      /^The database was brought up to date by a newer version of this program \(migration 9002_newer\.sql\), .*: start that version or a later one, or restore a backup from before it\.$/,
    )
    expect(await rowsOf("select to_regclass('own') as own")).toEqual([{ own: null }])
  })

  test('applies the files in the order of their names, each once', async () => {
    put('9002_second.sql', 'insert into things values (2)')
    put('9001_first.sql', 'create table things (id int)')
    expect(await run()).toEqual(['9001_first.sql', '9002_second.sql'])
    put('9003_third.sql', 'insert into things values (3)')
    expect(await run()).toEqual(['9003_third.sql'])
    expect(await rowsOf('select id from things order by id')).toEqual([{ id: 2 }, { id: 3 }])
  })

  test('rolls back a failed file completely and names it', async () => {
    put('9001_half.sql', 'create table half (id int); insert into missing values (1)')
    await expect(run()).rejects.toThrow('The migration 9001_half.sql failed, and nothing of it was changed: ')
    expect(await rowsOf("select to_regclass('half') as name")).toEqual([{ name: null }])
  })

  test('rejects a file that was changed after it was applied', async () => {
    put('9001_first.sql', 'create table things (id int)')
    await run()
    put('9001_first.sql', 'create table things (id bigint)')
    await expect(run()).rejects.toThrow('9001_first.sql was changed after it was applied')
  })

  test('rejects a file that sorts before an applied one', async () => {
    put('9002_second.sql', 'create table things (id int)')
    await run()
    put('9001_late.sql', 'create table late (id int)')
    put('9003_third.sql', 'create table more (id int)')
    await expect(run()).rejects.toThrow('9001_late.sql comes before 9002_second.sql')
    expect(await rowsOf("select to_regclass('late') as late, to_regclass('more') as more")).toEqual([
      { late: null, more: null },
    ])
  })

  test('limits lock waits but not run time, whatever the database settings', async () => {
    const name = new URL(database.connectionString).pathname.slice(1)
    await rowsOf(`alter database ${name} set statement_timeout = '2s'`)
    await rowsOf(`alter database ${name} set lock_timeout = '1s'`)
    put(
      '9001_first.sql',
      "create table things as select current_setting('lock_timeout') as waits, current_setting('statement_timeout') as takes",
    )
    await run()
    expect(await rowsOf('select waits, takes from things')).toEqual([{ waits: '10s', takes: '0' }])
  })

  test('that times out on a lock reports that nothing was changed and how to continue', async () => {
    put('9001_first.sql', 'create table things (id int)')
    await run()
    put('9002_second.sql', "set local lock_timeout = '50ms'; alter table things add column name text")
    await withConnection(database.connectionString, async (other) => {
      await other.query('begin; select from things')
      await expect(run()).rejects.toThrow(
        /^The migration 9002_second\.sql waited 10 seconds for a lock that somebody else holds: nothing of it was changed\. End what holds the lock, .* and start again\.$/,
      )
      await other.query('commit')
    })
    expect(await run()).toEqual(['9002_second.sql'])
  })

  test('applies every file once when servers start together', async () => {
    put('9001_first.sql', 'create table things (id int)')
    const answers = await Promise.all([run(), run(), run()])
    expect(answers.flat()).toEqual(['9001_first.sql'])
  })
})

describe('an owner who is no superuser', () => {
  const migrations = join(import.meta.dirname, '../../../../migrations')
  const owner = `owner_${process.pid}`
  let owned: string
  let name: string

  beforeEach(async () => {
    const url = new URL(database.connectionString)
    url.pathname += '_owned'
    name = url.pathname.slice(1)
    await rowsOf(`create role ${owner} login`)
    await rowsOf(`create database ${name} owner ${owner} template template0`)
    url.username = owner
    owned = url.href
  })

  afterEach(async () => {
    await rowsOf(`drop database ${name} with (force)`)
    await rowsOf(`drop role ${owner}`)
  })

  test('can migrate an older database and restore its functions from a backup', async () => {
    const older = readdirSync(migrations).filter((name) => name < '0200')
    for (const name of older) copyFileSync(join(migrations, name), join(folder, name))
    await migrate(owned, folder)
    expect(await migrate(owned)).toContain('0200_near_search_bounded.sql')
    // A backup is restored in a fresh session.
    const definitions = await withConnection(owned, async (client) => {
      const { rows } = await client.query<{ definition: string }>(
        'select pg_get_functiondef(oid) as definition from pg_proc where proowner = current_user::regrole and proconfig is not null',
      )
      return rows.map(({ definition }) => definition)
    })
    expect(definitions.join('\n')).toContain('seller_names_alike')
    await withConnection(owned, async (client) => {
      for (const definition of definitions) await client.query(definition)
    })
  })
})
