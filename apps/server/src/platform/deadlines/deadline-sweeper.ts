import type { ErrorCode } from '@market/contract/errors.ts'
import { sql } from 'kysely'
import { type Clock, later, machineTime, minutes, seconds } from '../clock.ts'
import type { AnyDeadline } from './deadlines.ts'
import { AppError, isDatabaseAway } from '../errors.ts'
import { repeatWhenAsked } from '../concurrency/repeat-when-asked.ts'
import { readInOrderMark } from '../plan-once.ts'
import type { Runtime } from '../runtime.ts'
import { defineStatement } from '../statement.ts'

const pollMs = 2000
const retryAfter = 5 * minutes

/** The refusals that mean: the row is gone, or somebody acted first. */
const movedOn: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['STATE_MOVED_ON', 'NOT_FOUND', 'GONE'])

interface Place {
  /** As the database writes it: finer than a date here. */
  readonly due: string
  readonly id: number
}

interface Due extends Place {
  readonly kind: string
  readonly subject_id: string
}

interface DueBy extends Place {
  /** When the command will judge. */
  readonly now: Date
  readonly machineNow: Date
  /** How far the program's clock was moved, in milliseconds. */
  readonly ahead: number
  readonly kinds: readonly string[]
}

/** A process whose clock differs from the database's by more fires no deadlines: what they do cannot be undone. */
const greatestDifference = 60 * seconds

const beginning: Place = { due: '-infinity', id: 0 }

/**
 * Takes what is due by the clock of the database, and by our own, which the command judges by.
 *
 * The next after the one that was taken before: what has been taken stays in the index until that is cleaned, and from
 * the beginning each would be read past all before it.
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
  /** Fires everything that is due; resolves when nothing due is left. */
  sweep(): Promise<number>
  stop(): Promise<void>
}

/**
 * Fires due deadlines, each in a transaction of its own: the row is locked (other processes skip it), the command
 * runs as the system, the row goes. A deadline whose world has moved on is dropped; one that fails otherwise is tried
 * again. Kinds that this process does not know are left to one that does.
 */
export function startSweeper(runtime: Runtime, deadlines: readonly AnyDeadline[], clock: Clock): Sweeper {
  const byKind = new Map(deadlines.map((deadline) => [deadline.kind, deadline]))
  const kinds = [...byKind.keys()]
  let stopped = false

  /** One that fails for no reason the rules know waits, so that it does not hold back all that are due after it. */
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

  /** Fires the next one after a place and answers its own; undefined when nothing is due there. */
  function fireOne(after: Place, taken: (place: Place) => void): Promise<Place | undefined> {
    // Not later than the moment at which the command judges: it would find that the deadline it took is not due yet.
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

  /** Fires the next one or sets it aside, and answers its place. */
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
        // What came behind the last one meanwhile, or was let go of elsewhere, is found from the beginning.
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
