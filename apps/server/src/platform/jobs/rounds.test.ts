import { expect, test } from 'vitest'
import { useTestApp } from '../testing/test-app.ts'
import { startJobWorker } from './job-worker.ts'
import { defineJob, handle, noPayload } from './jobs.ts'

const market = useTestApp()

test('a failing job that runs every minute is one failed row, and none once it succeeds', async () => {
  const { database, runtime, log } = market.app.parts
  const job = defineJob({ name: 'test.everyMinute', payload: noPayload, maxAttempts: 1 })
  let rounds = 0
  let isBroken = true
  const work = async () => {
    rounds++
    if (isBroken) throw new Error(`not in round ${rounds}`)
  }
  // Scheduled for the last minute of the year, because the test starts the runs itself.
  const handlers = [handle(job, work, '59 23 31 12 *')]
  const worker = await startJobWorker({
    connectionString: market.connectionString,
    pool: database.pool,
    runtime,
    handlers,
    log,
  })
  const rows = async () =>
    (
      await database.pool.query(
        'select last_error, locked_at from graphile_worker.jobs where task_identifier = $1 order by id',
        [job.name],
      )
    ).rows
  const ask = () => database.pool.query('select graphile_worker.add_job($1, max_attempts => 1)', [job.name])
  for (const round of [1, 2, 3]) {
    await ask()
    await expect.poll(rows).toEqual([{ last_error: `not in round ${round}`, locked_at: null }])
  }
  isBroken = false
  await ask()
  await expect.poll(rows).toEqual([])
  expect(rounds).toBe(4)
  await worker.stop()
})
