import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/start-embedded-postgres.ts'
import { openShop } from '../apps/server/test/purchases.ts'
import { startRealServer, withMarketIn } from '../apps/server/test/real-server.ts'
import type { Load } from './purchase-load.ts'
import { createYardstickDatabase, measureTpcB } from './yardstick.ts'

const clients = 16
const seconds = 5
const limit = 0.3
const port = '4199'
const address = `http://127.0.0.1:${port}`

/** As people run it: answers are not held against the contract. */
const asUsual = (connectionString: string) => ({
  DATABASE_URL: connectionString,
  PORT: port,
  DEMO: 'false',
  CHECK_ANSWERS: 'false',
})

const measurePurchases = (load: Load): number =>
  Number(
    execFileSync(process.execPath, [join(import.meta.dirname, 'purchase-load.ts')], { input: JSON.stringify(load) }),
  )

const dataDir = mkdtempSync(join(tmpdir(), 'market-bench-'))
const shop = await withMarketIn(dataDir, (market) => openShop(market, 24, 6))
const log = { info: () => undefined, warn: (line: string) => process.stderr.write(`${line}\n`) }
const database = await startEmbeddedPostgres({ dataDir, log })
try {
  const { connectionString } = database
  const yardstick = { connectionString: await createYardstickDatabase(connectionString), clients, seconds }
  const server = await startRealServer({
    dataDir,
    environment: asUsual(connectionString),
    nodeOptions: ['--max-semi-space-size=8'],
  })
  const load = { address, shop, clients, seconds }
  // Once unmeasured, so that every connection is open and has its plans.
  measurePurchases({ ...load, seconds: 8 })
  const ratios = [1, 2, 3].map(() => {
    const tpcB = measureTpcB(yardstick)
    const purchases = measurePurchases(load)
    process.stdout.write(
      `purchases ${purchases.toFixed(0)}/s, TPC-B ${tpcB.toFixed(0)}/s, ratio ${(purchases / tpcB).toFixed(3)}\n`,
    )
    return purchases / tpcB
  })
  process.kill(server.pid, 'SIGTERM')
  await server.gone
  const median = ratios.toSorted((a, b) => a - b)[1] ?? 0
  process.stdout.write(`purchase: median ratio ${median.toFixed(3)} (at least ${limit.toFixed(1)})\n`)
  process.exitCode = median >= limit ? 0 : 1
} finally {
  await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
