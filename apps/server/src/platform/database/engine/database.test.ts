import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from './database.ts'
import { useTestApp } from '../../testing/test-app.ts'

const market = useTestApp()

test('JIT compilation is off for our queries even if the database enables it', async () => {
  const { pool } = market.app.parts.database
  await pool.query(`alter database ${new URL(market.connectionString).pathname.slice(1)} set jit = on`)
  const database = openDatabase(market.connectionString, 1)
  expect((await database.pool.query('show jit')).rows).toEqual([{ jit: 'off' }])
  await database.close()
})

test('a database used only for transactions releases its connections when closed', async () => {
  const database = openDatabase(market.connectionString, 2)
  await database.transaction(async ({ tx }) => sql`select 1`.execute(tx))
  expect(database.pool.totalCount).toBe(1)
  await database.close()
  expect(database.pool.totalCount).toBe(0)
})
