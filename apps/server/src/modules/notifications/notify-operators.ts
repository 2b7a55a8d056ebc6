import type { Ctx } from '#platform/context/context.ts'
import type { Delivered } from '#platform/outbox/outbox.ts'
import { notify } from './notify.ts'

interface Alarm {
  readonly title: string
  readonly description: string
}

/** Notifies every operator who can sign in, immediately, of a problem with money; links to the console. */
export async function notifyOperators(ctx: Ctx, event: Delivered<unknown>, alarm: Alarm): Promise<void> {
  const operators = await ctx.tx
    .selectFrom('users')
    .select('id')
    .where('type', '=', 'ADMIN')
    .where('suspended_at', 'is', null)
    .execute()
  for (const { id } of operators) await notify(ctx, event, { to: id, type: 'ledger', ...alarm })
}
