import { z } from 'zod'
import type { Ctx } from '../context/context.ts'
import type { Job } from './job.ts'

/** For jobs that only run on a schedule; strips the fields that the queue adds. */
export const noPayload = z.object({}).strip()

/** Declares a job, to be enqueued with `ctx.enqueue` and bound with `handle`. */
export const defineJob = <Payload extends object>(job: Job<Payload>): Job<Payload> => job

export interface Enqueued {
  readonly name: string
  readonly payload: object
  readonly maxAttempts: number
  readonly lanes?: number | undefined
}

/** The context of jobs. It has no transaction, because a job may call external services; it opens one to write. */
export interface JobCtx {
  readonly inTransaction: <Result>(run: (ctx: Ctx) => Promise<Result>) => Promise<Result>
  readonly log: Ctx['log']
  /** True if there is no further attempt: if the job throws now, it is shown to operators as failed. */
  readonly isLastTry: boolean
}

export interface JobHandler {
  readonly job: Job<never>
  readonly run: (ctx: JobCtx, payload: never) => Promise<void>
  /** Also runs on this cron schedule (UTC), once across all processes. */
  readonly cron?: string
}

/**
 * Binds a job to its function, which must read its rows again and do nothing if the job no longer applies. With a cron
 * pattern (UTC) it also runs on schedule, with an empty payload.
 */
export const handle = <Payload extends object>(
  job: Job<Payload>,
  run: (ctx: JobCtx, payload: Payload) => Promise<void>,
  cron?: string,
): JobHandler => ({ job, run, ...(cron === undefined ? {} : { cron }) }) as unknown as JobHandler
