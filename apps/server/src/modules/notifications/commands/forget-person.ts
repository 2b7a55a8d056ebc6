import type { UserId } from '@market/contract/ids.ts'
import type { Ctx } from '#platform/context.ts'

/** Forgets what somebody whose account is deleted chose to be told, and the devices they were told on. */
export async function forgetPerson(ctx: Ctx, id: UserId): Promise<void> {
  for (const table of ['notification_opt_outs', 'push_devices'] as const)
    await ctx.tx.deleteFrom(table).where('user_id', '=', id).execute()
}
