import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/start-embedded-postgres.ts'
import { password, registerBuyer } from '../apps/server/test/fixtures/people.ts'
import { startRealServer, withMarketIn } from '../apps/server/test/fixtures/real-server.ts'

/**
 * Repeated sign-ins of 50 users at once must raise the p95 of other calls by at most 50 ms, because hashing is queued.
 */
const parallel = 50
const seconds = 5
const mostMs = 50
const port = '4198'
const address = `http://127.0.0.1:${port}`

const dataDir = mkdtempSync(join(tmpdir(), 'market-bench-'))
const people = await withMarketIn(dataDir, async (market) => {
  const made = []
  for (let index = 0; index < parallel; index++) made.push(await registerBuyer(market))
  return made.map(({ user, token }) => ({ email: user.email ?? '', token }))
})

async function call(path: string, from: number, init: RequestInit = {}): Promise<number> {
  const begun = performance.now()
  const answer = await fetch(`${address}/api${path}`, {
    ...init,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${from}`, ...init.headers },
  })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
  return performance.now() - begun
}

const percentile = (times: readonly number[], share: number) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? 0

/** Measures another user's calls, one after the other, so that they do not wait for each other. */
async function measureOthers(): Promise<number> {
  const until = performance.now() + seconds * 1000
  const times: number[] = []
  const headers = { authorization: `Bearer ${people[0]?.token ?? ''}` }
  while (performance.now() < until) {
    times.push(await call('/my-account/get-profile', 250, { headers }))
    times.push(await call('/services/get-services?limit=6', 250))
  }
  return percentile(times, 0.95)
}

async function signInUntil(stopped: () => boolean): Promise<number[]> {
  const times: number[] = []
  await Promise.all(
    people.map(async ({ email }, index) => {
      while (!stopped()) {
        const body = JSON.stringify({ userName: email, type: 'BUYER', password })
        times.push(await call('/auth/login', index, { method: 'POST', body }))
      }
    }),
  )
  return times
}

const database = await startEmbeddedPostgres({ dataDir })
try {
  const environment = {
    DATABASE_URL: database.connectionString,
    PORT: port,
    DEMO: 'false',
    CHECK_ANSWERS: 'false',
  }
  const server = await startRealServer({ dataDir, environment })
  // Warm-up run, so that every connection is open with its plans.
  await measureOthers()
  const quiet = await measureOthers()
  let over = false
  const signingIn = signInUntil(() => over)
  const busy = await measureOthers()
  over = true
  const logins = await signingIn
  process.kill(server.pid, 'SIGTERM')
  await server.gone
  const rise = busy - quiet
  process.stdout.write(
    `sign-in: ${(logins.length / seconds).toFixed(0)} logins/s with ${parallel} at a time (p95 ${percentile(logins, 0.95).toFixed(0)} ms); ` +
      `p95 of other calls ${quiet.toFixed(1)} ms alone, ${busy.toFixed(1)} ms beside them: ${rise.toFixed(1)} ms more (at most ${mostMs})\n`,
  )
  process.exitCode = rise <= mostMs ? 0 : 1
} finally {
  await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
