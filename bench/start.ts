import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startRealServer } from '../apps/server/test/fixtures/real-server.ts'

const limits = { firstSeconds: 15, laterSeconds: 4, megabytes: 200 }
const idleMs = 5000

const megabytesOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** Starts the server, waits for its first page and an idle period, and stops it. */
async function measureStart(dataDir: string) {
  const begun = performance.now()
  const server = await startRealServer({
    dataDir,
    environment: { DEMO: 'true' },
    nodeOptions: ['--max-semi-space-size=8'],
  })
  const { status } = await fetch(server.address)
  if (status !== 200) throw new Error(`The first page was answered with ${status}`)
  const seconds = (performance.now() - begun) / 1000
  await wait(idleMs)
  const megabytes = megabytesOf(server.pid)
  process.kill(server.pid, 'SIGTERM')
  await server.gone
  return { seconds, megabytes }
}

const dataDir = mkdtempSync(join(tmpdir(), 'market-bench-'))
try {
  const first = await measureStart(dataDir)
  const later = [await measureStart(dataDir), await measureStart(dataDir), await measureStart(dataDir)]
  const laterSeconds = later.map(({ seconds }) => seconds).toSorted((a, b) => a - b)[1] ?? 0
  const megabytes = Math.max(...[first, ...later].map((start) => start.megabytes))
  const rows = [
    ['first start, demo filled', first.seconds, limits.firstSeconds, 's'],
    ['later start', laterSeconds, limits.laterSeconds, 's'],
    ['memory at rest', megabytes, limits.megabytes, 'MB'],
  ] as const
  for (const [title, value, limit, unit] of rows) {
    process.stdout.write(
      `${title}: ${value.toFixed(1)} ${unit}, ratio ${(value / limit).toFixed(2)} of at most ${limit} ${unit}\n`,
    )
  }
  process.exitCode = rows.every(([, value, limit]) => value < limit) ? 0 : 1
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
