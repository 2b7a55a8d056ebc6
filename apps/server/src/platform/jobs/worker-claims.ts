import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { createBackoff } from '../concurrency/backoff.ts'
import { closeConnection, DatabaseClient, keepAlive } from '../database/engine/public.ts'

/** Held while a server looks for dead workers and registers its own, so that no other server considers it dead. */
const startLock = 7_236_442

/** The advisory lock that a pool of workers holds while its server is connected. */
const lockOf = 'hashtextextended($1, 7236443)'

const connectWithinMs = 5000
const lookEveryMs = 5000

/** A claim prevents other servers from releasing the jobs of its workers. */
export interface Claim {
  /** Claims the jobs of the worker pool until `release`; claims them again after each lost connection. */
  keepFor(name: string): Promise<void>
  /** Number of lost connections so far. */
  readonly losses: number
  /** Returns whether the connection was lost since the count `losses`; if so, resolves once it is restored. */
  lostSince(losses: number): Promise<boolean>
  release(): void
}

async function connectTo(connectionString: string): Promise<pg.Client> {
  const client = new DatabaseClient({ connectionString, connectionTimeoutMillis: connectWithinMs, ...keepAlive })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Names of workers that hold jobs without a server that claims them. */
async function findUnclaimed(client: pg.Client, own: string | undefined): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    'select distinct locked_by as id from graphile_worker.jobs where locked_by is not null and locked_by is distinct from $1',
    [own],
  )
  const unclaimed: string[] = []
  for (const { id } of rows) {
    const { rows: answer } = await client.query<{ free: boolean }>(`select pg_try_advisory_lock(${lockOf}) as free`, [
      id,
    ])
    if (answer[0]?.free !== true) continue
    await client.query(`select pg_advisory_unlock(${lockOf})`, [id])
    unclaimed.push(id)
  }
  return unclaimed
}

const unlock = (client: pg.Client, names: readonly string[]) =>
  client.query('select graphile_worker.force_unlock_workers($1)', [names])

const claim = (client: pg.Client, name: string) => client.query(`select pg_advisory_lock(${lockOf})`, [name])

/** Opens a connection and claims a name on it. */
async function claimOnNew(connectionString: string, name: string): Promise<pg.Client> {
  const client = await connectTo(connectionString)
  try {
    await claim(client, name)
    return client
  } catch (error) {
    await closeConnection(client)
    throw error
  }
}

/** Jobs that one check found locked by workers that do not run them. */
interface Unattended {
  readonly workers: readonly string[]
  readonly jobs: readonly string[]
}

/** The workers' knowledge of their jobs. */
export interface OwnJobs {
  /** True if a worker is running the job. */
  isRunning(id: string): boolean
  /** True if the job succeeded, even if that is not stored yet. */
  isDone(id: string): boolean
}

async function findUnattended(client: pg.Client, own: string, jobs: OwnJobs): Promise<Unattended> {
  const { rows } = await client.query<{ id: string }>(
    'select id::text from graphile_worker.jobs where locked_by = $1',
    [own],
  )
  return {
    workers: await findUnclaimed(client, own),
    jobs: rows.map(({ id }) => id).filter((id) => !jobs.isRunning(id)),
  }
}

/** Releases jobs that our workers hold without knowing, because the database's response was lost. */
async function unlockOwn(client: pg.Client, own: string, ids: readonly string[], jobs: OwnJobs): Promise<void> {
  await client.query(
    `with freed as (update graphile_worker._private_jobs set locked_at = null, locked_by = null
        where locked_by = $1 and id = any($2::bigint[]) returning job_queue_id)
      update graphile_worker._private_job_queues set locked_at = null, locked_by = null
        where locked_by = $1 and id in (select job_queue_id from freed)`,
    [own, ids],
  )
  const done = ids.filter((id) => jobs.isDone(id))
  if (done.length > 0) await client.query('select graphile_worker.complete_jobs($1::bigint[])', [done])
}

interface Looking {
  readonly jobs: OwnJobs
  readonly log: Logger
  readonly signal: AbortSignal
}

/**
 * Periodically releases unattended jobs while the connection lasts. A job must be unattended in two consecutive checks:
 * a server whose database restarted is briefly unclaimed, and the end of a job is stored shortly after it.
 */
async function giveBackUnattended(client: pg.Client, own: string, { jobs, log, signal }: Looking): Promise<void> {
  let before: Unattended = { workers: [], jobs: [] }
  const ended = once(client, 'end', { signal }).catch(() => undefined)
  const isLost = () => Promise.race([ended.then(() => true), wait(lookEveryMs, false, { ref: false })])
  const look = async () => {
    const now = await findUnattended(client, own, jobs)
    const dead = now.workers.filter((name) => before.workers.includes(name))
    const orphans = now.jobs.filter((id) => before.jobs.includes(id))
    if (dead.length > 0) await unlock(client, dead)
    if (orphans.length > 0) await unlockOwn(client, own, orphans, jobs)
    before = now
  }
  const noteFailure = (error: unknown) => log.debug({ err: error }, 'unattended jobs could not be looked for just now')
  while (!(await isLost())) await look().catch(noteFailure)
}

interface ClaimParts {
  readonly connectionString: string
  readonly jobs: OwnJobs
  readonly log: Logger
  readonly isFirst: boolean
}

/**
 * Opens a claim on a dedicated connection outside the pool. The first claim of a server releases the jobs of dead
 * workers immediately.
 */
export async function openClaim({ connectionString, jobs, log, isFirst }: ClaimParts): Promise<Claim> {
  const releasing = new AbortController()
  const { signal } = releasing
  let client: pg.Client | undefined = await connectTo(connectionString)
  let losses = 0
  let connected = Promise.withResolvers<void>()
  let lost = Promise.withResolvers<void>()

  async function keep(name: string): Promise<void> {
    const backoff = createBackoff({ firstMs: 100, longestMs: 1000, signal })
    while (!signal.aborted) {
      client ??= await claimOnNew(connectionString, name).catch(() => undefined)
      if (client === undefined) {
        await backoff.pause()
        continue
      }
      backoff.reset()
      lost = Promise.withResolvers()
      connected.resolve()
      await giveBackUnattended(client, name, { jobs, log, signal })
      losses++
      connected = Promise.withResolvers()
      lost.resolve()
      const before = client
      client = undefined
      await closeConnection(before)
    }
    connected.resolve()
  }

  try {
    await client.query('select pg_advisory_lock($1)', [startLock])
    if (isFirst) await unlock(client, await findUnclaimed(client, undefined))
  } catch (error) {
    await closeConnection(client)
    throw error
  }
  return {
    get losses() {
      return losses
    },
    async keepFor(name) {
      if (client === undefined) throw new Error('A claim is kept for one name only')
      await claim(client, name)
      await client.query('select pg_advisory_unlock($1)', [startLock])
      void keep(name)
    },
    async lostSince(before) {
      const answers = client?.query('select 1').then(
        () => true,
        () => false,
      )
      if (losses === before && (await answers) === true) return false
      if (losses === before) await lost.promise
      await connected.promise
      return !signal.aborted
    },
    release() {
      releasing.abort()
    },
  }
}
