import type { UserId } from '@market/contract/ids.ts'
import { tellAct } from '#platform/context/acts.ts'
import type { Ctx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { requireOwner } from '../policy.ts'
import { findStaff, lockOwners } from '../store.ts'
import { tellConsole } from './tell-console.ts'

export async function restoreStaff(ctx: Ctx, { id }: { id: UserId }): Promise<null> {
  await lockOwners(ctx.tx)
  await requireOwner(ctx)
  if ((await findStaff(ctx.tx, id)) === undefined) throw new AppError('NOT_FOUND')
  const changed = await ctx.tx
    .updateTable('users')
    .set({ suspended_at: null, suspended_reason: null, updated_at: ctx.now })
    .where('id', '=', id)
    .where('suspended_at', 'is not', null)
    .executeTakeFirst()
  if (changed.numUpdatedRows !== 1n) throw new AppError('CONFLICT')
  tellAct(ctx, { target: ['staff', id], before: { suspended: true }, after: { suspended: false } })
  await tellConsole(ctx, id)
  return null
}
