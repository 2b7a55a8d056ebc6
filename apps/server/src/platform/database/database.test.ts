import { expect, test } from 'vitest'
import { openDatabase } from './database.ts'
import { useTestApp } from '../testing/test-app.ts'

const market = useTestApp()

test('a database that compiles its queries does not compile ours', async () => {
  const { pool } = market.app.parts.database
  await pool.query(`alter database ${new URL(market.connectionString).pathname.slice(1)} set jit = on`)
  const database = openDatabase(market.connectionString, 1)
  expect((await database.pool.query('show jit')).rows).toEqual([{ jit: 'off' }])
  await database.close()
})
