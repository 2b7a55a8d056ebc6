import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/start-embedded-postgres.ts'
import type { TestApp } from '../apps/server/src/platform/testing/test-app.ts'
import { type RealServer, startRealServer, withMarketIn } from '../apps/server/test/fixtures/real-server.ts'
import type { Load, LoadResult } from './request-load.ts'

/** The production server, except that responses are not checked against the contract. */
interface Program {
  readonly connectionString: string
  readonly dataDir: string
  /** Starts a server process, on a port that the system chooses. */
  start(settings?: Record<string, string>): Promise<RealServer>
}

/** Fills a marketplace through real calls and runs a measurement on it; stops and removes everything at the end. */
export async function onFilled<Filled>(
  fill: (market: TestApp) => Promise<Filled>,
  measure: (program: Program, filled: Filled) => Promise<void>,
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'market-bench-'))
  const servers: RealServer[] = []
  try {
    const filled = await withMarketIn(dataDir, fill)
    const database = await startEmbeddedPostgres({ dataDir })
    const { connectionString } = database
    const start = async (settings = {}) => {
      const environment = { DATABASE_URL: connectionString, DEMO: 'false', CHECK_ANSWERS: 'false', ...settings }
      const server = await startRealServer({ dataDir, environment, nodeOptions: ['--max-semi-space-size=8'] })
      servers.push(server)
      return server
    }
    try {
      await measure({ connectionString, dataDir, start }, filled)
    } finally {
      for (const { pid, gone } of servers) {
        process.kill(pid, 'SIGTERM')
        await gone
      }
      await database.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Sends each request once, from a separate process. */
export const sendAll = (load: Load): LoadResult =>
  JSON.parse(
    String(
      execFileSync(process.execPath, [join(import.meta.dirname, 'request-load.ts')], {
        input: JSON.stringify(load),
        maxBuffer: 64 * 1024 * 1024,
      }),
    ),
  ) as LoadResult

/** Starts the bare route of lists in a process of its own. */
export async function startBareList(connectionString: string) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-list-route.ts'), connectionString], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  return { address: line, pid: child.pid ?? 0, stop: () => child.kill('SIGTERM') }
}

export const say = (line: string): boolean => process.stdout.write(`${line}\n`)

/** Prints a value with its limit; a missed limit makes the benchmark fail. */
export function judge(title: string, value: number, limit: { atMost: number } | { atLeast: number }, unit = ''): void {
  const [met, words] =
    'atMost' in limit
      ? [value <= limit.atMost, `at most ${limit.atMost}${unit}`]
      : [value >= limit.atLeast, `at least ${limit.atLeast}${unit}`]
  say(`${title}: ${value.toFixed(2)}${unit} (${words})${met ? '' : ', missed'}`)
  if (!met) process.exitCode = 1
}
