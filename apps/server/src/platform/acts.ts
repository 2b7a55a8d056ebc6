import { sql } from 'kysely'
import { actorId, type Ctx } from './context.ts'

/** What an act of the operator was about, for the audit log (product-rules: Operators). */
export interface Act {
  /** The kind of record and its id: `user`, `listing`, `setting`. */
  readonly target?: readonly [kind: string, id: string]
  readonly reason?: string
  readonly before?: object
  readonly after?: object
}

/** Where what is done at the command line comes from, in place of the address of a network. */
export const commandLine = 'command line'

const told = new WeakMap<Ctx, Act[]>()

/** Says what an act was about; the call writes it into the audit log together with its name and who acted. */
export function tellAct(ctx: Ctx, act: Act): void {
  told.set(ctx, [...(told.get(ctx) ?? []), act])
}

const jsonOrNull = (value: object | undefined) =>
  value === undefined ? null : sql<string>`${JSON.stringify(value)}::jsonb`

/** Says that a call changed nothing that anybody would ask about: it leaves no line. */
export function tellNoAct(ctx: Ctx): void {
  told.set(ctx, [])
}

/** Writes one line of the audit log in this transaction. For what no call of one step does: commands use `tellAct`. */
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

/** What a command did not describe is told by what was sent; passwords and codes never are. */
function actOfInput(input: unknown): Act {
  const sent = Object.entries(input as Record<string, unknown>).filter(([name]) => !secret.test(name))
  const { id, ...rest } = Object.fromEntries(sent)
  return {
    ...(typeof id === 'string' ? { target: ['record', id] as const } : {}),
    ...(typeof rest['reason'] === 'string' ? { reason: rest['reason'] } : {}),
    after: rest,
  }
}

/** Writes what the command told, or what it was sent: no act of the operator goes unwritten. */
export async function keepActs(ctx: Ctx, name: string, input: unknown): Promise<void> {
  for (const act of told.get(ctx) ?? [actOfInput(input)]) await recordAct(ctx, name, act)
}
