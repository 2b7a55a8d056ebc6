import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { AppError } from '../../errors.ts'

/** A replica that is further behind the primary is not read, in milliseconds. */
export const maxLagMs = 5000
const measureEveryMs = 1000
/** A replica that does not answer a measurement within this time counts as away, in milliseconds. */
const answerWithinMs = 1000

/** A position in the primary's log, and when the primary had reached it. */
interface Sample {
  readonly position: string
  readonly at: number
}

const oneDatabase = `(select system_identifier from pg_control_system()) || '/' || current_database()`

const askPrimary = `select pg_current_wal_lsn()::text as position, ${oneDatabase} as database`

/** Returns the number of the newest position that the replica has replayed; null if it has replayed none. */
const askReplica = `
  select ${oneDatabase} as database,
    (select max(n)::int from unnest($1::text[]) with ordinality as sample(position, n)
     where position::pg_lsn <= case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end)
      as newest`

/**
 * Measures every second how far a replica is behind, and offers it for reads only while that is at most 5 seconds. The
 * primary's positions in its log are compared with what the replica has replayed, so an idle primary counts as no lag.
 */
export class ReadReplica {
  readonly #primary: pg.Pool
  readonly #replica: pg.Pool
  readonly #log: Logger | undefined
  #samples: Sample[] = []
  /** The replica is known to have everything that the primary had at this time. */
  #currentAt = -Infinity
  #wasUsable: boolean | undefined
  #isClosed = false

  constructor(primary: pg.Pool, replica: pg.Pool, log: Logger | undefined) {
    this.#primary = primary
    this.#replica = replica
    this.#log = log
    void this.#watch()
  }

  /**
   * Runs reads on the replica, or on the primary if the replica is away or too far behind. Reads that fail on the
   * replica run again on the primary, because a missing row may only not have arrived yet.
   */
  async reading<Result>(run: (pool: pg.Pool) => Promise<Result>): Promise<Result> {
    if (!this.#isUsable()) return run(this.#primary)
    try {
      return await run(this.#replica)
    } catch (error) {
      if (!(error instanceof AppError))
        this.#log?.debug({ err: error }, 'reads that failed on the replica are repeated')
      return run(this.#primary)
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#replica.end()
  }

  #isUsable(): boolean {
    return performance.now() - this.#currentAt <= maxLagMs
  }

  async #watch(): Promise<void> {
    while (!this.#isClosed) {
      await this.#measure()
      await wait(measureEveryMs, undefined, { ref: false })
    }
  }

  async #measure(): Promise<void> {
    const overdue = setTimeout(() => this.#skip('it does not answer'), answerWithinMs)
    try {
      const at = performance.now()
      const [primary] = (await this.#primary.query<{ position: string; database: string }>(askPrimary)).rows
      if (primary === undefined) return
      this.#samples = [...this.#samples, { position: primary.position, at }].filter(
        (sample) => at - sample.at <= maxLagMs,
      )
      const positions = this.#samples.map(({ position }) => position)
      const asked = await this.#replica.query<{ newest: number | null; database: string }>(askReplica, [positions])
      const [replica] = asked.rows
      if (replica?.database !== primary.database) return this.#skip('it is a replica of another database')
      const newest = this.#samples[(replica.newest ?? 0) - 1]
      if (newest === undefined) return this.#skip('it is more than 5 seconds behind')
      this.#currentAt = newest.at
      if (this.#wasUsable !== true) this.#log?.info('The read replica is current and answers reads.')
      this.#wasUsable = true
    } catch (error) {
      if (!this.#isClosed) this.#skip(error instanceof Error ? error.message : String(error))
    } finally {
      clearTimeout(overdue)
    }
  }

  #skip(reason: string): void {
    this.#currentAt = -Infinity
    if (this.#wasUsable !== false)
      this.#log?.warn({ reason }, 'The read replica is skipped; the primary answers reads.')
    this.#wasUsable = false
  }
}
