import { sql } from 'kysely'
import type { Ctx } from './context.ts'
import { defineStatement } from './statement.ts'

/** What happens by itself: the rows live in `deadlines`, the act is a command run as the system (RULES 7). */
export interface Deadline<Id extends string> {
  readonly kind: string
  readonly fire: (ctx: Ctx, id: Id) => Promise<void>
}

export type AnyDeadline = Deadline<never>

export const defineDeadline = <Id extends string>(
  kind: string,
  fire: (ctx: Ctx, id: Id) => Promise<void>,
): AnyDeadline => ({
  kind,
  fire,
})

const set = defineStatement<{ kind: string; subjectId: string; dueAt: Date }, never>((tx, given) =>
  tx
    .insertInto('deadlines')
    .values({ kind: given.kind, subject_id: given.subjectId, due_at: given.dueAt })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'subject_id']).doUpdateSet((to) => ({ due_at: to.ref('excluded.due_at') })),
    ),
)

/** Sets or moves the moment at which a deadline of a row fires. */
export async function setDeadline(ctx: Ctx, kind: string, subjectId: string, dueAt: Date): Promise<void> {
  ctx.write(set.with(ctx.tx, { kind, subjectId, dueAt }))
}

/** Sets a deadline of a row unless one of the kind is set already, which then keeps its moment. */
export async function setDeadlineOnce(ctx: Ctx, kind: string, subjectId: string, dueAt: Date): Promise<void> {
  await ctx.tx
    .insertInto('deadlines')
    .values({ kind, subject_id: subjectId, due_at: dueAt })
    .onConflict((conflict) => conflict.columns(['kind', 'subject_id']).doNothing())
    .execute()
}

/** One statement for each number of deadlines that are set at once. */
const setsOf = new Map<number, ReturnType<typeof setOf>>()

const setOf = (count: number) =>
  defineStatement<Record<string, string | Date>, never>((tx, given) =>
    tx
      .insertInto('deadlines')
      .values(
        Array.from({ length: count }, (_, index) => ({
          kind: given[`kind${index}`] as never,
          subject_id: given['subjectId'] as never,
          due_at: given[`dueAt${index}`] as never,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['kind', 'subject_id']).doUpdateSet((to) => ({ due_at: to.ref('excluded.due_at') })),
      ),
  )

/** Sets or moves several deadlines of a row, each of another kind, in one statement. */
export function setDeadlines(ctx: Ctx, subjectId: string, dueAts: Readonly<Record<string, Date>>): void {
  const due = Object.entries(dueAts)
  if (due.length === 0) return
  const statement = setsOf.get(due.length) ?? setOf(due.length)
  setsOf.set(due.length, statement)
  const values = due.flatMap(([kind, dueAt], index) => [
    [`kind${index}`, kind] as const,
    [`dueAt${index}`, dueAt] as const,
  ])
  ctx.write(statement.with(ctx.tx, { subjectId, ...Object.fromEntries(values) }))
}

const clear = defineStatement<{ kinds: readonly string[]; subjectId: string }, never>((tx, given) =>
  tx.deleteFrom('deadlines').where('id', 'in', (of) =>
    of
      .selectFrom('deadlines')
      .select('id')
      .where('subject_id', '=', given.subjectId)
      .where('kind', '=', sql<string>`any(${given.kinds}::text[])`)
      .forUpdate()
      .skipLocked(),
  ),
)

/**
 * Takes deadlines back; harmless when there are none. One that is firing right now is left to it: it waits for the
 * row that the caller has locked, and then finds that the world has moved on.
 */
export async function clearDeadline(ctx: Ctx, kinds: readonly string[], subjectId: string): Promise<void> {
  ctx.write(clear.with(ctx.tx, { kinds, subjectId }))
}
