import pg from 'pg'
import type { Logger } from 'pino'
import type { PatientPool } from './patient-pool.ts'

type Callback = (error: Error | undefined, client: pg.PoolClient | undefined, release: (lost?: unknown) => void) => void

/** After so long without a request nothing is known about the pool. */
const quietMs = 15_000

export interface Renewal {
  /** For how long nobody may get a connection before the pool is suspected, in milliseconds. */
  readonly afterMs: number
  /** Whether the database lets a new connection in, outside the pool. */
  readonly letsIn: () => Promise<boolean>
  readonly log: Logger | undefined
}

/**
 * The pool of the process. As a last line of defense it is replaced by a new one when it gave nobody a connection for
 * a minute although the database lets new connections in: otherwise only a restart of the process would help.
 */
export class RenewedPool extends pg.Pool {
  readonly #make: () => PatientPool
  readonly #renewal: Renewal
  #current: PatientPool
  #checking = false
  /** When the first of the requests failed that all failed since; undefined while the last one got its connection. */
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
    // Nobody asked for a while, so nothing is known about the time between.
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
