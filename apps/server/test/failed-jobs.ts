import { expect } from 'vitest'
import type { Job } from '#platform/jobs.ts'
import type { TestApp } from '#platform/testing/test-app.ts'

/** Enqueues a job that cannot succeed, and waits until its first try has failed. */
export async function failJob<Payload extends object>(
  market: TestApp,
  job: Job<Payload>,
  maxAttempts: number,
): Promise<void> {
  const { runtime, database } = market.app.parts
  const failed = async () =>
    (await database.pool.query('select from graphile_worker.jobs where last_error is not null')).rows.length
  const before = await failed()
  await runtime.command(runtime.asSystem, async (ctx) =>
    ctx.enqueue({ ...job, maxAttempts }, { nothing: 'that it knows' } as never),
  )
  await expect.poll(failed, { timeout: 15_000 }).toBe(before + 1)
}
