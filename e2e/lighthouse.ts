/** `npm run lighthouse`: audits the home page and a service on the production build, emulating a phone. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import lighthouse, { type RunnerResult } from 'lighthouse'
import { startRealServer } from '../apps/server/test/fixtures/real-server.ts'
import { browserFlags, findCompleteBrowser } from './browser.ts'

const debuggingPort = Number(process.env['LIGHTHOUSE_PORT'] ?? 4197)
const runs = 5
const attempts = 3
const say = (line: string) => process.stdout.write(`${line}\n`)

/** Required scores, and limits of the three metrics that users notice. */
const least = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const
const most = { 'largest-contentful-paint': 1800, 'total-blocking-time': 50, 'cumulative-layout-shift': 0.02 } as const

async function firstService(address: string): Promise<string> {
  const answer = await fetch(`${address}/api/services/search?kind=SERVICE&limit=1`)
  const { data } = (await answer.json()) as { data: { records: { id: string }[] } }
  return `/service-details/${data.records[0]?.id ?? ''}`
}

/** Size of a page's scripts before any interaction, compressed with gzip. */
async function scriptBytes(lhr: RunnerResult['lhr']): Promise<number> {
  const requests = lhr.audits['network-requests']?.details as
    | { items: { url: string; resourceType?: string }[] }
    | undefined
  const scripts = (requests?.items ?? []).filter(({ resourceType }) => resourceType === 'Script').map(({ url }) => url)
  const sizes = await Promise.all(
    [...new Set(scripts)].map(async (url) => gzipSync(await (await fetch(url)).bytes(), { level: 9 }).length),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Retries an audit, because Lighthouse sometimes loses the trace of a valid page ('NO_NAVSTART'). */
async function audit(url: string): Promise<RunnerResult['lhr']> {
  let reason = 'nothing'
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const result = await lighthouse(url, { port: debuggingPort, output: 'json', logLevel: 'error' })
    if (result !== undefined && result.lhr.runtimeError === undefined) return result.lhr
    reason = result?.lhr.runtimeError?.message ?? reason
  }
  throw new Error(`Lighthouse cannot judge ${url}; it said: ${reason}`)
}

const mostScriptKb = 150

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** Compares the median of several runs of a page with the limits; returns what was missed. */
async function judge(name: string, url: string): Promise<string[]> {
  const reports: RunnerResult['lhr'][] = []
  for (let run = 0; run < runs; run++) reports.push(await audit(url))
  const missed: string[] = []
  for (const [category, wanted] of Object.entries(least)) {
    const score = median(reports.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100)))
    say(`${name}: ${category} ${score} (at least ${wanted})`)
    if (score < wanted) missed.push(`${name}: ${category}`)
  }
  for (const [figure, wanted] of Object.entries(most)) {
    const value = median(reports.map(({ audits }) => audits[figure]?.numericValue ?? Number.POSITIVE_INFINITY))
    say(`${name}: ${figure} ${value < 1 ? value.toFixed(3) : value.toFixed(0)} (at most ${wanted})`)
    if (value > wanted) missed.push(`${name}: ${figure}`)
  }
  const [first] = reports
  const scripts = first === undefined ? Number.POSITIVE_INFINITY : (await scriptBytes(first)) / 1024
  say(`${name}: scripts ${scripts.toFixed(1)} KB of gzip (at most ${mostScriptKb})`)
  if (scripts > mostScriptKb) missed.push(`${name}: scripts`)
  const failed = Object.values(first?.audits ?? {}).filter(
    ({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === 'binary',
  )
  for (const { id, title } of failed) say(`${name}: not passed: ${id}, ${title}`)
  return missed
}

const executablePath = await findCompleteBrowser()
if (executablePath === undefined)
  throw new Error('No Chromium was found: "node e2e/ensure-browser.ts" says what to do.')
const dataDir = mkdtempSync(join(tmpdir(), 'market-lighthouse-'))
const server = await startRealServer({ dataDir, environment: { DEMO: 'true', CHECK_ANSWERS: 'false' } })
const browser = await chromium.launch({
  executablePath,
  args: [...browserFlags, `--remote-debugging-port=${debuggingPort}`],
  // Lighthouse checks the back/forward cache, which Playwright disables.
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
})
try {
  const pages = { home: '/', service: await firstService(server.address) }
  const missed: string[] = []
  for (const [name, path] of Object.entries(pages)) missed.push(...(await judge(name, server.address + path)))
  say(missed.length === 0 ? 'every figure is reached' : `missed: ${missed.join('; ')}`)
  process.exitCode = missed.length === 0 ? 0 : 1
} finally {
  await browser.close()
  process.kill(server.pid, 'SIGTERM')
  await server.gone
  rmSync(dataDir, { recursive: true, force: true })
}
