import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Channel } from './database/database-listener.ts'
import type { Database } from './database/database.ts'

const name = 'development_clock'

export interface DevelopmentClock {
  /** Moves the clock of every process on this database forward by so many milliseconds. */
  advance(milliseconds: number): Promise<void>
  /** Moves the clock of this process to where the others are. */
  follow(): Promise<void>
  /** Where other processes tell that they moved it. */
  readonly channel: Channel
}

/** Keeps how far the development clock was moved in the database: processes agree, also after a restart. */
export function createDevelopmentClock({ pool }: Database, clock: Clock, log: Logger): DevelopmentClock {
  async function follow(): Promise<void> {
    const { rows } = await pool.query<{ ahead_ms: number }>('select ahead_ms from development_clock')
    clock.moveTo(rows[0]?.ahead_ms ?? 0)
  }

  const followSoon = () =>
    void follow().catch((error: unknown) => log.warn({ err: error }, 'the development clock could not be read'))

  return {
    async advance(milliseconds) {
      const { rows } = await pool.query<{ ahead_ms: number }>(
        `insert into development_clock (ahead_ms) values ($1::bigint + $2)
          on conflict (id) do update set ahead_ms = greatest(development_clock.ahead_ms, $1) + $2
          returning ahead_ms`,
        [clock.offset(), milliseconds],
      )
      clock.moveTo(rows[0]?.ahead_ms ?? 0)
      await pool.query('select pg_notify($1, $2)', [name, ''])
    },
    follow,
    channel: { name, hear: followSoon, missed: followSoon },
  }
}
