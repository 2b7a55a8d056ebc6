import pg from 'pg'
import type { Logger } from 'pino'
import type { PatientPool } from './patient-pool.ts'

type Callback = (error: Error | undefined, client: pg.PoolClient | undefined, release: (lost?: unknown) => void) => void

/** After this long without a failure, earlier failures no longer count. */
const quietMs = 15_000

export interface Renewal {
  /** How long no connection may be acquired before the pool is suspected, in milliseconds. */
  readonly afterMs: number
  /** Checks whether the database accepts a new connection outside the pool. */
  readonly letsIn: () => Promise<boolean>
  readonly log: Logger | undefined
}

/**
 * The pool of the process. As a last resort it is replaced when it provided no connection for a minute although the
 * database accepts new ones; otherwise only a restart would help.
 */
export class RenewedPool extends pg.Pool {
  readonly #make: () => PatientPool
  readonly #renewal: Renewal
  #current: PatientPool
  #checking = false
  /** Time of the first failure in the current run of failures; undefined after a success. */
  #failingSince: number | undefined
  #lastFailure = 0

  constructor(max: number, make: () => PatientPool, renewal: Renewal) {
    super({ max })
    this.#make = make
    this.#renewal = renewal
    this.#current = make()
    for (const count of ['totalCount', 'idleCount', 'waitingCount'] as const)
      Object.defineProperty(this, count, { get: () => this.#current[count] })
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<pg.PoolClient> | void {
    const lent = this.#lend()
    if (callback === undefined) return lent
    lent.then(
      (client) => callback(undefined, client, client.release.bind(client) as (lost?: unknown) => void),
      (error: Error) => callback(error, undefined, () => undefined),
    )
  }

  override end(): Promise<void>
  override end(callback: () => void): void
  override end(callback?: () => void): Promise<void> | void {
    const ended = this.#current.end()
    if (callback === undefined) return ended
    void ended.then(callback)
  }

  async #lend(): Promise<pg.PoolClient> {
    const pool = this.#current
    try {
      const client = await pool.connect()
      this.#failingSince = undefined
      return client
    } catch (error) {
      if (pool === this.#current) this.#noteFailure()
      throw error
    }
  }

  #noteFailure(): void {
    const { afterMs } = this.#renewal
    const now = performance.now()
    // There were no requests for a while, so the state in between is unknown.
    if (now - this.#lastFailure > quietMs) this.#failingSince = undefined
    this.#lastFailure = now
    this.#failingSince ??= now
    if (now - this.#failingSince >= afterMs && !this.#checking) void this.#renewWhereItHelps()
  }

  async #renewWhereItHelps(): Promise<void> {
    this.#checking = true
    const letsIn = await this.#renewal.letsIn()
    this.#checking = false
    if (!letsIn || this.#failingSince === undefined) return
    this.#renewal.log?.error('The pool gave nobody a connection though the database lets new ones in; it is replaced.')
    this.#failingSince = undefined
    const old = this.#current
    this.#current = this.#make()
    old.abandon()
  }
}
