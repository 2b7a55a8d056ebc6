import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { planOnce } from './plan-once.ts'
import { useTestApp } from './testing/test-app.ts'

const market = useTestApp()

test('a marked statement is prepared once per connection, any other is not', async () => {
  await market.app.parts.database.kysely.connection().execute(async (connection) => {
    for (const number of [1, 2, 3]) {
      const marked = await sql<{ sum: number }>`select 1 + ${number}::int as sum ${planOnce}`.execute(connection)
      expect(marked.rows).toEqual([{ sum: 1 + number }])
      await sql`select 2 + ${number}::int`.execute(connection)
    }
    const prepared = await sql<{ statement: string }>`select statement from pg_prepared_statements
      where statement like 'select 1 +%' or statement like 'select 2 +%'`.execute(connection)
    expect(prepared.rows.map((row) => row.statement)).toEqual(['select 1 + $1::int as sum /* plan once */'])
  })
})
