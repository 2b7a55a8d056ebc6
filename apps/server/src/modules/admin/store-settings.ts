import type { SettingName, SettingValue } from '@market/contract/admin/settings.ts'
import type { UserId } from '@market/contract/ids.ts'
import { endSessionsOf } from '#modules/identity/public.ts'
import type { Ctx } from '#platform/context/context.ts'
import { sql } from 'kysely'

/** The latest change of each setting, with the staff member who made it. */
export const changesOfSettings = ({ tx }: Ctx) =>
  tx
    .selectFrom('settings')
    .leftJoin('users', 'users.id', 'settings.updated_by')
    .select(['settings.name', 'settings.updated_at', 'settings.version', 'users.id', 'users.full_name'])
    .execute()

/** Serializes changes of settings and fees, so that two of them cannot contradict each other. */
export const lockSettings = ({ tx }: Ctx): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtext('settings'))`.execute(tx)

/** The version of a setting; 0 if it was never changed. */
export async function versionOfSetting({ tx }: Ctx, name: SettingName | 'branding'): Promise<number> {
  const row = await tx.selectFrom('settings').select('version').where('name', '=', name).executeTakeFirst()
  return row?.version ?? 0
}

/** The pending proposals; one by a person who is suspended or no longer an owner does not count. */
export const findSettingProposals = ({ tx }: Ctx) =>
  tx
    .selectFrom('setting_proposals as p')
    .innerJoin('users as u', 'u.id', 'p.proposed_by')
    .innerJoin('staff', 'staff.user_id', 'p.proposed_by')
    .selectAll('p')
    .select('u.full_name as proposed_name')
    .where('staff.level', '=', 'owner')
    .where('u.suspended_at', 'is', null)
    .execute()

/** Stores a proposed value, replacing the previous one. */
export async function saveSettingProposal(
  { tx, now }: Ctx,
  { name, value, by }: { readonly name: SettingName; readonly value: SettingValue; readonly by: UserId },
): Promise<void> {
  const row = { value: sql<string>`${JSON.stringify(value)}::jsonb`, proposed_by: by, created_at: now }
  await tx
    .insertInto('setting_proposals')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
}

export const removeSettingProposal = ({ tx }: Ctx, name: SettingName): Promise<unknown> =>
  tx.deleteFrom('setting_proposals').where('name', '=', name).execute()

export async function endSessionsWithoutSecondFactor(ctx: Ctx): Promise<void> {
  const rows = await ctx.tx.selectFrom('staff').select('user_id').where('second_factor_at', 'is', null).execute()
  for (const { user_id } of rows)
    await endSessionsOf(ctx, user_id, 'A second factor is now required. Please log in again.')
}
