import { sql } from 'kysely'
import { actorId, type Ctx } from './context.ts'

/** An operator's action, as the audit log describes it (product-rules: Operators). */
export interface AuditEntry {
  /** Kind and id of the record, with a kind such as `user`, `listing` or `setting`. */
  readonly target?: readonly [kind: string, id: string]
  readonly reason?: string
  readonly before?: object
  readonly after?: object
}

/** Stored as the network address of actions from the command line. */
export const commandLine = 'command line'

const entries = new WeakMap<Ctx, AuditEntry[]>()

/** Describes an action for the audit log. The call writes the entry with its name and the actor. */
export function audit(ctx: Ctx, entry: AuditEntry): void {
  entries.set(ctx, [...(entries.get(ctx) ?? []), entry])
}

const jsonOrNull = (value: object | undefined) =>
  value === undefined ? null : sql<string>`${JSON.stringify(value)}::jsonb`

/** Skips the audit log entry of a call that changed nothing of interest. */
export function skipAudit(ctx: Ctx): void {
  entries.set(ctx, [])
}

/** Writes one audit log entry in this transaction, for code outside a command; commands use `audit`. */
export async function writeAuditEntry(
  ctx: Ctx,
  name: string,
  entry: AuditEntry = {},
  by = actorId(ctx),
): Promise<void> {
  await ctx.tx
    .insertInto('audit_log')
    .values({
      actor_id: by,
      act: name,
      target_kind: entry.target?.[0] ?? null,
      target_id: entry.target?.[1] ?? null,
      reason: entry.reason ?? null,
      before: jsonOrNull(entry.before),
      after: jsonOrNull(entry.after),
      address: ctx.network.address,
      at: ctx.now,
    })
    .execute()
}

const secret = /password|code|token|secret/i

/** Describes an action by its input when the command gave no description; omits passwords and codes. */
function entryOfInput(input: unknown): AuditEntry {
  const sent = Object.entries(input as Record<string, unknown>).filter(([name]) => !secret.test(name))
  const { id, ...rest } = Object.fromEntries(sent)
  return {
    ...(typeof id === 'string' ? { target: ['record', id] as const } : {}),
    ...(typeof rest['reason'] === 'string' ? { reason: rest['reason'] } : {}),
    after: rest,
  }
}

/** Writes the audit log entries that the command described, or one made from its input. */
export async function writeAuditEntries(ctx: Ctx, name: string, input: unknown): Promise<void> {
  for (const entry of entries.get(ctx) ?? [entryOfInput(input)]) await writeAuditEntry(ctx, name, entry)
}
