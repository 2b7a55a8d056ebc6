import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/start-embedded-postgres.ts'
import { migrate } from '../apps/server/src/platform/database/engine/public.ts'
import { createYardstickDatabase, measureScript, measureTpcB } from './yardstick.ts'

const clients = 16
const seconds = 4
const rounds = 7
const limit = 1.3
const limitOneWallet = 300

const folder = mkdtempSync(join(tmpdir(), 'market-bench-'))
const database = await startEmbeddedPostgres({ dataDir: folder })
try {
  const { connectionString } = database
  await migrate(connectionString)
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(`select ledger_post('seed', n::text, now(), null, array['provider:bench', 'wallet:' || n], array[-100000000, 100000000]::bigint[])
    from generate_series(1001, 5000) n`)
  await client.end()
  const run = { connectionString, clients, seconds }
  const yardstick = { ...run, connectionString: await createYardstickDatabase(connectionString) }
  const ratios: { tpcB: number; transfers: number; ratio: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const tpcB = measureTpcB(yardstick)
    const transfers = measureScript(run, join(import.meta.dirname, 'transfer.sql'))
    ratios.push({ tpcB, transfers, ratio: transfers / tpcB })
  }
  const median = ratios.map(({ ratio }) => ratio).sort((a, b) => a - b)[(rounds - 1) / 2] ?? 0
  for (const { tpcB, transfers, ratio } of ratios) {
    process.stdout.write(`transfers ${transfers.toFixed(0)}/s, TPC-B ${tpcB.toFixed(0)}/s, ratio ${ratio.toFixed(2)}\n`)
  }
  process.stdout.write(`ledger: median ratio ${median.toFixed(2)} (at least ${limit.toFixed(1)})\n`)
  const oneWallet = measureScript(run, join(import.meta.dirname, 'transfer-one-wallet.sql'))
  process.stdout.write(
    `ledger: all ${clients} clients on one wallet ${oneWallet.toFixed(0)}/s, ratio ${(oneWallet / limitOneWallet).toFixed(1)} of at least ${limitOneWallet}/s\n`,
  )
  process.exitCode = median >= limit && oneWallet >= limitOneWallet ? 0 : 1
} finally {
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}
