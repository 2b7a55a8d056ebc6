import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import autocannon from 'autocannon'
import { openShop } from '../apps/server/test/fixtures/purchases.ts'
import { startRealServer, withMarketIn } from '../apps/server/test/fixtures/real-server.ts'
import { judge, say } from './program.ts'

const connections = 16
const loadSeconds = Number(process.env['LOAD_SECONDS'] ?? 90)
const restSeconds = 120
const limits = { underLoad: 350, afterRest: 250 }

const megabytesOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** Pages and calls of visitors and a signed-in user, nearly all of them not cached. */
function requestsOf(serviceId: string, token: string): autocannon.Request[] {
  const signedIn = { authorization: `Bearer ${token}` }
  return Array.from({ length: 20_000 }, (_, n) => [
    { path: `/search-users?searchTerm=unique${n}` },
    { path: `/service-details/${serviceId}?asked=${n}` },
    { path: `/service-details/${serviceId}` },
    { path: `/no-such-page-${n}` },
    { path: `/api/services/search?searchTerm=unique${n}` },
    { path: `/api/services/info/${serviceId}?asked=${n}` },
    { path: '/api/my-account/get-profile', headers: signedIn },
    { path: '/api/notifications/get-user-notifications', headers: signedIn },
  ]).flat()
}

/** Samples a figure every quarter of a second until the work ends, and returns the highest. */
async function peakDuring(sample: () => number, work: Promise<unknown>): Promise<number> {
  let peak = sample()
  const sampling = setInterval(() => (peak = Math.max(peak, sample())), 250)
  try {
    await work
    return peak
  } finally {
    clearInterval(sampling)
  }
}

const dataDir = mkdtempSync(join(tmpdir(), 'market-bench-'))
try {
  const shop = await withMarketIn(dataDir, (market) => openShop(market, 1, 12))
  const server = await startRealServer({
    dataDir,
    // Same settings as `npm start`.
    environment: {
      CHECK_ANSWERS: 'false',
      MALLOC_ARENA_MAX: '1',
      MALLOC_MMAP_THRESHOLD_: '32768',
      MALLOC_TRIM_THRESHOLD_: '65536',
    },
    nodeOptions: ['--max-semi-space-size=8'],
  })
  const megabytes = () => megabytesOf(server.pid)
  say(`at start: ${megabytes().toFixed(0)} MB`)
  const load = autocannon({
    url: server.address,
    connections,
    duration: loadSeconds,
    timeout: 30,
    headers: { 'accept-encoding': 'gzip' },
    requests: requestsOf(shop.serviceIds[0] ?? '', shop.tokens[0] ?? ''),
  })
  const underLoad = await peakDuring(megabytes, load)
  const { requests, errors, statusCodeStats } = await load
  say(
    `${requests.total} requests in ${loadSeconds} s, ${requests.average.toFixed(0)} a second, ${errors} errors, statuses ${JSON.stringify(statusCodeStats)}`,
  )
  judge('highest under load', underLoad, { atMost: limits.underLoad }, ' MB')
  say(`at the end of the load: ${megabytes().toFixed(0)} MB`)
  await wait(restSeconds * 1000)
  judge(`after ${restSeconds} s of rest`, megabytes(), { atMost: limits.afterRest }, ' MB')
  process.kill(server.pid, 'SIGTERM')
  await server.gone
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
