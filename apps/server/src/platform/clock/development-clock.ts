import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Channel, Database } from '../database/engine/public.ts'

const name = 'development_clock'

export interface DevelopmentClock {
  /** Moves the clock of every process on this database forward. */
  advance(milliseconds: number): Promise<void>
  /** Moves the clock of this process to the stored offset. */
  follow(): Promise<void>
  /** The channel on which other processes announce that they moved the clock. */
  readonly channel: Channel
}

/**
 * Stores the offset of the development clock in the database, so that it is shared by all processes and survives
 * restarts.
 */
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
