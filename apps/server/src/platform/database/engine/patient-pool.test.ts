import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createDatabase } from '../../testing/test-cluster.ts'
import { openDatabase } from './database.ts'
import { withConnection } from './with-connection.ts'

test('when the database has fewer connections left than the pool allows, queries wait for a free one', async () => {
  const { connectionString, drop } = await createDatabase()
  const run = (statement: string) => withConnection(connectionString, (client) => client.query(statement))
  const role = `few_${process.pid}`
  await run(`create role ${role} login connection limit 2`)
  const url = new URL(connectionString)
  url.username = role
  const database = openDatabase(url.href, 8)
  onTestFinished(async () => {
    await database.close()
    await run(`drop role ${role}`)
    await drop()
  })
  const asked = Array.from({ length: 20 }, (_, n) =>
    n % 2 === 0
      ? database.transaction(async ({ tx }) => (await sql<{ n: number }>`select ${n}::int as n`.execute(tx)).rows[0]?.n)
      : database.pool.query<{ n: number }>('select $1::int as n', [n]).then(({ rows }) => rows[0]?.n),
  )
  expect(await Promise.all(asked)).toEqual(Array.from({ length: 20 }, (_, n) => n))
  expect(database.pool.totalCount).toBeLessThanOrEqual(2)
})
