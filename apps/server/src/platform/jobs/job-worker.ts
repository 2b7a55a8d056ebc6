import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import {
  Logger as GraphileLogger,
  parseCronItems,
  run,
  runMigrations,
  type Runner,
  type RunnerOptions,
  type TaskList,
  type WorkerEvents,
  type WorkerPool,
} from 'graphile-worker'
import { type CompiledQuery, sql } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Tx } from '../database/database.ts'
import { planOnce } from '../plan-once.ts'
import { withoutLimits } from '../statement-limit.ts'
import { startClaimed } from './worker-claims.ts'
import type { Enqueued, JobCtx, JobHandler } from './jobs.ts'
import type { Runtime } from '../runtime.ts'

/** Beside the lanes of all jobs: for what waits on nobody, whoever is silent. */
const workersOfAll = 2
const reopenAfterMs = 500
/** What follows in a lane is looked for so long after a job: that it has ended is written down a moment later. */
const nextInLaneMs = 50
/** A queue that cannot note how a job ended is not waited for any longer; the job then runs again. */
const stopWithinMs = 4000

/**
 * graphile-worker retries writing down how jobs ended only where it does so in batches; else a database that is away at
 * that moment would end the program.
 */
const worksOnWithoutDatabase = { completeJobBatchDelay: 0, failJobBatchDelay: 0 }

/** graphile-worker's own lines, at the level of our log. */
const forwardTo = (log: Logger) =>
  new GraphileLogger(() => (level, message) => {
    if (level === 'error') log.error(message)
    else if (level === 'warning') log.warn(message)
    else log.debug(message)
  })

/** Installs or updates the tables of the job queue, on a connection of its own: on a long queue that takes its time. */
export async function migrateJobs(connectionString: string, log: Logger): Promise<void> {
  const pgPool = new pg.Pool({ connectionString, max: 1 })
  pgPool.on('error', () => undefined)
  pgPool.on('connect', withoutLimits)
  try {
    await runMigrations({ pgPool, logger: forwardTo(log) })
  } finally {
    await pgPool.end()
  }
}

let lanesTaken = 0

/** The queue's own name for what runs one after the other: each lane of a job in turn. Others run as there is room. */
const laneOf = ({ name, lanes }: Enqueued): string | null =>
  lanes === undefined ? null : `${name}:${lanesTaken++ % lanes}`

/**
 * The statements that put jobs into the queue. The queue's own function takes an array, for which its statements would
 * be planned anew at every call if they were not to be planned once: that cost more than running them.
 */
export const addJobs = (tx: Tx, jobs: readonly Enqueued[]): CompiledQuery[] =>
  jobs.map((job) =>
    sql`select graphile_worker.add_job(${job.name}, ${JSON.stringify(job.payload)}::json,
      queue_name => ${laneOf(job)}::text, max_attempts => ${job.maxAttempts}::int) ${planOnce}`.compile(tx),
  )

interface JobWorker {
  /** Ends what runs and takes nothing more. */
  stop(): Promise<void>
}

/**
 * Works off the queue. Jobs that a killed server left behind are given back first. A queue that ended because the
 * database went away is opened again.
 */
export async function startJobWorker(
  pool: pg.Pool,
  runtime: Runtime,
  handlers: readonly JobHandler[],
  log: Logger,
): Promise<JobWorker> {
  const concurrency = handlers.reduce((sum, { job }) => sum + (job.lanes ?? 0), workersOfAll)
  const options = { pgPool: pool, concurrency, ...tasksOf(pool, runtime, handlers, log), logger: forwardTo(log) }
  const stopping = new AbortController()
  const { signal } = stopping
  let queue: Queue | undefined = await openQueue(pool, options)

  async function keepOpen(): Promise<void> {
    while (!signal.aborted) {
      await queue?.runner.promise.catch(() => undefined)
      queue?.release()
      queue = undefined
      if (signal.aborted) return
      await wait(reopenAfterMs, undefined, { signal, ref: false }).catch(() => undefined)
      if (signal.aborted) return
      queue = await openQueue(pool, options).catch((error: unknown) => {
        log.warn({ err: error }, 'the job queue could not be opened just now')
        return undefined
      })
    }
    await queue?.runner.stop()
    queue?.release()
  }

  const kept = keepOpen()
  return {
    async stop() {
      stopping.abort()
      const late = wait(stopWithinMs, undefined, { ref: false }).then(() => queue?.runner.kill())
      await Promise.race([queue === undefined ? kept : queue.runner.stop().then(() => kept), late])
      queue?.release()
    },
  }
}

interface Queue {
  readonly runner: Runner
  /** Ends the claim on the jobs it works on; harmless a second time. */
  release(): void
}

async function openQueue(pool: pg.Pool, options: RunnerOptions): Promise<Queue> {
  const events: WorkerEvents = new EventEmitter()
  const name = new Promise<string>((resolve) => events.once('pool:create', ({ workerPool }) => resolve(workerPool.id)))
  events.on('job:complete', ({ worker, job }) => {
    if (job.job_queue_id !== null) lookForNext(worker.workerPool)
  })
  let runner: Runner | undefined
  const { release } = await startClaimed(pool, async () => {
    const preset = { worker: worksOnWithoutDatabase }
    runner = await run({ ...options, noHandleSignals: true, preset, pollInterval: 2000, events })
    return name
  })
  if (runner === undefined) throw new Error('The job queue did not open')
  return { runner, release }
}

/** Without being told, nobody looks for what a lane held back until the next round of all workers, seconds later. */
function lookForNext(workers: WorkerPool): void {
  void wait(nextInLaneMs, undefined, { ref: false })
    .then(() => workers.nudge(1))
    // The queue has ended meanwhile.
    .catch(() => undefined)
}

/** A round takes the place of those that failed before: what cannot be done every minute is one row, however long. */
const forgetFailed = (pool: pg.Pool, job: string): Promise<unknown> =>
  pool.query(
    `select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs
      where task_identifier = $1 and attempts >= max_attempts and locked_at is null))`,
    [job],
  )

function tasksOf(pool: pg.Pool, runtime: Runtime, handlers: readonly JobHandler[], log: Logger) {
  const inTransaction: JobCtx['inTransaction'] = (work) => runtime.command(runtime.asSystem, work)
  const taskList: TaskList = {}
  for (const { job, run: work, cron } of handlers) {
    taskList[job.name] = async (payload, { job: { attempts, max_attempts: most } }) => {
      if (cron !== undefined) await forgetFailed(pool, job.name)
      await work({ inTransaction, log, isLastTry: attempts >= most }, job.payload.parse(payload) as never)
    }
  }
  const parsedCronItems = parseCronItems(
    handlers.flatMap(({ job: { name, maxAttempts }, cron }) =>
      cron === undefined ? [] : [{ task: name, match: cron, options: { maxAttempts } }],
    ),
  )
  return { taskList, parsedCronItems }
}
