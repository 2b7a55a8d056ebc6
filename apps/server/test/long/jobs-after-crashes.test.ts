import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useRealMarket } from '#fixtures/real-market.ts'
import { databasePid, kill, withMarketIn } from '#fixtures/real-server.ts'
import type { Ctx } from '#platform/context/context.ts'
import { startJobWorker } from '#platform/jobs/job-worker.ts'
import { defineJob, handle, type JobCtx, noPayload } from '#platform/jobs/jobs.ts'
import type { TestApp } from '#platform/testing/start-test-app.ts'

/** `CRASHES=8` for a long run. */
const crashes = Number(process.env['CRASHES'] ?? 4)
const within = { timeout: 15_000, interval: 20 }

const real = useRealMarket('jobs')

const jobOf = (name: string, work: (job: JobCtx) => Promise<void>) =>
  handle(defineJob({ name: `test.${name}`, payload: noPayload, maxAttempts: 10 }), work)

const pause = (seconds: number) => (ctx: Ctx) => sql`select pg_sleep(${seconds})`.execute(ctx.tx)

const isThere = ({ app }: TestApp) =>
  app.parts.database.check().then(
    () => true,
    () => false,
  )

/** Adds a job to the queue as soon as the database accepts it. */
async function add({ app }: TestApp, name: string): Promise<void> {
  const asked = () =>
    app.parts.database.pool
      .query('select graphile_worker.add_job($1, max_attempts => 10)', [`test.${name}`])
      .catch(() => undefined)
  await expect.poll(asked, within).toBeDefined()
}

const work = ({ app, connectionString }: TestApp, handlers: ReturnType<typeof jobOf>[]) =>
  startJobWorker({ ...app.parts, pool: app.parts.database.pool, connectionString, handlers })

test('a job interrupted by repeated crashes of the database resumes within 15 seconds of its return', async () => {
  await withMarketIn(real.dataDir, async (market) => {
    let begun = 0
    let done = 0
    const interrupted = jobOf('interrupted', async ({ inTransaction }) => {
      begun++
      if (begun <= crashes) {
        const error = await inTransaction(pause(60)).catch((reason: unknown) => reason)
        // The database is available again before the failure is recorded.
        await expect.poll(() => isThere(market), within).toBe(true)
        throw error
      }
      done++
    })
    const worker = await work(market, [interrupted])
    await add(market, 'interrupted')
    for (let crash = 1; crash <= crashes; crash++) {
      await expect.poll(() => begun, within).toBe(crash)
      kill(databasePid(real.dataDir))
    }
    await expect.poll(() => done, within).toBe(1)
    await worker.stop()
  })
}, 120_000)

test('when the database crashes at the end of a job, other jobs run within 15 seconds despite a slow one', async () => {
  await withMarketIn(real.dataDir, async (market) => {
    const held = Promise.withResolvers<void>()
    let isHeld = false
    let done = 0
    const long = jobOf('long', async () => {
      isHeld = true
      await held.promise
    })
    const crash = jobOf('crash', async () => kill(databasePid(real.dataDir)))
    const quick = jobOf('quick', async () => void done++)
    const worker = await work(market, [long, crash, quick])
    await add(market, 'long')
    await expect.poll(() => isHeld, within).toBe(true)
    await add(market, 'crash')
    const pid = databasePid(real.dataDir)
    await expect.poll(() => databasePid(real.dataDir), within).not.toBe(pid)
    await add(market, 'quick')
    await expect.poll(() => done, within).toBe(1)
    const left = () =>
      market.app.parts.database.pool
        .query(`select task_identifier as name from graphile_worker.jobs where task_identifier like 'test.%'`)
        .then(({ rows }) => rows)
    await expect.poll(left, within).toEqual([{ name: 'test.long' }])
    held.resolve()
    await expect.poll(left, within).toEqual([])
    await worker.stop()
  })
}, 120_000)
