import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import autocannon from 'autocannon'
import { openShop } from '../apps/server/test/fixtures/purchases.ts'
import { startRealServer, withMarketIn } from '../apps/server/test/fixtures/real-server.ts'
import type { BareRoute } from './bare-route.ts'
import { judge, say } from './program.ts'

const connections = 16
const seconds = 4
/** Minimum share of the plain route's rate for cached pages. */
const limit = 0.8
/** Minimum pages per second that are rendered for each request. */
const leastRendered = 600
const headers = { 'accept-encoding': 'gzip' }

/** Starts a plain Fastify route that returns these bytes, in a separate thread. */
async function startBareRoute(workerData: BareRoute): Promise<{ url: string; stop: () => Promise<number> }> {
  const worker = new Worker(new URL('bare-route.ts', import.meta.url), { workerData })
  const url = await new Promise<string>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
  return { url, stop: () => worker.terminate() }
}

async function requestsASecond(url: string, paths: readonly string[] = []): Promise<number> {
  const requests = paths.map((path) => ({ path }))
  const asked = { url, connections, duration: seconds, headers, workers: 1, ...(paths.length > 0 ? { requests } : {}) }
  const { requests: done, non2xx, errors } = await autocannon(asked)
  if (non2xx > 0 || errors > 0)
    throw new Error(`${url} answered ${non2xx} times with no page, ${errors} times not at all`)
  return done.average
}

/** CPU seconds used by a process; /proc counts hundredths. */
function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

interface Rate {
  readonly aSecond: number
  /** Pages per CPU second of the server: the load generator shares the cores and takes longer to read a page. */
  readonly ofProcessor: number
}

async function rateOf(pid: number, measure: () => Promise<number>): Promise<Rate> {
  const before = processorSeconds(pid)
  const aSecond = await measure()
  return { aSecond, ofProcessor: (aSecond * seconds) / (processorSeconds(pid) - before) }
}

/** More URLs than can be requested in time, each of a page that was never rendered. */
const neverRendered = (path: string, round: number): string[] =>
  Array.from({ length: 20_000 }, (_, n) => `${path}?asked=${round}-${n}`)

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

const dataDir = mkdtempSync(join(tmpdir(), 'market-bench-'))
try {
  const shop = await withMarketIn(dataDir, (market) => openShop(market, 0, 1))
  const server = await startRealServer({
    dataDir,
    environment: { CHECK_ANSWERS: 'false' },
    nodeOptions: ['--max-semi-space-size=8'],
  })
  const page = `${server.address}/service-details/${shop.serviceIds[0]}`
  const answer = await fetch(page, { headers })
  const html = await answer.text()
  if (answer.status !== 200 || !html.includes('I will draw your logo'))
    throw new Error('The page does not show the service')
  const bare = await startBareRoute({ html, headers: Object.fromEntries(answer.headers) })
  // Warm-up run, so that both use compiled code.
  for (const url of [bare.url, page]) await requestsASecond(url)
  const ratios: number[] = []
  const cached: Rate[] = []
  for (let round = 0; round < 3; round++) {
    const limitOf = await requestsASecond(bare.url)
    const rate = await rateOf(server.pid, () => requestsASecond(page))
    cached.push(rate)
    const ratio = rate.aSecond / limitOf
    ratios.push(ratio)
    say(`pages ${rate.aSecond.toFixed(0)}/s, bare route ${limitOf.toFixed(0)}/s, ratio ${ratio.toFixed(2)}`)
  }
  const rendered: Rate[] = []
  const { pathname } = new URL(page)
  for (let round = 0; round < 3; round++)
    rendered.push(await rateOf(server.pid, () => requestsASecond(server.address, neverRendered(pathname, round))))
  await bare.stop()
  process.kill(server.pid, 'SIGTERM')
  await server.gone
  say(`a page of ${html.length} characters, medians of three:`)
  judge('cached, of a bare route', median(ratios), { atLeast: limit }, ' x')
  judge('rendered, a second', median(rendered.map(({ aSecond }) => aSecond)), { atLeast: leastRendered })
  for (const [name, rates] of [
    ['cached', cached],
    ['rendered', rendered],
  ] as const) {
    const ofProcessor = median(rates.map((rate) => rate.ofProcessor))
    say(`  ${name}, a second of the server's processor time: ${ofProcessor.toFixed(0)}`)
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
