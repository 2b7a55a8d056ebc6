import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'
import { isOutdated } from '../../errors.ts'

export const planOnceMark = '/* plan once */'

/**
 * Marks a statement whose text is built for each search: each connection parses and plans it once. Only for a search
 * that always uses the same index. Other frequent statements are defined with `defineStatement`.
 */
export const planOnce = sql.raw(planOnceMark)

export const readInOrderMark = '/* plan once, read in order */'

/**
 * Marks a statement planned once that reads the first rows of a queue through an index in order. Without it, the
 * planner, which sees a nearly empty queue, may choose to read and sort the whole queue each time.
 */
export const readInOrder = sql.raw(readInOrderMark)

const names = new Map<string, string>()
let generation = 0

function nameOf(text: string): string {
  const name = names.get(text) ?? createHash('sha256').update(`${generation} ${text}`).digest('hex').slice(0, 40)
  names.set(text, name)
  return name
}

/** Renames all prepared statements so that they are prepared again after a table was changed. */
function prepareAgain(): void {
  names.clear()
  generation++
}

type Callback = (error: unknown, result: unknown) => void

/** Runs a named statement through the driver, and prepares all again when a table has changed. */
function runPrepared(query: (...given: unknown[]) => unknown, statement: pg.QueryConfig, callback?: Callback): unknown {
  const noteOutdated = (error: unknown) => {
    if (isOutdated(error)) prepareAgain()
  }
  if (callback !== undefined)
    return query(statement, (error: unknown, result: unknown) => {
      noteOutdated(error)
      callback(error, result)
    })
  const sent = query(statement) as Promise<unknown>
  sent.catch(noteOutdated)
  return sent
}

/** Planner settings for each mark, and PostgreSQL's defaults for statements without one. */
const once = 'set plan_cache_mode = force_generic_plan; set enable_seqscan = off; set enable_bitmapscan = on'
const inOrder = 'set plan_cache_mode = force_generic_plan; set enable_seqscan = off; set enable_bitmapscan = off'
const unmarked = 'set plan_cache_mode = auto; set enable_seqscan = on; set enable_bitmapscan = on'

type PlanMode = typeof once | typeof inOrder | typeof unmarked

const modesOfMarks: readonly (readonly [mark: string, mode: PlanMode])[] = [
  [planOnceMark, once],
  [readInOrderMark, inOrder],
]

/**
 * Prepares marked statements by name and plans them once. By default, PostgreSQL compares the estimates of the generic
 * plan and of custom plans, and may plan every run when tables have grown. Sequential scans are disabled, because a
 * plan made for a nearly empty table would keep scanning it when it is full.
 */
export function prepareMarked(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  /** Undefined if a rollback may have undone the setting. */
  let mode: PlanMode | undefined = unmarked

  function plan(wanted: PlanMode): void {
    if (mode === wanted) return
    mode = wanted
    // Fails only in a failed transaction, which ends with a rollback anyway.
    ;(query(wanted) as Promise<unknown>).catch(() => undefined)
  }

  Object.assign(client, {
    query(text: unknown, values: unknown, ...rest: unknown[]) {
      if (typeof text !== 'string') {
        plan(unmarked)
        return query(text, values, ...rest)
      }
      const marked = Array.isArray(values) && modesOfMarks.find(([mark]) => text.endsWith(mark))
      if (marked) {
        plan(marked[1])
        return runPrepared(query, { name: nameOf(text), text, values }, rest[0] as Callback | undefined)
      }
      if (Array.isArray(values) && values.length > 0) plan(unmarked)
      if (text.startsWith('rollback')) mode = undefined
      return query(text, values, ...rest)
    },
  })
}
