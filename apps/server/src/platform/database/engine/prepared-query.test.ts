import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { planOnce } from './plan-once.ts'
import { useTestApp } from '../../testing/test-app.ts'

const market = useTestApp()

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
