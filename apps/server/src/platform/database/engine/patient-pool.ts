import pg from 'pg'
import { createBackoff } from '../../concurrency/backoff.ts'
import { isQueueTimeout } from '../../errors.ts'
import { DatabaseClient } from './database-client.ts'

/** Time limit for waiting while other callers get their connections. */
const longestWaitMs = 12_000

const firstPauseMs = 100
const longestPauseMs = 1000

const isFull = (error: unknown): boolean => (error as { code?: unknown }).code === '53300'

/**
 * A pool that tolerates a database with fewer connections than it wants. While the database rejects new connections,
 * callers share the existing ones; if there are none, they get the error at once. One connection at a time is
 * attempted, with growing pauses. A connection that breaks while in use leaves the pool immediately, even if it is
 * never released.
 */
export class PatientPool {
  readonly #pool: pg.Pool
  readonly #size: number
  /** Maps each connection in use to the function that drops it from the pool. */
  readonly #lent = new Map<pg.PoolClient, () => void>()
  readonly #attempts = new Set<Promise<pg.PoolClient>>()
  /** Last error while opening a connection; undefined while connections can be opened. */
  #refusal: unknown
  /** When a caller got a connection last. */
  #lentAt = -Infinity

  constructor(config: pg.PoolConfig & { max: number }, prepare: (pool: pg.Pool) => void) {
    this.#pool = new pg.Pool({ ...config, Client: DatabaseClient })
    this.#size = config.max
    prepare(this.#pool)
  }

  get totalCount(): number {
    return this.#pool.totalCount
  }

  get idleCount(): number {
    return this.#pool.idleCount
  }

  get waitingCount(): number {
    return this.#pool.waitingCount
  }

  /** Acquires a connection; rejects with the reason when none can be opened and none becomes free in time. */
  async connect(since = performance.now()): Promise<pg.PoolClient> {
    if (this.#refusal !== undefined) await this.#requireConnection(this.#refusal)
    const begun = performance.now()
    const attempt = this.#pool.connect()
    this.#attempts.add(attempt)
    try {
      return this.#lend(await attempt)
    } catch (error) {
      if (isQueueTimeout(error)) {
        // Many calls at once only take longer: the queue moves, unlike that for connections which nobody returns.
        if (this.#lentAt > begun && performance.now() - since < longestWaitMs) return await this.connect(since)
        throw this.#refusal ?? error
      }
      this.#attempts.delete(attempt)
      this.#limitAttempts(error)
      if (!isFull(error)) throw error
      await this.#requireConnection(error)
      return await this.connect(since)
    } finally {
      this.#attempts.delete(attempt)
    }
  }

  /** Throws the refusal if there is no connection to share, and no attempt at the same time gets one. */
  async #requireConnection(refusal: unknown): Promise<void> {
    if (this.#established() > 0) return
    // A full database may reject some connections before it has finished accepting others.
    if (isFull(refusal)) await Promise.any(this.#attempts).catch(() => undefined)
    if (this.#established() === 0) throw refusal
  }

  /** Resolves once every connection is released and closed. */
  end(): Promise<void> {
    return this.#pool.end()
  }

  /** Closes every connection, including those in use. */
  abandon(): void {
    for (const drop of this.#lent.values()) drop()
    this.end().catch(() => undefined)
  }

  #established(): number {
    return this.#lent.size + this.#pool.idleCount
  }

  #lend(client: pg.PoolClient): pg.PoolClient {
    const release = client.release.bind(client)
    let isDropped = false
    const giveBack = (lost?: Error | boolean): void => {
      if (isDropped) return
      client.off('end', drop)
      this.#lent.delete(client)
      release(lost)
    }
    const drop = (): void => {
      giveBack(true)
      isDropped = true
    }
    client.once('end', drop)
    client.release = giveBack
    this.#lent.set(client, drop)
    this.#lentAt = performance.now()
    return client
  }

  /**
   * Caps the pool at its current size; further connections are attempted one at a time until the cap can be removed.
   */
  #limitAttempts(error: unknown): void {
    const isLimited = this.#refusal !== undefined
    this.#refusal = error
    this.#pool.options.max = this.#established()
    if (!isLimited) void this.#growAgain()
  }

  async #growAgain(): Promise<void> {
    const backoff = createBackoff({ firstMs: firstPauseMs, longestMs: longestPauseMs })
    while (!this.#pool.ending && this.#pool.options.max < this.#size) {
      await backoff.pause()
      // Callers find an idle connection, so another one is not needed yet.
      if (this.#pool.idleCount > 0 || !(await this.#openOneMore())) continue
      backoff.reset()
      // A database that was away has room for all connections once it accepts one.
      if (!isFull(this.#refusal)) break
    }
    this.#pool.options.max = this.#size
    this.#refusal = undefined
  }

  async #openOneMore(): Promise<boolean> {
    const { options } = this.#pool
    options.max = this.#established() + 1
    const attempt = this.#pool.connect()
    // Otherwise every queued caller would attempt another connection right after a failed one.
    options.max = this.#established()
    try {
      ;(await attempt).release()
      return true
    } catch (error) {
      if (!isQueueTimeout(error)) this.#refusal = error
      return false
    } finally {
      options.max = this.#established()
    }
  }
}
