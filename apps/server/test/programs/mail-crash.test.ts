import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Message } from '#platform/messages/messages.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/start-embedded-postgres.ts'
import { headerOf, type MailServer, startMailServer } from '../fixtures/mail-server.ts'
import { kill, startRealServer, withMarketIn } from '../fixtures/real-server.ts'
import { seededRandom } from '../fixtures/seeded-random.ts'
import { temporaryFolder } from '#platform/testing/temporary-folder.ts'

/** `MAILS=10000 KILLS=10` for a long run. */
const mails = Number(process.env['MAILS'] ?? 400)
const kills = Number(process.env['KILLS'] ?? 3)
const random = seededRandom(Number(process.env['SEED'] ?? 20_261_121))
const perJob = 20

let server: MailServer
let dataDir = ''
beforeAll(async () => {
  server = await startMailServer()
  dataDir = temporaryFolder('mail')
})
afterAll(async () => {
  await server.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const messageOf = (recipient: string): Message => ({
  id: `test.${randomUUID()}`,
  channel: 'mail',
  recipient,
  subject: 'Survives',
  body: 'Queued before the crash.',
})

test('queued emails survive kill -9 of the server, and a duplicate has the same message id', async () => {
  await withMarketIn(dataDir, () => Promise.resolve())
  const database = await startEmbeddedPostgres({ dataDir })
  const client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  try {
    const wanted = Array.from({ length: mails }, (_, at) => messageOf(`reader${at}@people.test`))
    for (let at = 0; at < mails; at += perJob) {
      const payload = JSON.stringify({ messages: wanted.slice(at, at + perJob) })
      await client.query(`select graphile_worker.add_job('messages.send', $1::json, max_attempts => 25)`, [payload])
    }
    const environment = { SMTP_URL: server.url, DATABASE_URL: database.connectionString }
    for (let round = 0; round < kills; round++) {
      const goal = random.below(Math.trunc(((round + 1) * mails) / (kills + 1)))
      const running = await startRealServer({ dataDir, environment })
      await expect.poll(() => server.arrived.length, { timeout: 60_000, interval: 5 }).toBeGreaterThan(goal)
      kill(running.pid)
      await running.gone
      // Runs the retries of interrupted jobs now, without waiting for their backoff.
      await client.query('update graphile_worker._private_jobs set run_at = now() where attempts > 0')
    }
    const running = await startRealServer({ dataDir, environment })
    const recipients = () => new Set(server.arrived.map(({ to }) => to)).size
    await expect.poll(recipients, { timeout: 120_000, interval: 20 }).toBe(mails)
    const idOf = new Map(wanted.map(({ id, recipient }) => [recipient, id]))
    for (const mail of server.arrived) expect(headerOf(mail, 'Message-ID')).toContain(idOf.get(mail.to))
    // Only emails in flight between the mail server's response and our record of it can be sent twice.
    expect(server.arrived.length - mails).toBeLessThanOrEqual(kills * 4 * perJob)
    await expect
      .poll(async () => (await client.query('select count(*)::int as sent from sent_messages')).rows, {
        timeout: 20_000,
      })
      .toEqual([{ sent: mails }])
    process.kill(running.pid, 'SIGTERM')
    await running.gone
    if (mails > 400) process.stdout.write(`${mails} mails, ${kills} kills, ${server.arrived.length - mails} twice\n`)
  } finally {
    await client.end()
    await database.stop()
  }
}, 600_000)
