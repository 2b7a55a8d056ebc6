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
import type { Tx } from '../database/database.ts'
import { isDatabaseAway } from '../errors.ts'
import { planOnce } from '../plan-once.ts'
import { withoutLimits } from '../statement-limit.ts'
import type { Enqueued, JobCtx, JobHandler } from './jobs.ts'
import { QueuePool } from './queue-pool.ts'
import { type Claim, openClaim, type OwnJobs } from './worker-claims.ts'
import type { Runtime } from '../runtime.ts'

/** Beside the lanes of all jobs: for what waits on nobody, whoever is silent. */
const workersOfAll = 2
const reopenAfterMs = 500
const reopenWithinMs = 2000
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

interface JobWorkerParts {
  readonly pool: pg.Pool
  /** Of the database behind the pool. */
  readonly connectionString: string
  readonly runtime: Runtime
  readonly handlers: readonly JobHandler[]
  readonly log: Logger
}

/**
 * Works off the queue. Jobs that a killed server left behind are given back. A queue that could not note how a job ended
 * finishes what it runs, and another is opened at once.
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
  /** Resolves when the queue takes no more jobs; what it runs may go on. */
  readonly broken: Promise<unknown>
  /** Resolves when the queue has ended and nothing of it runs. */
  readonly ended: Promise<void>
  stop(): Promise<void>
  kill(): void
  /** Ends the claim on the jobs it works on; harmless a second time. */
  release(): void
}

/** Jobs whose end may not be written down are remembered, at most so many. */
const mostEnded = 10_000

/** Knows which jobs the workers run, and which of them ended well. */
function followJobs(events: WorkerEvents): OwnJobs {
  const running = new Set<string>()
  const done = new Set<string>()
  // Our connections read ids as numbers, whatever the types of the queue say.
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
      // It rejects when the queue is stopping already.
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

/**
 * Runs a job again as soon as the database is back when it failed because the database went away. As an ordinary
 * failure it would wait for the queue's pause, which grows to minutes.
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
    taskList[job.name] = (payload, { job: { attempts, max_attempts: most } }) =>
      runThroughOutages(claim, async () => {
        if (cron !== undefined) await forgetFailed(pool, job.name)
        await work({ inTransaction, log, isLastTry: attempts >= most }, job.payload.parse(payload) as never)
      })
  }
  const parsedCronItems = parseCronItems(
    handlers.flatMap(({ job: { name, maxAttempts }, cron }) =>
      cron === undefined ? [] : [{ task: name, match: cron, options: { maxAttempts } }],
    ),
  )
  return { taskList, parsedCronItems }
}
