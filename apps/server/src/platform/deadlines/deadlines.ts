import { sql } from 'kysely'
import type { Ctx } from '../context/context.ts'
import { defineListStatement, defineStatement } from '../database/engine/public.ts'

/** An automatic action: a row in `deadlines` triggers a command that runs as the system (product-rules: Bookings). */
interface Deadline<Id extends string> {
  readonly kind: string
  readonly fire: (ctx: Ctx, id: Id) => Promise<void>
}

export type AnyDeadline = Deadline<never>

/**
 * Defines a kind of deadline. When a row of this kind is due, `fire` runs with its subject id as the system, in its own
 * transaction; if it throws, it is retried later. Modules list their deadlines in `module.ts`.
 */
export const defineDeadline = <Id extends string>(
  kind: string,
  fire: (ctx: Ctx, id: Id) => Promise<void>,
): AnyDeadline => ({
  kind,
  fire,
})

const set = defineStatement<{ subjectId: string; dueAts: string }, never>(
  (_, { subjectId, dueAts }) => sql<never>`
    insert into deadlines (kind, subject_id, due_at)
    select kind, ${subjectId}, due_at::timestamptz from json_each_text(${dueAts}::json) as given (kind, due_at)
    on conflict (kind, subject_id) do update set due_at = excluded.due_at, failing_since = null, last_error = null`,
)

/** Sets or moves deadlines of a row, by kind. */
export function setDeadlines(ctx: Ctx, subjectId: string, dueAts: Readonly<Record<string, Date>>): void {
  if (Object.keys(dueAts).length > 0) ctx.write(set.with(ctx.tx, { subjectId, dueAts: JSON.stringify(dueAts) }))
}

/** Sets or moves a deadline of a row. */
export function setDeadline(ctx: Ctx, subjectId: string, kind: string, dueAt: Date): void {
  setDeadlines(ctx, subjectId, { [kind]: dueAt })
}

/** Sets a deadline of a row unless one of this kind exists. */
export async function setDeadlineOnce(ctx: Ctx, subjectId: string, kind: string, dueAt: Date): Promise<void> {
  await ctx.tx
    .insertInto('deadlines')
    .values({ kind, subject_id: subjectId, due_at: dueAt })
    .onConflict((conflict) => conflict.columns(['kind', 'subject_id']).doNothing())
    .execute()
}

const clear = defineListStatement<string, never, { subjectId: string }>((tx, kinds, given) =>
  tx
    .deleteFrom('deadlines')
    .where('id', 'in', (of) =>
      of
        .selectFrom('deadlines')
        .select('id')
        .where('subject_id', '=', given.subjectId)
        .where('kind', 'in', kinds)
        .forUpdate()
        .skipLocked(),
    ),
)

/**
 * Deletes deadlines, if any. A deadline that is being fired is skipped: its command waits for the row that the caller
 * has locked and then finds that it no longer applies.
 */
export function clearDeadlines(ctx: Ctx, subjectId: string, kinds: readonly string[]): void {
  ctx.write(clear.with(ctx.tx, kinds, { subjectId }))
}
