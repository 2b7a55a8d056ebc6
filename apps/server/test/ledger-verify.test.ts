import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { describeDatabase, withConnection } from '#platform/database/engine/public.ts'
import { createDatabase } from '#platform/testing/test-cluster.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { topUp } from './fixtures/money.ts'
import { registerBuyer } from './fixtures/people.ts'

const market = useTestApp()
const program = join(import.meta.dirname, '../src/ledger-verify.ts')
const aCommandTakesSeconds = { timeout: 60_000 }

/** Runs the command on a database; returns its output and exit code. */
async function ledgerVerify(address: string) {
  const env = { ...process.env, DATABASE_URL: address }
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [program], { env })
    return { code: 0, said: stdout }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, said: stdout === '' ? stderr : stdout }
  }
}

test('the command prints which database it checked and how many transfers it found', aCommandTakesSeconds, async () => {
  const { pool } = market.app.parts.database
  const where = describeDatabase(market.connectionString)
  const buyer = await registerBuyer(market)
  for (const dollars of [20, 30]) await topUp(market, buyer, dollars)
  const url = new URL(market.connectionString)
  url.password = 's3cret'
  expect(await ledgerVerify(url.href)).toEqual({
    code: 0,
    said: `Checked ${where}: 2 transfers. The ledger balances.\n`,
  })
  await pool.query("update ledger_accounts set balance = balance + 1 where code like 'wallet:%'")
  expect(await ledgerVerify(url.href)).toEqual({
    code: 1,
    said: expect.stringMatching(/\n.*: 2 transfers\. Disagreements: 1\.\n$/),
  })
})

test(
  'in a database without a marketplace, the command says so and names the database',
  aCommandTakesSeconds,
  async () => {
    const database = await createDatabase()
    onTestFinished(() => database.drop())
    await withConnection(database.connectionString, (client) =>
      client.query('drop schema public cascade; create schema public'),
    )
    expect(await ledgerVerify(database.connectionString)).toMatchObject({
      code: 2,
      said: expect.stringMatching(/^There is no marketplace yet in the database “\w+” at .*; start it once\.\n$/),
    })
  },
)
