import { z } from 'zod'
import type { Ctx } from '../context.ts'

/** Work for after the commit, apart from its handler's imports. The payload holds ids, not rows. */
export interface Job<Payload extends object> {
  readonly name: string
  readonly payload: z.ZodType<Payload>
  readonly maxAttempts: number
  /**
   * At most so many run at once, over all processes. For what waits on others, a mail server or an address that a
   * stranger names: one that never answers must not take the whole queue, which carries all the rest.
   */
  readonly lanes?: number
}

/** For jobs that only the clock starts: empty, also when the queue adds its own words. */
export const noPayload = z.object({}).strip()

/** Declares a job, to be queued by `ctx.enqueue` and done by its `handle`. */
export const defineJob = <Payload extends object>(job: Job<Payload>): Job<Payload> => job

export interface Enqueued {
  readonly name: string
  readonly payload: object
  readonly maxAttempts: number
  readonly lanes?: number | undefined
}

/** What jobs may use: not a transaction, because a job may talk to the outside; it opens one when it writes. */
export interface JobCtx {
  readonly inTransaction: <Result>(run: (ctx: Ctx) => Promise<Result>) => Promise<Result>
  readonly log: Ctx['log']
  /** Whether nothing comes after this try: a job that throws now has failed, and the operator is shown it. */
  readonly isLastTry: boolean
}

export interface JobHandler {
  readonly job: Job<never>
  readonly run: (ctx: JobCtx, payload: never) => Promise<void>
  /** Also runs by itself, at the minutes of this cron pattern, once for all processes together. */
  readonly cron?: string
}

/**
 * Binds a job to what does it. It reads its rows anew and does nothing when the world has moved on. With a cron pattern
 * (UTC) it runs by itself too; its payload is then empty.
 */
export const handle = <Payload extends object>(
  job: Job<Payload>,
  run: (ctx: JobCtx, payload: Payload) => Promise<void>,
  cron?: string,
): JobHandler => ({ job, run, ...(cron === undefined ? {} : { cron }) }) as unknown as JobHandler
