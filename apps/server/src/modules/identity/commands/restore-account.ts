import type { UserId } from '@market/contract/ids.ts'
import type { Ctx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { accountRestored } from '../events.ts'
import { profileUpdated } from '#modules/people/public.ts'

/** Ends the suspension of a buyer or seller. */
export async function restoreAccount(ctx: Ctx, id: UserId): Promise<void> {
  const changed = await ctx.tx
    .updateTable('users')
    .set({ suspended_at: null, suspended_reason: null, updated_at: ctx.now })
    .where('id', '=', id)
    .where('type', '<>', 'ADMIN')
    .where('suspended_at', 'is not', null)
    .executeTakeFirst()
  if (changed.numUpdatedRows !== 1n) throw new AppError('CONFLICT')
  ctx.reauthenticate([id])
  ctx.emit(profileUpdated, { userId: id })
  ctx.emit(accountRestored, { userId: id })
}
