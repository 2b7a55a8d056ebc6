import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import autocannon from 'autocannon'
import { openShop } from '../apps/server/test/purchases.ts'
import { startRealServer, withMarketIn } from '../apps/server/test/real-server.ts'
import type { BareRoute } from './bare-route.ts'

const connections = 16
const seconds = 4
const limit = 0.4
const headers = { 'accept-encoding': 'gzip' }

/** A Fastify that answers these bytes and does nothing else, in a thread of its own. */
async function startBareRoute(workerData: BareRoute): Promise<{ url: string; stop: () => Promise<number> }> {
  const worker = new Worker(new URL('bare-route.ts', import.meta.url), { workerData })
  const url = await new Promise<string>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
  return { url, stop: () => worker.terminate() }
}

async function requestsASecond(url: string): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({ url, connections, duration: seconds, headers, workers: 1 })
  if (non2xx > 0 || errors > 0)
    throw new Error(`${url} answered ${non2xx} times with no page, ${errors} times not at all`)
  return requests.average
}

const dataDir = mkdtempSync(join(tmpdir(), 'market-bench-'))
try {
  const shop = await withMarketIn(dataDir, (market) => openShop(market, 0, 1))
  const server = await startRealServer({ dataDir, nodeOptions: ['--max-semi-space-size=8'] })
  const page = `${server.address}/service-details/${shop.serviceIds[0]}`
  const answer = await fetch(page, { headers })
  const html = await answer.text()
  if (answer.status !== 200 || !html.includes('I will draw your logo'))
    throw new Error('The page does not show the service')
  const bare = await startBareRoute({ html, headers: Object.fromEntries(answer.headers) })
  // Once unmeasured, so that both run compiled code.
  for (const url of [bare.url, page]) await requestsASecond(url)
  const ratios: number[] = []
  for (let round = 0; round < 3; round++) {
    const [limitOf, pages] = [await requestsASecond(bare.url), await requestsASecond(page)]
    ratios.push(pages / limitOf)
    process.stdout.write(
      `pages ${pages.toFixed(0)}/s, bare route ${limitOf.toFixed(0)}/s, ratio ${(pages / limitOf).toFixed(2)}\n`,
    )
  }
  await bare.stop()
  process.kill(server.pid, 'SIGTERM')
  await server.gone
  const median = ratios.toSorted((a, b) => a - b)[1] ?? 0
  process.stdout.write(
    `pages: median ratio ${median.toFixed(2)} (at least ${limit.toFixed(1)}), ${html.length} characters\n`,
  )
  process.exitCode = median >= limit ? 0 : 1
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
