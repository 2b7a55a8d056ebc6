import { readFileSync, rmSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/start-embedded-postgres.ts'
import { temporaryFolder } from '#platform/testing/temporary-folder.ts'
import { postService } from '../fixtures/hiring.ts'
import { type MailServer, partOf, startMailServer } from '../fixtures/mail-server.ts'
import { registerSeller } from '../fixtures/people.ts'
import { kill, type RealServer, startRealServer, withMarketIn } from '../fixtures/real-server.ts'
import { seededRandom } from '../fixtures/seeded-random.ts'

/** `DIGESTS=100000 KILLS=10` for a long run. */
const people = Number(process.env['DIGESTS'] ?? 1000)
const kills = Number(process.env['KILLS'] ?? 3)
const random = seededRandom(Number(process.env['SEED'] ?? 20_261_127))

/** Maximum memory of a server in MB, regardless of the number of recipients. */
const maxMemory = 500
/** Limits the heap to 256 MB, so that a program whose memory grows with the number of recipients crashes. */
const nodeOptions = ['--max-old-space-size=256']
/** The most memory that a process has used so far, in MB; only Linux tells. */
const peakMemoryOf = (pid: number): number =>
  process.platform === 'linux'
    ? Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
    : 0
/** Emails that a process sends before it records them; only these can be sent twice. */
const inFlight = 4 * 20
/** Time limit for all emails, in milliseconds. */
const timeout = Math.max(300_000, people * 12)

let server: MailServer
let dataDir = ''
beforeAll(async () => {
  server = await startMailServer()
  dataDir = temporaryFolder('digest')
})
afterAll(async () => {
  await server.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Makes buyers with a daily search each, to whom the digest names two listings. */
const fill = `
  with buyers as (
    insert into users (id, type, full_name, email, email_verified_at, step, created_at, updated_at)
    select gen_random_uuid(), 'BUYER', 'Ada Lovelace', 'reader' || n || '@people.test', now(), 4, now(), now()
    from generate_series(1, $1::int) n returning id
  ), searches as (
    insert into saved_searches (id, user_id, kind, name, alerts, anchors, created_at)
    select gen_random_uuid(), id, 'SERVICE', 'Clocks', 'daily', '{}', now() from buyers returning id, user_id
  )
  insert into search_alerts (user_id, listing_id, search_id, matched_at)
  select s.user_id, l.id, s.id, now() from searches s, listings l`

test('a digest survives kill -9 within its memory: everyone gets one notification and email', async () => {
  await withMarketIn(dataDir, async (market) => {
    const seller = await registerSeller(market)
    await postService(market, seller, { title: 'A clock' })
    await postService(market, seller, { title: 'A watch' })
  })
  const database = await startEmbeddedPostgres({ dataDir })
  const client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  let running: RealServer | undefined
  const countOf = async (from: string) =>
    (await client.query<{ count: number }>(`select count(*)::int as count from ${from}`)).rows[0]?.count ?? 0
  try {
    await client.query('set session_replication_role = replica')
    await client.query('set statement_timeout = 0')
    await client.query(fill.replace('$1::int', String(people)))
    await client.query(`select graphile_worker.add_job('search.dailyDigest', '{}', max_attempts => 25)`)
    const environment = { SMTP_URL: server.url, DATABASE_URL: database.connectionString }
    for (let round = 0; round < kills; round++) {
      const goal = random.below(Math.trunc(((round + 1) * people) / (kills + 1)))
      running = await startRealServer({ dataDir, environment, nodeOptions })
      await expect
        .poll(() => countOf('search_alerts where sent_at is not null'), { timeout: 60_000, interval: 5 })
        .toBeGreaterThan(goal)
      expect(peakMemoryOf(running.pid)).toBeLessThan(maxMemory)
      kill(running.pid)
      await running.gone
      // Runs the retries of interrupted jobs now, without waiting for their backoff.
      await client.query('update graphile_worker._private_jobs set run_at = now() where attempts > 0')
    }
    running = await startRealServer({ dataDir, environment, nodeOptions })
    const recipients = () => new Set(server.arrived.map(({ to }) => to)).size
    await expect.poll(recipients, { timeout, interval: 500 }).toBe(people)
    expect(peakMemoryOf(running.pid)).toBeLessThan(maxMemory)
    expect(server.arrived.length - people).toBeLessThanOrEqual(kills * inFlight)
    expect(await countOf('search_alerts where sent_at is null')).toBe(0)
    const perUser = '(select user_id, count(*) from notifications group by 1 having count(*) = 1) as once'
    expect([await countOf('notifications'), await countOf(perUser)]).toEqual([people, people])
    for (const mail of server.arrived.slice(0, 20))
      expect(partOf(mail, 'text/plain')).toMatch(
        /2 new matches for “Clocks”\s+Posted: “A (clock|watch)” and “A (clock|watch)”/,
      )
    process.kill(running.pid, 'SIGTERM')
    await running.gone
  } finally {
    kill(running?.pid)
    await client.end()
    await database.stop()
  }
}, 3_600_000)
