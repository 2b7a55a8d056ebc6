import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'

/** A job keeps its last error while it waits for a retry; it has failed only once it has no attempts left. */
const failed = sql`graphile_worker.jobs where attempts >= max_attempts and locked_at is null`

export interface FailedJobs {
  readonly job: string
  readonly count: number
  readonly lastError: string | null
  readonly lastAt: Date
}

/** Failed jobs by kind. */
export async function findFailedJobs(ctx: Ctx): Promise<FailedJobs[]> {
  const { rows } = await sql<FailedJobs>`
    select task_identifier as job, count(*)::int as count, max(updated_at) as "lastAt",
      (array_agg(last_error order by updated_at desc))[1] as "lastError"
    from ${failed} group by 1 order by 1`.execute(ctx.tx)
  return rows
}

export interface RetriedJobs {
  readonly job: string
  readonly count: number
  readonly failures: number
  readonly lastError: string
}

/** Fewer failures are not reported, because they can result from the restart of a server. */
const noticedFailures = 3

/** Jobs that keep failing and still have attempts left, by kind; an external server may be down. */
export async function findRetriedJobs(ctx: Ctx): Promise<RetriedJobs[]> {
  const { rows } = await sql<RetriedJobs>`
    select task_identifier as job, count(*)::int as count, sum(attempts)::int as failures,
      (array_agg(last_error order by updated_at desc))[1] as "lastError"
    from graphile_worker.jobs where last_error is not null and attempts between 1 and max_attempts - 1
    group by 1 having sum(attempts) >= ${noticedFailures} order by 1`.execute(ctx.tx)
  return rows
}

const idsOf = (job: string) => sql`array(select id from ${failed} and task_identifier = ${job})`

async function countOf(ctx: Ctx, act: RawBuilder<unknown>): Promise<number> {
  return (await sql`select from ${act}`.execute(ctx.tx)).rows.length
}

/** Resets the attempts of all failed jobs of a kind; returns how many there were. */
export const restartJobs = (ctx: Ctx, job: string): Promise<number> =>
  countOf(ctx, sql`graphile_worker.reschedule_jobs(${idsOf(job)}, run_at => now(), attempts => 0)`)

/** Removes the failed jobs of a kind; returns how many there were. */
export const removeJobs = (ctx: Ctx, job: string): Promise<number> =>
  countOf(ctx, sql`graphile_worker.complete_jobs(${idsOf(job)})`)
