import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import pg from 'pg'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/start-embedded-postgres.ts'
import { databasePid, startRealServer, withMarketIn } from '../apps/server/test/fixtures/real-server.ts'
import { ofDatabase, ofProcess, type Processes } from './processor-time.ts'
import { say, startBareList } from './program.ts'
import { type Market, neverAsked, readMarket, type Shape, shapes, type Uncached, uncached } from './searches.ts'

/** `npm run bench:search -- 100000` measures one size only. */
const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [10_000, 100_000, 1_000_000]
const seconds = Number(process.env['BENCH_SECONDS'] ?? 5)
const connections = 16
/** Sizes at which every shape of a search is timed, and at which the uncached requests are measured under load. */
const isTimed = (listings: number) => listings >= 100_000
const isLoaded = (listings: number) => listings <= 100_000
/** Maximum growth of a median from 100,000 to 1,000,000 listings. Below `negligibleMs` it does not matter. */
const maxGrowth = 3
const negligibleMs = 5
const maxFillSeconds = 180

/** The first start of the program creates the reference data; SQL creates the rest. */
const fill = (dataDir: string, listings: number): Promise<number> =>
  withMarketIn(dataDir, async ({ connectionString }) => {
    const client = new pg.Client({ connectionString })
    await client.connect()
    const begun = performance.now()
    try {
      const sellers = Math.max(1000, Math.min(200_000, listings / 5))
      await client.query(`set bench.listings = ${listings}; set bench.sellers = ${sellers}`)
      await client.query(readFileSync(join(import.meta.dirname, 'fill-market.sql'), 'utf8'))
      await client.query('vacuum analyze')
      await client.query('select search_vocabulary_recount()')
      return (performance.now() - begun) / 1000
    } finally {
      await client.end()
    }
  })

let missed = 0

/** Prints a row of cells, and marks it if a limit was missed. */
function row(cells: readonly string[], isMet?: boolean): void {
  if (isMet === false) missed++
  const verdict = isMet === undefined || isMet ? '' : '  missed'
  say(cells.map((cell, index) => (index === 0 ? cell.padEnd(40) : cell.padStart(15))).join('') + verdict)
}

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** Sends different requests one after the other and returns their times, sorted. */
async function timesOf(address: string, market: Market, { path }: Shape): Promise<number[]> {
  const times: number[] = []
  const ask = async (n: number) => {
    const begun = performance.now()
    const answer = await fetch(address + neverAsked(path(market, n)))
    await answer.text()
    if (answer.status !== 200) throw new Error(`${path(market, n)} was answered with ${answer.status}`)
    return performance.now() - begun
  }
  for (let n = 0; n < 10; n++) await ask(n)
  const end = performance.now() + seconds * 1000
  for (let n = 10; n < 1000 && (performance.now() < end || n < 60); n++) times.push(await ask(n))
  return times.toSorted((a, b) => a - b)
}

const earlier = new Map<string, number>()

async function timeShapes(address: string, market: Market, listings: number): Promise<void> {
  row(['one request at a time', 'p50 ms', 'at most', 'p99 ms', 'at most', 'growth'])
  for (const shape of shapes) {
    const times = await timesOf(address, market, shape)
    const [p50, p99] = [at(times, 0.5), at(times, 0.99)]
    const before = earlier.get(shape.name)
    const growth = before === undefined ? null : p50 / before
    if (listings === 100_000) earlier.set(shape.name, p50)
    const isMet =
      p50 <= shape.p50 && p99 <= shape.p99 && (growth === null || growth <= maxGrowth || p50 <= negligibleMs)
    const figures = [p50.toFixed(1), String(shape.p50), p99.toFixed(1), String(shape.p99)]
    row([shape.name, ...figures, growth === null ? '' : `${growth.toFixed(1)} x`], isMet)
  }
}

/** Enough requests that every connection has planned its statements, and enough to measure after that. */
const warmUp = 600
const measured = 2400

interface Loaded {
  readonly aSecond: number
  readonly node: number
  readonly postgres: number
}

/** Measures requests under load, each different from all others, on all connections together. */
async function measureUncached(address: string, pathOf: (n: number) => string, of: Processes): Promise<Loaded> {
  let n = 0
  const setupRequest = (request: autocannon.Request) => ({ ...request, path: neverAsked(pathOf(n++)) })
  const send = (amount: number) => autocannon({ url: address, connections, amount, requests: [{ setupRequest }] })
  await send(warmUp)
  const [node, postgres, begun] = [ofProcess(of.server), ofDatabase(of.database), performance.now()]
  const { non2xx, errors } = await send(measured)
  const took = performance.now() - begun
  if (non2xx > 0 || errors > 0) throw new Error(`${pathOf(0)}: ${non2xx} refusals, ${errors} errors`)
  return {
    aSecond: (measured / took) * 1000,
    node: (ofProcess(of.server) - node) / measured,
    postgres: (ofDatabase(of.database) - postgres) / measured,
  }
}

async function loadUncached(address: string, market: Market, processes: Processes, connectionString: string) {
  const bare = await startBareList(connectionString)
  row([
    'never asked before, 16 connections',
    'a second',
    'bare',
    'of bare',
    'PostgreSQL ms',
    'at most',
    'Node ms',
    'at most',
  ])
  for (const { name, path, postgres, node, ofBare } of uncached as readonly Uncached[]) {
    const limit = await measureUncached(bare.address, (n) => path(market, n).replace('/api', ''), {
      ...processes,
      server: bare.pid,
    })
    const own = await measureUncached(address, (n) => path(market, n), processes)
    const share = own.aSecond / limit.aSecond
    row(
      [
        name,
        own.aSecond.toFixed(0),
        `${limit.aSecond.toFixed(0)}`,
        `${share.toFixed(2)} (${ofBare})`,
        own.postgres.toFixed(2),
        String(postgres),
        own.node.toFixed(2),
        String(node),
      ],
      share >= ofBare && own.postgres <= postgres && own.node <= node,
    )
    row(['  bare route', '', '', '', limit.postgres.toFixed(2), '', limit.node.toFixed(2)])
  }
  bare.stop()
}

async function measureMarket(listings: number): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'market-bench-'))
  try {
    const filled = await fill(dataDir, listings)
    row(
      [`\n${listings} listings`, `${filled.toFixed(0)} s to fill`, `at most ${maxFillSeconds}`],
      filled <= maxFillSeconds,
    )
    const { connectionString, stop } = await startEmbeddedPostgres({ dataDir })
    try {
      const market = await readMarket(connectionString)
      const server = await startRealServer({
        dataDir,
        environment: { DATABASE_URL: connectionString, DEMO: 'false', CHECK_ANSWERS: 'false' },
        nodeOptions: ['--max-semi-space-size=16'],
      })
      const processes = { server: server.pid, database: databasePid(dataDir) ?? 0 }
      if (isLoaded(listings)) await loadUncached(server.address, market, processes, connectionString)
      if (isTimed(listings)) await timeShapes(server.address, market, listings)
      process.kill(server.pid, 'SIGTERM')
      await server.gone
    } finally {
      await stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

for (const listings of sizes) await measureMarket(listings)
say(missed === 0 ? 'every figure is reached' : `${missed} figures are missed`)
process.exitCode = missed === 0 ? 0 : 1
