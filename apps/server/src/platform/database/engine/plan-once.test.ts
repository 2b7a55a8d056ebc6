import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './database.ts'
import { startSweeper } from '../../deadlines/deadline-sweeper.ts'
import { createDispatcher } from '../../outbox/outbox-dispatcher.ts'
import { planOnce } from './plan-once.ts'
import { runtimeOf } from '../../testing/runtime-of.ts'
import { useTestApp } from '../../testing/test-app.ts'

const market = useTestApp()

const sumOf = (number: number) => sql<{ sum: number }>`select 1 + ${number}::int as sum ${planOnce}`

test('a marked statement is prepared once per connection, any other is not', async () => {
  await market.app.parts.database.kysely.connection().execute(async (connection) => {
    for (const number of [1, 2, 3]) {
      const marked = await sumOf(number).execute(connection)
      expect(marked.rows).toEqual([{ sum: 1 + number }])
      await sql`select 2 + ${number}::int`.execute(connection)
    }
    const prepared = await sql<{ statement: string }>`select statement from pg_prepared_statements
      where statement like 'select 1 +%' or statement like 'select 2 +%'`.execute(connection)
    expect(prepared.rows.map((row) => row.statement)).toEqual(['select 1 + $1::int as sum /* plan once */'])
  })
})

test('a marked statement has one generic plan, also after a rollback, and any other has its own', async () => {
  const { database } = market.app.parts
  await database.kysely.connection().execute(async (connection) => {
    const modeNow = async () =>
      (await sql<{ mode: string }>`select current_setting('plan_cache_mode') as mode`.execute(connection)).rows[0]?.mode
    await sumOf(1).execute(connection)
    expect(await modeNow()).toBe('force_generic_plan')
    await sql`select 2 + ${1}::int`.execute(connection)
    expect(await modeNow()).toBe('auto')
    await sql`begin`.execute(connection)
    await sumOf(2).execute(connection)
    await sql`rollback`.execute(connection)
    expect(await modeNow()).toBe('auto')
    for (const number of [3, 4, 5, 6, 7, 8]) await sumOf(number).execute(connection)
    const plans = await sql`select custom_plans::int, generic_plans::int > 5 as is_kept from pg_prepared_statements
      where statement like 'select 1 +%'`.execute(connection)
    expect(plans.rows).toEqual([{ custom_plans: 0, is_kept: true }])
  })
})

test('a statement planned on a small table uses an index once the table is large', async () => {
  await market.app.parts.database.kysely.connection().execute(async (connection) => {
    await sql`create temporary table things as select 'one' as name`.execute(connection)
    await sql`create index things_by_name on things (name)`.execute(connection)
    await sql`analyze things`.execute(connection)
    const find = () => sql`select 1 from things where name = ${'one'} ${planOnce}`.execute(connection)
    const wholeReads = async () =>
      (await sql<{ count: number }>`select pg_stat_get_xact_numscans('things'::regclass) as count`.execute(connection))
        .rows[0]?.count
    await find()
    await sql`insert into things select 'n' || n from generate_series(1, 1000) n`.execute(connection)
    const before = await wholeReads()
    await find()
    expect(await wholeReads()).toBe(before)
    await sql`drop table things`.execute(connection)
  })
})

test('due events and deadlines are read in index order, even if planned when there were none', async () => {
  const database = openDatabase(market.connectionString, 1)
  onTestFinished(() => database.close())
  const { clock, log } = market.app.parts
  const runtime = runtimeOf({ database, clock, log, consumers: [] })
  const dispatcher = createDispatcher(runtime, [], clock)
  const sweeper = startSweeper(runtime, [], clock)
  await dispatcher.deliver()
  await sweeper.sweep()
  await Promise.all([dispatcher.stop(), sweeper.stop()])

  const { rows: queues } = await database.pool.query<{ name: string; given: string }>(
    `select name, repeat(', null', cardinality(parameter_types) - 1) as given from pg_prepared_statements
      where statement ~ 'from (outbox|deadlines)' and statement like '%skip locked%'`,
  )
  expect(queues).toHaveLength(2)
  for (const { name, given } of queues) {
    const { rows } = await database.pool.query<Record<string, string>>(`explain execute "${name}"(null${given})`)
    const plan = rows.flatMap((row) => Object.values(row)).join('\n')
    expect(plan).toMatch(/Index Scan using (outbox|deadlines)_/)
    expect(plan).not.toMatch(/Sort|Bitmap/)
  }
})

const values = {
  word: 'O’Hara\\ "x"',
  at: new Date('2026-11-24T23:10:31.123Z'),
  long_ago: new Date('0099-03-04T05:06:07.000Z'),
  bytes: Buffer.from([0, 1, 255]),
  names: ['a', 'b,c', '"d"'],
  big: 2 ** 53 - 1,
  yes: true,
  nothing: null as string | null,
  tree: { deep: [1, null] },
}

const echo = () => sql<typeof values>`
  select ${values.word}::text as word, ${values.at}::timestamptz as at, ${values.long_ago}::timestamptz as long_ago,
    ${values.bytes}::bytea as bytes, ${values.names}::text[] as names, ${values.big}::bigint as big, ${values.yes}::boolean as yes,
    ${values.nothing}::text as nothing, ${values.tree}::jsonb as tree ${planOnce}`

test('a prepared statement returns its values on the first run and later ones', async () => {
  await market.app.parts.database.kysely.connection().execute(async (connection) => {
    for (let run = 0; run < 3; run++) expect((await echo().execute(connection)).rows).toEqual([values])
  })
})

test('statements without rows, without matches or with errors report that each time and free the connection', async () => {
  await market.app.parts.database.kysely.connection().execute(async (connection) => {
    const note = (name: string) =>
      sql`insert into settings (name, value, updated_at) values (${name}, '1', now()) ${planOnce}`.execute(connection)
    const none = () => sql`select name from settings where name = ${'none'} ${planOnce}`.execute(connection)
    const half = (by: number) => sql<{ half: number }>`select 10 / ${by}::int as half ${planOnce}`.execute(connection)
    for (let run = 0; run < 3; run++) {
      expect(await note(`test.${run}`)).toMatchObject({ numAffectedRows: 1n, rows: [] })
      expect((await none()).rows).toEqual([])
      await expect(half(0)).rejects.toThrow('division by zero')
      expect((await half(2)).rows).toEqual([{ half: 5 }])
      await expect(note('test.0')).rejects.toMatchObject({ constraint: 'settings_pkey' })
    }
  })
})

test('a number that loses precision is an error of its statement, each time', async () => {
  await market.app.parts.database.kysely.connection().execute(async (connection) => {
    const tooBig = () => sql`select 9007199254740993::bigint + ${0}::bigint as big ${planOnce}`.execute(connection)
    for (let run = 0; run < 3; run++) await expect(tooBig()).rejects.toThrow('not a safe integer')
    expect((await sql`select 1 as one`.execute(connection)).rows).toEqual([{ one: 1 }])
  })
})

test('a statement sent again before its first result arrived gets both results', async () => {
  await market.app.parts.database.kysely.connection().execute(async (connection) => {
    const times = (by: number) =>
      sql<{ product: number }>`select 7 * ${by}::int as product ${planOnce}`.execute(connection)
    const answers = await Promise.all([times(1), times(2), times(3)])
    expect(answers.map(({ rows }) => rows)).toEqual([[{ product: 7 }], [{ product: 14 }], [{ product: 21 }]])
  })
})
