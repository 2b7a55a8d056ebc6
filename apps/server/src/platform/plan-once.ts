import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'
import { runPrepared } from './database/prepared-query.ts'

export const planOnceMark = '/* plan once */'

/**
 * Ends a statement that runs very often and always reads the same: each connection then parses and plans it once.
 * Not for a search whose best plan depends on its words; one that always takes the same index may.
 */
export const planOnce = sql.raw(planOnceMark)

export const readInOrderMark = '/* plan once, read in order */'

/**
 * Ends a statement planned once that takes the first rows of a queue, by an index in their order. While a queue is
 * nearly empty, which it is whenever it is counted, collecting all of it and sorting that looks as good; with that plan
 * each look would read the whole of what has piled up since.
 */
export const readInOrder = sql.raw(readInOrderMark)

const weighPlansMark = '/* weigh plans */'

/**
 * Ends a statement that is read once like those, but for which the database goes on weighing one plan for all against
 * one for these values: of a word that few things hold another may be the best than of one that nearly all do.
 */
export const weighPlans = sql.raw(weighPlansMark)

const names = new Map<string, string>()
let generation = 0

function nameOf(text: string): string {
  const name = names.get(text) ?? createHash('sha1').update(`${generation} ${text}`).digest('hex')
  names.set(text, name)
  return name
}

/** Has everything prepared anew, under other names: a table was changed under what some connection had prepared. */
function prepareAnew(): void {
  names.clear()
  generation++
}

/** How the database plans. */
const once = 'set plan_cache_mode = force_generic_plan; set enable_seqscan = off; set enable_bitmapscan = on'
const inOrder = 'set plan_cache_mode = force_generic_plan; set enable_seqscan = off; set enable_bitmapscan = off'
const weighed = 'set plan_cache_mode = auto; set enable_seqscan = on; set enable_bitmapscan = on'

type PlanMode = typeof once | typeof inOrder | typeof weighed

const modesOfMarks: readonly (readonly [mark: string, mode: PlanMode])[] = [
  [planOnceMark, once],
  [readInOrderMark, inOrder],
  [weighPlansMark, weighed],
]

/**
 * Has marked statements prepared under a name, and planned once. Left to itself, the database compares that plan by its
 * estimate with plans for one value each, and when the tables have grown meanwhile it may go on planning for each run.
 * A plan that was made while a table was nearly empty would read it from end to end, and go on doing so when it is not.
 */
export function prepareMarked(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const driver = { query } as unknown as pg.PoolClient
  /** Undefined: a transaction that set it may have been undone. */
  let mode: PlanMode | undefined = weighed

  function plan(wanted: PlanMode): void {
    if (mode === wanted) return
    mode = wanted
    // It fails where the transaction has, and that ends with a rollback.
    ;(query(wanted) as Promise<unknown>).catch(() => undefined)
  }

  Object.assign(client, {
    query(text: unknown, values: unknown, ...rest: unknown[]) {
      if (typeof text !== 'string') {
        plan(weighed)
        return query(text, values, ...rest)
      }
      const marked = Array.isArray(values) && modesOfMarks.find(([mark]) => text.endsWith(mark))
      if (marked) {
        plan(marked[1])
        return runPrepared(driver, { name: nameOf(text), text, values, changed: prepareAnew }, rest[0] as never)
      }
      if (Array.isArray(values) && values.length > 0) plan(weighed)
      if (text.startsWith('rollback')) mode = undefined
      return query(text, values, ...rest)
    },
  })
}
