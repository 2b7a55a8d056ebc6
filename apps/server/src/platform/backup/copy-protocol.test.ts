import { beforeAll, expect, test } from 'vitest'
import { createDatabase } from '../testing/test-cluster.ts'
import { withConnection } from '../database/engine/public.ts'
import { copyIn, copyOut, useStandardFormats } from './copy-protocol.ts'

let connectionString: string
let drop: () => Promise<void>
beforeAll(async () => {
  ;({ connectionString, drop } = await createDatabase())
  return () => drop()
})

test.each([
  ['bytea', `decode(string_agg(to_hex(n / 16) || to_hex(n % 16), ''), 'hex') from generate_series(0, 255) n`],
  ['text', `string_agg(chr(n), '') from generate_series(1, 1000) n`],
  ['text', `unnest(array['', null, '\\N', E'\\\\.', E'\\n\\\\.\\n', E'\\t', E'\\r\\n', '\\x41'])`],
  ['jsonb', `unnest(array['{"a": null, "b": "\\u0001\\\\\\"\\n"}'::jsonb, 'null', null, '""'])`],
  ['text[]', `array[['a,b', '{}'], [null, 'null'], ['"', E'\\\\']] union all select '{}' union all select null`],
  [
    'timestamptz',
    `unnest(array['infinity', '-infinity', '0044-03-15 BC', '2026-05-11 10:00:00.123456+05:45'])::timestamptz`,
  ],
  ['date', `unnest(array['infinity', '-infinity', '2026-05-11'])::date`],
  ['interval', `unnest(array['1 year 2 months -3 days 04:05:06.7', '-00:00:01'])::interval`],
  ['double precision', `unnest(array[0.1, 1e-300, 'NaN', '-Infinity', -0.0, 0.30000000000000004])::double precision`],
  ['numeric', `unnest(array[0.10, 12345678901234567890.123456789, 'NaN'])::numeric`],
])('every %s is copied exactly, whatever formats the database uses', async (type, values) => {
  await withConnection(connectionString, async (client) => {
    await client.query(`create temp table source as select value::${type} from (select ${values}) given (value)`)
    await client.query(`create temp table target (value ${type})`)
    await client.query(`set datestyle to 'SQL, DMY'; set intervalstyle to sql_standard; set extra_float_digits to -10`)
    const chunks: Buffer[] = []
    await client.query('begin')
    await useStandardFormats(client)
    for await (const chunk of copyOut(client, 'copy source to stdout').chunks) chunks.push(chunk)
    await client.query(`commit; set datestyle to 'ISO, MDY'; begin`)
    await useStandardFormats(client)
    const rows = await copyIn(
      client,
      'copy target from stdin',
      (async function* () {
        yield* chunks
      })(),
    )
    await client.query('commit; set extra_float_digits to 1')
    const { rows: counted } = await client.query<{ rows: number; differing: number }>(
      `select count(*)::int as rows, (select count(*)::int from (
        (select md5(value::text) from source except all select md5(value::text) from target) union all
        (select md5(value::text) from target except all select md5(value::text) from source)) d) as differing from source`,
    )
    expect(counted).toEqual([{ rows, differing: 0 }])
    expect(rows).toBeGreaterThan(0)
  })
})

test('an abandoned copy of a large table ends with its connection', async () => {
  const copy = withConnection(connectionString, async (client) => {
    const { chunks } = copyOut(client, `copy (select repeat('x', 1000) from generate_series(1, 50000)) to stdout`)
    for await (const chunk of chunks) throw new Error(`The disk is full after ${chunk.length} bytes.`)
  })
  await expect(copy).rejects.toThrow('The disk is full')
  await withConnection(connectionString, async (client) => {
    const others = async () =>
      (await client.query(`select from pg_stat_activity where query like 'copy (%' and datname = current_database()`))
        .rowCount
    await expect.poll(others).toBe(0)
  })
})
