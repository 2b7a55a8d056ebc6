import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import {
  Logger as GraphileLogger,
  parseCronItems,
  run,
  runMigrations,
  type TaskList,
  type WorkerEvents,
  type WorkerPool,
} from 'graphile-worker'
import { type CompiledQuery, sql } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import { createBackoff } from '../concurrency/backoff.ts'
import { DatabaseClient, planOnce, type Tx, withoutLimits } from '../database/engine/public.ts'
import { isDatabaseAway } from '../errors.ts'
import type { Enqueued, JobCtx, JobHandler } from './jobs.ts'
import { inSpan } from '../process/spans.ts'
import { QueuePool } from './queue-pool.ts'
import { type Claim, openClaim, type OwnJobs } from './worker-claims.ts'
import type { Runtime } from '../context/runtime.ts'

/** Workers in addition to all lanes, for jobs that do not depend on external services. */
const workersOfAll = 2
const reopenAfterMs = 500
const reopenWithinMs = 2000
/** Delay before looking for the next job of a lane, because the end of a job is stored shortly after it. */
const nextInLaneMs = 50
/** A queue that cannot store how its jobs ended is abandoned after this time; those jobs run again. */
const stopWithinMs = 4000

/**
 * graphile-worker retries storing the end of jobs only in batch mode; otherwise a database outage at that time would
 * end the program.
 */
const worksOnWithoutDatabase = { completeJobBatchDelay: 0, failJobBatchDelay: 0 }

/** Forwards graphile-worker's messages to our log. */
const forwardTo = (log: Logger) =>
  new GraphileLogger(() => (level, message) => {
    if (level === 'error') log.error(message)
    else if (level === 'warning') log.warn(message)
    else log.debug(message)
  })

/** Installs or updates the tables of the job queue on a separate connection, because it can be slow on a long queue. */
export async function migrateJobs(connectionString: string, log: Logger): Promise<void> {
  const pgPool = new pg.Pool({ connectionString, max: 1, Client: DatabaseClient })
  pgPool.on('error', () => undefined)
  pgPool.on('connect', withoutLimits)
  try {
    await runMigrations({ pgPool, logger: forwardTo(log) })
  } finally {
    await pgPool.end()
  }
}

let lanesTaken = 0

/** The queue_name that serializes the jobs of each lane, assigned round-robin; null for jobs without lanes. */
const laneOf = ({ name, lanes }: Enqueued): string | null =>
  lanes === undefined ? null : `${name}:${lanesTaken++ % lanes}`

/**
 * Builds the statements that enqueue jobs. Does not use the array function of graphile-worker, whose statements would
 * be planned again at every call, which costs more than running them.
 */
export const addJobs = (tx: Tx, jobs: readonly Enqueued[]): CompiledQuery[] =>
  jobs.map((job) =>
    sql`select graphile_worker.add_job(${job.name}, ${JSON.stringify(job.payload)}::json,
      queue_name => ${laneOf(job)}::text, max_attempts => ${job.maxAttempts}::int) ${planOnce}`.compile(tx),
  )

interface JobWorker {
  /** Stops taking jobs and waits a few seconds for the running ones. */
  stop(): Promise<void>
}

interface JobWorkerParts {
  readonly pool: pg.Pool
  /** URL of the pool's database. */
  readonly connectionString: string
  readonly runtime: Runtime
  readonly handlers: readonly JobHandler[]
  readonly log: Logger
}

/**
 * Runs the queue's jobs. Jobs of a killed server are released. A queue that could not store how a job ended finishes
 * its running jobs, while a new queue is opened immediately.
 */
export async function startJobWorker(parts: JobWorkerParts): Promise<JobWorker> {
  const { log } = parts
  const stopping = new AbortController()
  const { signal } = stopping
  const open = new Set<Queue>()

  async function openNext(isFirst: boolean): Promise<Queue> {
    const queue = await openQueue(parts, signal, isFirst)
    open.add(queue)
    void queue.ended.then(() => open.delete(queue))
    return queue
  }

  async function keepOpen(first: Queue): Promise<void> {
    const backoff = createBackoff({ firstMs: reopenAfterMs, longestMs: reopenWithinMs, signal })
    let queue: Queue | undefined = first
    while (!signal.aborted) {
      await queue?.broken
      await backoff.pause()
      if (signal.aborted) return
      queue = await openNext(false).catch((error: unknown) => {
        log.warn({ err: error }, 'the job queue could not be opened just now')
        return undefined
      })
      if (queue !== undefined) backoff.reset()
    }
  }

  void keepOpen(await openNext(true))
  return {
    async stop() {
      stopping.abort()
      const late = wait(stopWithinMs, undefined, { ref: false }).then(() => [...open].forEach((queue) => queue.kill()))
      await Promise.race([Promise.all([...open].map((queue) => queue.stop())), late])
      for (const queue of open) queue.release()
    },
  }
}

interface Queue {
  /** Resolves when the queue takes no more jobs; running jobs may continue. */
  readonly broken: Promise<unknown>
  /** Resolves when the queue has ended and none of its jobs run. */
  readonly ended: Promise<void>
  stop(): Promise<void>
  kill(): void
  /** Ends the claim on its jobs; idempotent. */
  release(): void
}

/** Maximum number of completed jobs to remember, in case their end was not stored. */
const mostEnded = 10_000

/** Tracks which jobs the workers run and which succeeded. */
function followJobs(events: WorkerEvents): OwnJobs {
  const running = new Set<string>()
  const done = new Set<string>()
  // Our connections parse ids as numbers, whatever the types of graphile-worker declare.
  events.on('job:start', ({ job }) => {
    running.add(String(job.id))
    done.delete(String(job.id))
  })
  events.on('job:complete', ({ job, error }) => {
    running.delete(String(job.id))
    if (!error) done.add(String(job.id))
    for (const oldest of done) {
      if (done.size <= mostEnded) break
      done.delete(oldest)
    }
  })
  return { isRunning: (id) => running.has(id), isDone: (id) => done.has(id) }
}

async function openQueue(parts: JobWorkerParts, signal: AbortSignal, isFirst: boolean): Promise<Queue> {
  const { handlers, log } = parts
  const events: WorkerEvents = new EventEmitter()
  const name = new Promise<string>((resolve) => events.once('pool:create', ({ workerPool }) => resolve(workerPool.id)))
  const cannotNote = new Promise((resolve) => events.once('pool:fatalError', resolve))
  events.on('job:complete', ({ worker, job }) => {
    if (job.job_queue_id !== null) lookForNext(worker.workerPool)
  })
  const claim = await openClaim({ ...parts, jobs: followJobs(events), isFirst })
  try {
    const runner = await run({
      pgPool: new QueuePool({ ...parts, signal }),
      concurrency: handlers.reduce((sum, { job }) => sum + (job.lanes ?? 0), workersOfAll),
      ...tasksOf(parts, claim),
      logger: forwardTo(log),
      noHandleSignals: true,
      preset: { worker: worksOnWithoutDatabase },
      pollInterval: 2000,
      events,
    })
    const ended = runner.promise.catch(() => undefined).finally(claim.release)
    await claim.keepFor(await name).catch(async (error: unknown) => {
      await runner.kill().catch(() => undefined)
      throw error
    })
    return {
      broken: Promise.race([ended, cannotNote]),
      ended,
      // Rejects when the queue is already stopping.
      stop: () =>
        runner.stop().then(
          () => ended,
          () => ended,
        ),
      kill: () => void runner.kill().catch(() => undefined),
      release: claim.release,
    }
  } catch (error) {
    claim.release()
    throw error
  }
}

/** Wakes a worker for the next job of a lane, which would otherwise wait seconds for the next poll. */
function lookForNext(workers: WorkerPool): void {
  void wait(nextInLaneMs, undefined, { ref: false })
    .then(() => workers.nudge(1))
    // The queue has ended meanwhile.
    .catch(() => undefined)
}

/** Completes earlier failed runs of a scheduled job, so that repeated failures leave a single row. */
const forgetFailed = (pool: pg.Pool, job: string): Promise<unknown> =>
  pool.query(
    `select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs
      where task_identifier = $1 and attempts >= max_attempts and locked_at is null))`,
    [job],
  )

/**
 * Retries a job as soon as the database is back if it failed because of an outage. An ordinary retry would wait for the
 * queue's pause, which grows to minutes.
 */
async function runThroughOutages(claim: Claim, work: () => Promise<void>): Promise<void> {
  for (;;) {
    const { losses } = claim
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseAway(error) || !(await claim.lostSince(losses))) throw error
    }
  }
}

function tasksOf({ pool, runtime, handlers, log }: JobWorkerParts, claim: Claim) {
  const inTransaction: JobCtx['inTransaction'] = (work) => runtime.command(runtime.asSystem, work)
  const taskList: TaskList = {}
  for (const { job, run: work, cron } of handlers) {
    taskList[job.name] = (payload, { job: { attempts, max_attempts: maxAttempts } }) =>
      runThroughOutages(claim, async () => {
        if (cron !== undefined) await forgetFailed(pool, job.name)
        const ctx = { inTransaction, log, isLastTry: attempts >= maxAttempts }
        const given = job.payload.parse(payload) as never
        await inSpan({ name: `job ${job.name}`, kind: 'consumer', parent: null }, () => work(ctx, given))
      })
  }
  const parsedCronItems = parseCronItems(
    handlers.flatMap(({ job: { name, maxAttempts }, cron }) =>
      cron === undefined ? [] : [{ task: name, match: cron, options: { maxAttempts } }],
    ),
  )
  return { taskList, parsedCronItems }
}
