import { endSessionsOf } from '#modules/accounts/public.ts'
import type { Ctx } from '#platform/context.ts'

/** Who changed which setting last. */
export const changesOfSettings = ({ tx }: Ctx) =>
  tx
    .selectFrom('settings')
    .leftJoin('users', 'users.id', 'settings.updated_by')
    .select(['settings.name', 'settings.updated_at', 'users.id', 'users.full_name'])
    .execute()

export async function endSessionsWithoutSecondFactor(ctx: Ctx): Promise<void> {
  const rows = await ctx.tx.selectFrom('staff').select('user_id').where('second_factor_at', 'is', null).execute()
  for (const { user_id } of rows)
    await endSessionsOf(ctx, user_id, 'A second factor is now required. Please sign in again.')
}
