import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import lighthouse, { type Flags, type RunnerResult } from 'lighthouse'
import { startRealServer } from '../../apps/server/test/fixtures/real-server.ts'
import { browserFlags, findCompleteBrowser } from '../browser.ts'

const debuggingPort = Number(process.env['LIGHTHOUSE_PORT'] ?? 4197)
const attempts = 3

export type Report = RunnerResult['lhr']

export const say = (line: string) => process.stdout.write(`${line}\n`)

export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** Audits a page as on a phone. Retries, because Lighthouse sometimes loses the trace of a valid page ('NO_NAVSTART'). */
export async function audit(url: string, flags: Flags = {}): Promise<Report> {
  let reason = 'nothing'
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const result = await lighthouse(url, { port: debuggingPort, output: 'json', logLevel: 'error', ...flags })
    if (result !== undefined && result.lhr.runtimeError === undefined) return result.lhr
    reason = result?.lhr.runtimeError?.message ?? reason
  }
  throw new Error(`Lighthouse cannot judge ${url}; it said: ${reason}`)
}

/** Prints the medians of metrics with their limits; returns those above. */
export function aboveLimits(
  name: string,
  reports: readonly Report[],
  limits: Readonly<Record<string, number>>,
): string[] {
  const missed: string[] = []
  for (const [figure, wanted] of Object.entries(limits)) {
    const value = median(reports.map(({ audits }) => audits[figure]?.numericValue ?? Number.POSITIVE_INFINITY))
    say(`${name}: ${figure} ${value < 1 ? value.toFixed(3) : value.toFixed(0)} (at most ${wanted})`)
    if (value > wanted) missed.push(`${name}: ${figure}`)
  }
  return missed
}

/**
 * Runs an audit of the production build with the demo; `context` is the one that Lighthouse opens its pages in. The
 * audit returns what missed its limit, which decides the exit code.
 */
export async function runAudits(judge: (address: string, context: BrowserContext) => Promise<string[]>): Promise<void> {
  const executablePath = await findCompleteBrowser()
  if (executablePath === undefined)
    throw new Error('No Chromium was found: "node e2e/ensure-browser.ts" says what to do.')
  const dataDir = mkdtempSync(join(tmpdir(), 'market-lighthouse-'))
  const server = await startRealServer({ dataDir, environment: { DEMO: 'true', CHECK_ANSWERS: 'false' } })
  const context = await chromium.launchPersistentContext('', {
    executablePath,
    args: [...browserFlags, `--remote-debugging-port=${debuggingPort}`],
    // Lighthouse checks the back/forward cache, which Playwright disables.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  try {
    const missed = await judge(server.address, context)
    say(missed.length === 0 ? 'every figure is reached' : `missed: ${missed.join('; ')}`)
    process.exitCode = missed.length === 0 ? 0 : 1
  } finally {
    await context.close()
    process.kill(server.pid, 'SIGTERM')
    await server.gone
    rmSync(dataDir, { recursive: true, force: true })
  }
}
