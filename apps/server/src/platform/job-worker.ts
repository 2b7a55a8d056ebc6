import { EventEmitter } from 'node:events'
import {
  Logger as GraphileLogger,
  parseCronItems,
  run,
  runMigrations,
  type Runner,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import { type CompiledQuery, sql } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Tx } from './database.ts'
import { startClaimed } from './worker-claims.ts'
import type { Enqueued, JobCtx, JobHandler } from './jobs.ts'
import type { Runtime } from './runtime.ts'

const concurrency = 4

/** graphile-worker's own lines, at the level of our log. */
const forwardTo = (log: Logger) =>
  new GraphileLogger(() => (level, message) => {
    if (level === 'error') log.error(message)
    else if (level === 'warning') log.warn(message)
    else log.debug(message)
  })

/** Installs or updates the tables of the job queue. */
export const migrateJobs = (pool: pg.Pool, log: Logger): Promise<void> =>
  runMigrations({ pgPool: pool, logger: forwardTo(log) })

/** The statements that put jobs into the queue. */
export const addJobs = (tx: Tx, jobs: readonly Enqueued[]): CompiledQuery[] =>
  jobs.map(({ name, payload, maxAttempts }) =>
    sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, max_attempts => ${maxAttempts}::int)`.compile(
      tx,
    ),
  )

export interface JobWorker {
  /** Ends what runs and takes nothing more. */
  stop(): Promise<void>
}

/** Works off the queue. Locks that a killed process left behind are given back first. */
export async function startJobWorker(
  pool: pg.Pool,
  runtime: Runtime,
  handlers: readonly JobHandler[],
  log: Logger,
): Promise<JobWorker> {
  const ctx: JobCtx = { inTransaction: (work) => runtime.command(runtime.asSystem, work), log }
  const taskList: TaskList = {}
  for (const { job, run: work } of handlers) {
    taskList[job.name] = async (payload) => work(ctx, job.payload.parse(payload) as never)
  }
  const parsedCronItems = parseCronItems(
    handlers.flatMap(({ job, cron }) => (cron === undefined ? [] : [{ task: job.name, match: cron }])),
  )
  const events: WorkerEvents = new EventEmitter()
  let runner: Runner | undefined
  const claim = await startClaimed(pool, async () => {
    const name = new Promise<string>((resolve) =>
      events.once('pool:create', ({ workerPool }) => resolve(workerPool.id)),
    )
    runner = await run({
      pgPool: pool,
      taskList,
      parsedCronItems,
      concurrency,
      noHandleSignals: true,
      logger: forwardTo(log),
      pollInterval: 2000,
      events,
    })
    return name
  })
  return {
    async stop() {
      await runner?.stop()
      claim.release()
    },
  }
}
