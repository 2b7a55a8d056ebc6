import type { UserId } from '@market/contract/ids.ts'
import { endSessionsOf } from '#modules/identity/public.ts'
import { audit } from '#platform/context/audit.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { requireOwner } from '../policy.ts'
import { findStaff, lockOwners } from '../store.ts'
import { refreshConsole } from './refresh-console.ts'

/** Suspends a staff member and ends their sessions at once. */
export async function suspendStaff(ctx: Ctx, { id, reason }: { id: UserId; reason: string }): Promise<null> {
  await lockOwners(ctx.tx)
  await requireOwner(ctx)
  if (person(ctx).id === id) throw new AppError('OWN_PROFILE')
  return endStaffAccess(ctx, { id, reason })
}

/** Suspends a staff member for a caller who may; rejects the last active owner. */
export async function endStaffAccess(ctx: Ctx, { id, reason }: { id: UserId; reason: string }): Promise<null> {
  const owners = await lockOwners(ctx.tx)
  if ((await findStaff(ctx.tx, id)) === undefined) throw new AppError('NOT_FOUND')
  if (owners.every((owner) => owner === id)) throw new AppError('LAST_OWNER')
  await ctx.tx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute()
  const changed = await ctx.tx
    .updateTable('users')
    .set({ suspended_at: ctx.now, suspended_reason: reason, updated_at: ctx.now })
    .where('id', '=', id)
    .where('suspended_at', 'is', null)
    .executeTakeFirst()
  if (changed.numUpdatedRows !== 1n) throw new AppError('CONFLICT')
  await endSessionsOf(ctx, id, `You can no longer use the console: ${reason}`)
  audit(ctx, { target: ['staff', id], reason, before: { suspended: false }, after: { suspended: true } })
  await refreshConsole(ctx, id)
  return null
}

export async function restoreStaff(ctx: Ctx, { id }: { id: UserId }): Promise<null> {
  await lockOwners(ctx.tx)
  await requireOwner(ctx)
  return renewStaffAccess(ctx, id)
}

/** Ends the suspension of a staff member for a caller who may. */
export async function renewStaffAccess(ctx: Ctx, id: UserId): Promise<null> {
  if ((await findStaff(ctx.tx, id)) === undefined) throw new AppError('NOT_FOUND')
  const changed = await ctx.tx
    .updateTable('users')
    .set({ suspended_at: null, suspended_reason: null, updated_at: ctx.now })
    .where('id', '=', id)
    .where('suspended_at', 'is not', null)
    .executeTakeFirst()
  if (changed.numUpdatedRows !== 1n) throw new AppError('CONFLICT')
  audit(ctx, { target: ['staff', id], before: { suspended: true }, after: { suspended: false } })
  await refreshConsole(ctx, id)
  return null
}
