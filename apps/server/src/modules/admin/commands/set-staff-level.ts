import type { setStaffLevel as endpoint } from '@market/contract/admin/endpoints.ts'
import type { ParsedInputOf } from '@market/contract/endpoint.ts'
import { audit } from '#platform/context/audit.ts'
import type { Ctx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { requireOwner } from '../policy.ts'
import { findStaff, lockOwners } from '../store.ts'
import { refreshConsole } from './refresh-console.ts'

/** Changes a staff member's level; at least one owner who can sign in must remain. */
export async function setStaffLevel(ctx: Ctx, { id, level }: ParsedInputOf<typeof endpoint>): Promise<null> {
  const owners = await lockOwners(ctx.tx)
  await requireOwner(ctx)
  const member = await findStaff(ctx.tx, id)
  if (member === undefined) throw new AppError('NOT_FOUND')
  if (level === 'staff' && owners.every((owner) => owner === id)) throw new AppError('LAST_OWNER')
  await ctx.tx.updateTable('staff').set({ level }).where('user_id', '=', id).execute()
  audit(ctx, { target: ['staff', id], before: { level: member.level }, after: { level } })
  await refreshConsole(ctx, id)
  return null
}
