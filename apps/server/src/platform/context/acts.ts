import { sql } from 'kysely'
import { actorId, type Ctx } from './context.ts'

/** An operator's action, as the audit log describes it (product-rules: Operators). */
export interface Act {
  /** Kind and id of the record, with a kind such as `user`, `listing` or `setting`. */
  readonly target?: readonly [kind: string, id: string]
  readonly reason?: string
  readonly before?: object
  readonly after?: object
}

/** Stored as the network address of actions from the command line. */
export const commandLine = 'command line'

const told = new WeakMap<Ctx, Act[]>()

/** Describes an action for the audit log. The call writes the entry with its name and the actor. */
export function tellAct(ctx: Ctx, act: Act): void {
  told.set(ctx, [...(told.get(ctx) ?? []), act])
}

const jsonOrNull = (value: object | undefined) =>
  value === undefined ? null : sql<string>`${JSON.stringify(value)}::jsonb`

/** Skips the audit log entry of a call that changed nothing of interest. */
export function tellNoAct(ctx: Ctx): void {
  told.set(ctx, [])
}

/** Writes one audit log entry in this transaction, for code outside a command; commands use `tellAct`. */
export async function recordAct(ctx: Ctx, name: string, act: Act = {}, by = actorId(ctx)): Promise<void> {
  await ctx.tx
    .insertInto('audit_log')
    .values({
      actor_id: by,
      act: name,
      target_kind: act.target?.[0] ?? null,
      target_id: act.target?.[1] ?? null,
      reason: act.reason ?? null,
      before: jsonOrNull(act.before),
      after: jsonOrNull(act.after),
      address: ctx.network.address,
      at: ctx.now,
    })
    .execute()
}

const secret = /password|code|token|secret/i

/** Describes an action by its input when the command gave no description; omits passwords and codes. */
function actOfInput(input: unknown): Act {
  const sent = Object.entries(input as Record<string, unknown>).filter(([name]) => !secret.test(name))
  const { id, ...rest } = Object.fromEntries(sent)
  return {
    ...(typeof id === 'string' ? { target: ['record', id] as const } : {}),
    ...(typeof rest['reason'] === 'string' ? { reason: rest['reason'] } : {}),
    after: rest,
  }
}

/** Writes the audit log entries that the command described, or one made from its input. */
export async function keepActs(ctx: Ctx, name: string, input: unknown): Promise<void> {
  for (const act of told.get(ctx) ?? [actOfInput(input)]) await recordAct(ctx, name, act)
}
