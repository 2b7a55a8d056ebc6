import type { ErrorCode } from '@market/contract/errors.ts'
import { sql } from 'kysely'
import { type Clock, later, machineTime, minutes, seconds } from '../clock/clock.ts'
import type { AnyDeadline } from './deadlines.ts'
import { AppError, isDatabaseAway } from '../errors.ts'
import { repeatWhenAsked } from '../concurrency/repeat-when-asked.ts'
import { defineStatement, readInOrderMark } from '../database/engine/public.ts'
import type { Runtime } from '../context/runtime.ts'

const pollMs = 2000
const retryAfter = 5 * minutes

/** Errors that mean that the row is gone or another action came first. */
const movedOn: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['STATE_MOVED_ON', 'NOT_FOUND', 'GONE'])

interface Place {
  /** As PostgreSQL formats it, because a Date has a lower precision. */
  readonly due: string
  readonly id: number
}

interface Due extends Place {
  readonly kind: string
  readonly subject_id: string
}

interface DueBy extends Place {
  /** The time that the command will use. */
  readonly now: Date
  readonly machineNow: Date
  /** Offset of the program's clock, in milliseconds. */
  readonly ahead: number
  readonly kinds: readonly string[]
}

/**
 * Beyond this difference to the database's clock a process fires no deadlines, because their effects are irreversible.
 */
const greatestDifference = 60 * seconds

const beginning: Place = { due: '-infinity', id: 0 }

/**
 * Takes the next deadline that is due by both the database's clock and the program's clock, which the command uses. It
 * continues after the previous one, because deleted rows stay in the index until vacuum and would be scanned again from
 * the start.
 */
const takeDue = defineStatement<DueBy, Due>(
  (_, { now, machineNow, ahead, kinds, due, id }) => sql<Due>`
    delete from deadlines where id = (
      select id from deadlines
      where due_at <= least(${now}::timestamptz, now() + ${ahead}::bigint * interval '1 millisecond')
        and abs(extract(epoch from now() - ${machineNow}::timestamptz)) <= ${sql.lit(greatestDifference / seconds)} and kind = any(${kinds}::text[]) and (due_at, id) > (${due}::timestamptz, ${id}::bigint)
      order by due_at, id limit 1 for update skip locked
    ) returning id, kind, subject_id, due_at::text as due`,
  readInOrderMark,
)

interface Sweeper {
  /** Fires everything that is due; resolves to the number of fired deadlines. */
  sweep(): Promise<number>
  stop(): Promise<void>
}

/**
 * Fires due deadlines, each in its own transaction: locks the row (other processes skip it), runs the command as the
 * system and deletes the row. A deadline that no longer applies is dropped; one that fails otherwise is retried. Kinds
 * that this process does not know are left to other processes.
 */
export function startSweeper(runtime: Runtime, deadlines: readonly AnyDeadline[], clock: Clock): Sweeper {
  const byKind = new Map(deadlines.map((deadline) => [deadline.kind, deadline]))
  const kinds = [...byKind.keys()]
  let stopped = false

  /** Postpones a deadline that failed unexpectedly, so that it does not block later ones. */
  async function postpone(id: number, error: unknown): Promise<void> {
    runtime.asSystem.log.error({ err: error, deadline: id }, 'a deadline could not be fired; it will be tried again')
    await runtime.command(runtime.asSystem, (ctx) =>
      ctx.tx
        .updateTable('deadlines')
        .set((eb) => ({
          due_at: later(clock.now(), retryAfter),
          failing_since: eb.fn.coalesce('failing_since', eb.val(clock.now())),
          last_error: error instanceof Error ? error.message : String(error),
        }))
        .where('id', '=', id)
        .execute(),
    )
  }

  /** Fires the next deadline after a position and returns its position; undefined when none is due. */
  function fireOne(after: Place, taken: (place: Place) => void): Promise<Place | undefined> {
    // Must not be later than the command's own time, or the command would find its deadline not due yet.
    const now = clock.now()
    const machineNow = new Date(machineTime(clock))
    return runtime.command(runtime.asSystem, async (ctx) => {
      const [row] = await takeDue.execute(ctx.tx, { now, machineNow, ahead: clock.offset(), kinds, ...after })
      if (row === undefined) return undefined
      const { due, id } = row
      taken({ due, id })
      try {
        await ctx.savepoint(async () => byKind.get(row.kind)?.fire(ctx, row.subject_id as never))
      } catch (error) {
        if (!(error instanceof AppError && movedOn.has(error.code))) throw error
        ctx.log.info(
          { deadline: row.kind, subject: row.subject_id, refused: error.code },
          'a deadline no longer applies',
        )
      }
      return { due, id }
    })
  }

  /** Fires or postpones the next deadline and returns its position. */
  async function step(after: Place): Promise<Place | undefined> {
    let firing: Place | undefined
    try {
      return await fireOne(after, (place) => (firing = place))
    } catch (error) {
      if (firing === undefined || isDatabaseAway(error)) throw error
      await postpone(firing.id, error)
      return firing
    }
  }

  const sweep = repeatWhenAsked(async () => {
    let fired = 0
    let after = beginning
    try {
      while (!stopped) {
        const place = await step(after)
        if (place !== undefined) fired++
        else if (after === beginning) break
        // Restarts from the beginning to find deadlines that were added or released meanwhile.
        after = place ?? beginning
      }
    } catch (error) {
      if (!stopped) runtime.asSystem.log.warn({ err: error }, 'deadlines could not be swept just now')
    }
    return fired
  })

  const poll = setInterval(() => void sweep(), pollMs)
  poll.unref()
  return {
    sweep,
    async stop() {
      stopped = true
      clearInterval(poll)
      await sweep()
    },
  }
}
