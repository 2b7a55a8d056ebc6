import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import autocannon from 'autocannon'
import pg from 'pg'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/start-embedded-postgres.ts'
import { startRealServer, withMarketIn } from '../apps/server/test/fixtures/real-server.ts'
import { askedOf, type Figure, figuresFor, type Market, readMarket } from './searches.ts'

/** `npm run bench:search -- 1000000` makes a market of a million listings. */
const listings = Number(process.argv[2] ?? 100_000)
const sellers = Math.max(1000, Math.min(200_000, listings / 5))
const seconds = Number(process.env['BENCH_SECONDS'] ?? 5)
const port = process.env['BENCH_PORT'] ?? '4198'
const address = `http://127.0.0.1:${port}`
const say = (line: string) => process.stdout.write(`${line}\n`)

/** The first start of the program creates the reference data; SQL creates the rest. */
async function fill(dataDir: string): Promise<void> {
  await withMarketIn(dataDir, async ({ connectionString }) => {
    const client = new pg.Client({ connectionString })
    await client.connect()
    try {
      await client.query(`set bench.listings = ${listings}; set bench.sellers = ${sellers}; set synchronous_commit = off;
        set maintenance_work_mem = '512MB'`)
      await client.query(readFileSync(join(import.meta.dirname, 'fill-market.sql'), 'utf8'))
      await client.query('vacuum analyze')
    } finally {
      await client.end()
    }
  })
}

interface Measured {
  readonly aSecond: number
  readonly p99: number
  readonly p97: number
}

async function measure(paths: readonly string[], connections: number): Promise<Measured> {
  const run = (duration: number) =>
    autocannon({ url: address, connections, duration, workers: 1, requests: paths.map((path) => ({ path })) })
  await run(2)
  const { requests, latency, non2xx, errors } = await run(seconds)
  if (non2xx > 0 || errors > 0) throw new Error(`${paths[0]}: ${non2xx} refusals, ${errors} errors`)
  return { aSecond: requests.average, p99: latency.p99, p97: latency.p97_5 }
}

/** Serves the same bytes from a bare Fastify server, as the upper limit of this machine. */
async function measureBare(path: string): Promise<number> {
  const answer = await fetch(address + path)
  const workerData = { html: await answer.text(), headers: { 'content-type': 'application/json' } }
  const worker = new Worker(new URL('bare-route.ts', import.meta.url), { workerData })
  const url = await new Promise<string>((resolve) => worker.once('message', resolve))
  const { requests } = await autocannon({ url, connections: 16, duration: seconds, workers: 1 })
  await worker.terminate()
  return requests.average
}

const row = (...cells: readonly string[]) =>
  say(cells.map((cell, index) => (index === 0 ? cell.padEnd(44) : cell.padStart(13))).join(''))

function report({ name, least, most }: Figure, { aSecond, p99, p97 }: Measured, bare: number): boolean {
  const late = most.percentile === 'p99' ? p99 : p97
  row(
    name,
    aSecond.toFixed(0),
    least === null ? '' : String(least),
    `${late.toFixed(1)} ms`,
    `${most.ms} ms`,
    (aSecond / bare).toFixed(3),
  )
  return (least === null || aSecond >= least) && late <= most.ms
}

const dataDir = mkdtempSync(join(tmpdir(), 'market-bench-'))
const begun = performance.now()
await fill(dataDir)
const database = await startEmbeddedPostgres({ dataDir })
try {
  const market: Market = await readMarket(database.connectionString)
  say(`${listings} listings, ${sellers} sellers, made in ${((performance.now() - begun) / 1000).toFixed(0)} s`)
  const server = await startRealServer({
    dataDir,
    environment: { DATABASE_URL: database.connectionString, PORT: port, DEMO: 'false', CHECK_ANSWERS: 'false' },
    nodeOptions: ['--max-semi-space-size=16'],
  })
  const bare = await measureBare(`/api/services/info/${market.services[0] ?? ''}`)
  say(`bare Fastify with the bytes of a service: ${bare.toFixed(0)} a second`)
  row('', 'a second', 'at least', 'p99 / p97.5', 'at most', 'of bare')
  let missed = 0
  for (const figure of figuresFor(listings)) {
    const measured = await measure(askedOf(figure, market), figure.connections)
    if (!report(figure, measured, bare) && !figure.forComparison) missed++
  }
  process.kill(server.pid, 'SIGTERM')
  await server.gone
  say(missed === 0 ? 'every figure is reached' : `${missed} figures are missed`)
  process.exitCode = missed === 0 ? 0 : 1
} finally {
  await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
