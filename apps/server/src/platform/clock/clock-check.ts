import { hostname } from 'node:os'
import type { Logger } from 'pino'
import { type Clock, machineTime, seconds } from './clock.ts'
import type { Database } from '../database/engine/public.ts'

const checkEveryMs = 30 * seconds
/** Larger differences are reported. */
export const reportedDifference = 5 * seconds
/** A slower response makes the measurement too inaccurate. */
const slowestAnswer = 2 * seconds

const processName = `${hostname()}:${process.pid}`

export interface ClockCheck {
  /** Compares the clock of this process with the database's and reports the difference, or clears an earlier report. */
  check(): Promise<void>
  stop(): Promise<void>
}

/** Monitors the difference between the clocks of this process and the database; logs it and shows it in the console. */
export function startClockCheck({ pool }: Database, clock: Clock, log: Logger): ClockCheck {
  let isReported = false

  async function measure(): Promise<number | undefined> {
    const before = machineTime(clock)
    const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now')
    const after = machineTime(clock)
    const now = rows[0]?.now
    return now === undefined || after - before > slowestAnswer ? undefined : (before + after) / 2 - now.getTime()
  }

  async function withdraw(): Promise<void> {
    await pool.query('delete from differing_clocks where process = $1', [processName])
    isReported = false
  }

  async function check(): Promise<void> {
    const difference = await measure()
    if (difference === undefined) return
    if (Math.abs(difference) <= reportedDifference) {
      if (isReported) {
        await withdraw()
        log.info('The clock of this process agrees with the database again')
      }
      return
    }
    if (!isReported)
      log.error(
        { aheadMs: Math.round(difference) },
        'The clock of this process differs from the database: set it right. Beyond a minute this process fires no deadlines.',
      )
    isReported = true
    await pool.query(
      `insert into differing_clocks (process, ahead_ms) values ($1, $2)
        on conflict (process) do update set ahead_ms = excluded.ahead_ms, seen_at = now()`,
      [processName, Math.round(difference)],
    )
  }

  const checkSoon = () =>
    void check().catch((error: unknown) => log.debug({ err: error }, 'the clock could not be compared just now'))
  const timer = setInterval(checkSoon, checkEveryMs).unref()
  checkSoon()
  return {
    check,
    async stop() {
      clearInterval(timer)
      if (isReported) await withdraw().catch(() => undefined)
    },
  }
}
