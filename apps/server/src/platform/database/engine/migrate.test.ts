import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
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
function putFunction(name: string, body: string): void {
  mkdirSync(join(folder, 'functions'), { recursive: true })
  const sql = `create or replace function ${name}() returns text language sql as $$ ${body} $$`
  put(`functions/${name}.sql`, sql)
}
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
        /^The migration 9002_second\.sql waited 10 seconds for a lock that another connection holds, and changed nothing\. End that connection, .* and start again\.$/,
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

describe('functions', () => {
  beforeEach(forgetMigrations)

  test('are replaced when their text changes', async () => {
    putFunction('greeting', "select 'hello'")
    await run()
    expect(await rowsOf('select greeting()')).toEqual([{ greeting: 'hello' }])
    putFunction('greeting', "select 'good morning'")
    expect(await run()).toEqual([])
    expect(await rowsOf('select greeting()')).toEqual([{ greeting: 'good morning' }])
  })

  test('exist before the migration that uses them, and may read tables that come later', async () => {
    putFunction('greeting', 'select text from greetings limit 1')
    put(
      '9001_greetings.sql',
      "-- uses functions/greeting.sql\ncreate table greetings (text text); insert into greetings values ('hello'); create table said as select greeting()",
    )
    await run()
    expect(await rowsOf('select greeting from said')).toEqual([{ greeting: 'hello' }])
  })

  test('stay unchanged when one of them is invalid', async () => {
    putFunction('greeting', "select 'hello'")
    await run()
    putFunction('greeting', "select 'good morning'")
    putFunction('thanks', 'selekt')
    await expect(run()).rejects.toThrow('The functions could not be replaced, and none of them was changed: ')
    expect(await rowsOf('select greeting()')).toEqual([{ greeting: 'hello' }])
  })

  test('are not replaced by an older program, which names the function', async () => {
    putFunction('greeting', "select 'hello'")
    await run()
    putFunction('greeting', "select 'good morning'")
    await run()
    putFunction('greeting', "select 'hello'")
    await expect(run()).rejects.toThrow(
      /^The database was brought up to date by a newer version of this program \(function greeting\.sql\), /,
    )
    expect(await rowsOf('select greeting()')).toEqual([{ greeting: 'good morning' }])
  })
})

describe('a baseline', () => {
  beforeEach(async () => {
    await forgetMigrations()
    put('9001_first.sql', 'create table things (id int)')
    put('9002_second.sql', 'create table more (id int)')
    await run()
    rmSync(join(folder, '9001_first.sql'))
    rmSync(join(folder, '9002_second.sql'))
    put('replaced-by-baseline.txt', '9001_first.sql\n9002_second.sql\n')
    put('0001_baseline_things.sql', 'create table things (id int)')
    put('0002_baseline_more.sql', 'create table more (id int)')
  })

  test('is recorded instead of run where all migrations that it replaces were applied', async () => {
    put('9003_third.sql', 'create table third (id int)')
    expect(await run()).toEqual(['9003_third.sql'])
    expect(await run()).toEqual([])
    expect(await rowsOf('select name from schema_migrations order by name')).toEqual([
      { name: '0001_baseline_things.sql' },
      { name: '0002_baseline_more.sql' },
      { name: '9003_third.sql' },
    ])
  })

  test('makes the program from before it reject the database', async () => {
    await run()
    for (const name of ['0001_baseline_things.sql', '0002_baseline_more.sql', 'replaced-by-baseline.txt'])
      rmSync(join(folder, name))
    put('9001_first.sql', 'create table things (id int)')
    put('9002_second.sql', 'create table more (id int)')
    await expect(run()).rejects.toThrow('by a newer version of this program (migration 0001_baseline_things.sql)')
  })

  test('rejects a database with a migration that neither it nor the folder knows', async () => {
    await rowsOf("insert into schema_migrations (name, sha256) values ('9002_other.sql', '')")
    await expect(run()).rejects.toThrow('by a newer version of this program (migration 9002_other.sql)')
  })
})

describe('an owner who is no superuser', () => {
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

  test('can migrate, replace functions and restore them from a backup', async () => {
    expect(await migrate(owned)).not.toEqual([])
    await withConnection(owned, (client) => client.query('delete from schema_functions'))
    await migrate(owned)
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
