import type { Process, RoleOf, StateOf, VerbOf } from '@market/contract/process.ts'
import { type Actor, actorId, type Ctx } from './context/context.ts'
import { AppError } from './errors.ts'
import { type ColumnType, sql } from 'kysely'
import type { DB } from './database/database-types.ts'
import { defineStatement, type Given, type Statement } from './database/engine/public.ts'

/** Tables whose `status` is a state that only `move` changes (read-only in the generated types). */
type StatefulTable = {
  [Table in keyof DB]: DB[Table] extends { status: ColumnType<string, string, never> } ? Table : never
}[keyof DB]

/** A locked row: its id and state, and whatever else its roles and guards read. */
interface Locked<P extends Process> {
  readonly id: string
  readonly status: StateOf<P>
}

/** A process on a table: how a row is locked, which role the actor has in it, and the conditions of each verb. */
export interface Machine<P extends Process, Row extends Locked<P>> {
  readonly process: P
  /** The table whose `status` column holds the state. */
  readonly table: StatefulTable
  /** Locks and reads a row; throws NOT_FOUND. Missing for rows that are locked with another one. */
  readonly lock?: (ctx: Ctx, id: Row['id']) => Promise<Row>
  /** The actor's role in the row; null results in NOT_FOUND. */
  readonly roleOf: (row: Row, actor: Actor) => RoleOf<P> | 'system' | null
  /** Conditions beyond role and state. A guard throws and never writes. */
  readonly guards?: { readonly [Verb in VerbOf<P>]?: (ctx: Ctx, row: Row) => void | Promise<void> }
  /** Runs after every move, with the row as it was before: emits the event, and sets or clears deadlines. */
  readonly moved?: (ctx: Ctx, row: Row, verb: VerbOf<P>) => void
}

/** Declares the machine of a process. `move` is the only function that changes a state. */
export const defineMachine = <P extends Process, Row extends Locked<P>>(machine: Machine<P, Row>): Machine<P, Row> =>
  machine

interface MoveOptions<P extends Process> {
  /** The role in which to move, if it is not the actor's own: a move that only follows from another one. */
  readonly as?: RoleOf<P> | 'system'
  /** A condition on the input of the call; it throws and never writes. */
  readonly guard?: () => void | Promise<void>
  /** Writes columns that the database requires of the new state. */
  readonly prepare?: () => Promise<unknown>
}

/** Throws unless this state and role allow the transition: NOT_FOUND, FORBIDDEN, or STATE_MOVED_ON with the status. */
function requireAllowed<P extends Process>(
  process: P,
  verb: VerbOf<P>,
  state: string,
  role: string | null,
): asserts role is string {
  const rule = ruleOf(process, verb)
  if (role === null) throw new AppError('NOT_FOUND')
  if (!rule.by.includes(role)) throw new AppError('FORBIDDEN')
  if (!rule.from.includes(state)) throw new AppError('STATE_MOVED_ON', { status: state })
}

/**
 * Moves a row by a verb, in the caller's transaction: locks it if only its id is given, checks role and state, runs the
 * guards, then compares and sets the state and writes the history row with the given details. Returns the row as it was
 * before. Throws NOT_FOUND, FORBIDDEN, STATE_MOVED_ON with the current status, CONFLICT, or what a guard throws.
 *
 * Given a locked row, the statement is sent before this returns unless a guard waits, so moves can be pipelined.
 */
export async function move<P extends Process, Row extends Locked<P>>(
  ctx: Ctx,
  machine: Machine<P, Row>,
  target: Row | Row['id'],
  verb: VerbOf<P>,
  details: object = {},
  { as, guard, prepare }: MoveOptions<P> = {},
): Promise<Row> {
  const { process } = machine
  const row = typeof target === 'string' ? await lockRow(ctx, machine, target) : target
  const role = as ?? machine.roleOf(row, ctx.actor)
  requireAllowed(process, verb, row.status, role)
  for (const condition of [machine.guards?.[verb], guard]) {
    const guarded = condition?.(ctx, row)
    if (guarded !== undefined) await guarded
  }
  if (prepare !== undefined) await prepare()
  const history = historyRow(ctx, process, verb, { id: row.id, from: row.status, role }, details)
  const moved = await updateOf(machine.table).execute(ctx.tx, history)
  if (moved.length !== 1) throw new AppError('CONFLICT')
  machine.moved?.(ctx, row, verb)
  return row
}

function lockRow<P extends Process, Row extends Locked<P>>(
  ctx: Ctx,
  { process, lock }: Machine<P, Row>,
  id: Row['id'],
) {
  if (lock === undefined) throw new Error(`A ${process.name} is locked with another row`)
  return lock(ctx, id)
}

function ruleOf<P extends Process>(process: P, verb: VerbOf<P>) {
  const rule = process.transitions[verb]
  if (rule === undefined) throw new Error(`${process.name} has no transition ${verb}`)
  return rule
}

/** Builds the history row of a transition, for callers that write it themselves. */
export function historyRow<P extends Process>(
  ctx: Ctx,
  process: P,
  verb: VerbOf<P>,
  row: { readonly id: string; readonly from: string; readonly role: string },
  details: object = {},
) {
  const rule = ruleOf(process, verb)
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

const updates = new Map<StatefulTable, Statement<NewHistory, { id: number }>>()

/** Compares and sets the state and writes the history row; returns no row if the state differs. */
function updateOf(table: StatefulTable): Statement<NewHistory, { id: number }> {
  const known = updates.get(table)
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
  updates.set(table, made)
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
