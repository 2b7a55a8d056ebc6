import type { UserId } from '@market/contract/ids.ts'
import { profileUpdated } from '#modules/people/public.ts'
import type { Ctx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { accountRestored, accountSuspended } from '../events.ts'

/**
 * Suspends a buyer or seller; all their devices update at once. Rejects with CONFLICT a user who is already suspended
 * or has left.
 */
export async function suspendAccount(ctx: Ctx, id: UserId, reason: string): Promise<void> {
  // Waits for the user's running commands: a weaker lock would let them commit after the suspension.
  await ctx.tx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute()
  const changed = await ctx.tx
    .updateTable('users')
    .set({ suspended_at: ctx.now, suspended_reason: reason, updated_at: ctx.now })
    .where('id', '=', id)
    .where('type', '<>', 'ADMIN')
    .where('suspended_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (changed.numUpdatedRows !== 1n) throw new AppError('CONFLICT')
  ctx.reauthenticate([id])
  ctx.emit(profileUpdated, { userId: id })
  ctx.emit(accountSuspended, { userId: id, reason })
}

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
