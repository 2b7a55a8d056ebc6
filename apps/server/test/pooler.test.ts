import { expect, onTestFinished, test } from 'vitest'
import { findPgbouncer, startPgbouncer } from './fixtures/pgbouncer.ts'
import { checkDatabase } from '#platform/database/engine/public.ts'
import { createDatabase } from '#platform/testing/test-cluster.ts'

if (findPgbouncer() === null)
  process.stderr.write('pgbouncer is not installed (Debian: pgbouncer): nothing is tested through a pooler.\n')

async function throughPooler(mode: 'transaction' | 'session'): Promise<string> {
  const { connectionString, drop } = await createDatabase()
  onTestFinished(drop)
  const pooler = await startPgbouncer(connectionString, mode)
  onTestFinished(pooler.stop)
  return pooler.connectionString
}

test.skipIf(findPgbouncer() === null)(
  'a pooler in transaction mode is rejected with a message that names the fix',
  async () => {
    await expect(checkDatabase(await throughPooler('transaction'), 5)).rejects.toThrow(
      /^The database at 127\.0\.0\.1:\d+ is behind a pooler in transaction mode, .*: name its port for session mode, or the database itself, in DATABASE_URL\.$/,
    )
  },
)

test.skipIf(findPgbouncer() === null)('a pooler in session mode is accepted', async () => {
  await expect(checkDatabase(await throughPooler('session'), 5)).resolves.toEqual([])
})
