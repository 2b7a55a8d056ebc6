import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestApp } from '../testing/test-app.ts'
import { openClaim } from './worker-claims.ts'

const market = useTestApp()

/** Process id of the connection that holds the claim of these workers. */
async function holderOf(name: string): Promise<number | undefined> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_locks where locktype = 'advisory' and granted
      and (classid::bigint << 32 | objid::bigint) = hashtextextended(${name}, 7236443)`.execute(
    market.app.parts.database.kysely,
  )
  return rows[0]?.pid
}

test('workers that lose their claim with a connection claim their jobs again until they release them', async () => {
  const { pool } = market.app.parts.database
  const claim = await openClaim({
    connectionString: market.connectionString,
    jobs: { isRunning: () => true, isDone: () => false },
    log: market.app.parts.log,
    isFirst: true,
  })
  await claim.keepFor('some workers')
  const before = await holderOf('some workers')
  expect(before).toBeDefined()
  await pool.query('select pg_terminate_backend($1)', [before])
  await expect.poll(() => holderOf('some workers')).toSatisfy((pid) => pid !== undefined && pid !== before)
  claim.release()
  await expect.poll(() => holderOf('some workers')).toBeUndefined()
})
