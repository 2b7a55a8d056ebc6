import type { Process, RoleOf, StateOf, VerbOf } from '@market/contract/process.ts'
import { actorId, type Ctx } from './context/context.ts'
import { AppError } from './errors.ts'
import { type ColumnType, sql } from 'kysely'
import type { DB } from './database/database-types.ts'
import { defineStatement, type Given, type Statement } from './database/statement.ts'

/** A row to be moved, which the module read under a lock. */
export interface Moving<P extends Process> {
  /** The table whose `status` column holds the state. */
  readonly table: StatefulTable
  readonly id: string
  readonly state: StateOf<P>
  /** The role of the actor in this row; null results in NOT_FOUND. */
  readonly role: RoleOf<P> | 'system' | null
}

/** Tables whose `status` is a state that only `transition` changes (read-only in the generated types). */
type StatefulTable = {
  [Table in keyof DB]: DB[Table] extends { status: ColumnType<string, string, never> } ? Table : never
}[keyof DB]

/**
 * Performs a transition in the caller's transaction: compares and sets the state and writes the history row. Throws
 * NOT_FOUND, FORBIDDEN, STATE_MOVED_ON with the current status, or CONFLICT. The caller must have locked the row.
 */
export async function transition<P extends Process>(
  ctx: Ctx,
  process: P,
  verb: VerbOf<P>,
  row: Moving<P>,
  details: object = {},
): Promise<void> {
  const rule = process.transitions[verb]
  if (rule === undefined) throw new Error(`${process.name} has no transition ${verb}`)
  if (row.role === null) throw new AppError('NOT_FOUND')
  if (!rule.by.includes(row.role)) throw new AppError('FORBIDDEN')
  if (!rule.from.includes(row.state)) throw new AppError('STATE_MOVED_ON', { status: row.state })

  const history = historyRow(ctx, process, verb, { id: row.id, from: row.state, role: row.role }, details)
  const moved = await moveOf(row.table).execute(ctx.tx, history)
  if (moved.length !== 1) throw new AppError('CONFLICT')
}

/** Builds the history row of a transition, for callers that write it themselves. */
export function historyRow<P extends Process>(
  ctx: Ctx,
  process: P,
  verb: VerbOf<P>,
  row: { readonly id: string; readonly from: string; readonly role: string },
  details: object = {},
) {
  const rule = process.transitions[verb]
  if (rule === undefined) throw new Error(`${process.name} has no transition ${verb}`)
  return {
    process: process.name,
    row_id: row.id,
    verb,
    from_state: row.from,
    to_state: rule.to,
    by_role: row.role,
    actor_id: actorId(ctx),
    at: ctx.now,
    details: JSON.stringify(details),
  }
}

/** A history row before it has an id; `details` is JSON. */
export type NewHistory = ReturnType<typeof historyRow>

const moves = new Map<StatefulTable, Statement<NewHistory, { id: number }>>()

/** Compares and sets the state and writes the history row; returns no row if the state differs. */
function moveOf(table: StatefulTable): Statement<NewHistory, { id: number }> {
  const known = moves.get(table)
  if (known !== undefined) return known
  const made = defineStatement<NewHistory, { id: number }>(
    (_, given) => sql<{ id: number }>`
      with moved as (
        update ${sql.table(table)} set status = ${given.to_state}, updated_at = ${given.at}
        where id = ${given.row_id} and status = ${given.from_state} returning id, status
      )
      insert into transitions (process, row_id, verb, from_state, to_state, by_role, actor_id, at, details)
      select ${given.process}, moved.id, ${given.verb}, ${given.from_state}, moved.status, ${given.by_role},
        ${given.actor_id}::uuid, ${given.at}::timestamptz, ${given.details}::jsonb
      from moved returning id`,
  )
  moves.set(table, made)
  return made
}

/** Maps the values of a statement to history columns. */
export const historyColumns = (given: Given<NewHistory>) => ({
  process: given.process,
  row_id: given.row_id,
  verb: given.verb,
  from_state: given.from_state,
  to_state: given.to_state,
  by_role: given.by_role,
  actor_id: given.actor_id,
  at: given.at,
  details: given.details,
})

const insertHistory = defineStatement<NewHistory, never>((tx, given) =>
  tx.insertInto('transitions').values(historyColumns(given)),
)

/** Writes only the history row, for transitions that create a row ('(none)') or whose state is written elsewhere. */
export function recordTransition<P extends Process>(
  ctx: Ctx,
  process: P,
  verb: VerbOf<P>,
  row: { readonly id: string; readonly from: string; readonly role: string },
  details: object = {},
): void {
  ctx.write(insertHistory.with(ctx.tx, historyRow(ctx, process, verb, row, details)))
}
