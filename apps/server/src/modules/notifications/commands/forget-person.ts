import type { UserId } from '@market/contract/ids.ts'
import type { Ctx } from '#platform/context/context.ts'

/** Deletes the notification preferences and push devices of a deleted account. */
export async function forgetPerson(ctx: Ctx, id: UserId): Promise<void> {
  for (const table of ['notification_opt_outs', 'push_devices'] as const)
    await ctx.tx.deleteFrom(table).where('user_id', '=', id).execute()
}
