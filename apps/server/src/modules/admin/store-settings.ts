import type { SettingName } from '@market/contract/admin/settings.ts'
import { endSessionsOf } from '#modules/identity/public.ts'
import type { Ctx } from '#platform/context/context.ts'

/** The latest change of each setting, with the staff member who made it. */
export const changesOfSettings = ({ tx }: Ctx) =>
  tx
    .selectFrom('settings')
    .leftJoin('users', 'users.id', 'settings.updated_by')
    .select(['settings.name', 'settings.updated_at', 'settings.version', 'users.id', 'users.full_name'])
    .execute()

/** The version of a setting; 0 if it was never changed. */
export async function versionOfSetting({ tx }: Ctx, name: SettingName): Promise<number> {
  const row = await tx.selectFrom('settings').select('version').where('name', '=', name).executeTakeFirst()
  return row?.version ?? 0
}

export async function endSessionsWithoutSecondFactor(ctx: Ctx): Promise<void> {
  const rows = await ctx.tx.selectFrom('staff').select('user_id').where('second_factor_at', 'is', null).execute()
  for (const { user_id } of rows)
    await endSessionsOf(ctx, user_id, 'A second factor is now required. Please sign in again.')
}
