import type { UserId } from '@market/contract/ids.ts'
import { releaseFilesOf } from '#modules/uploads/public.ts'
import type { Ctx } from '#platform/context/context.ts'
import { isStillNamed } from '#platform/errors.ts'
import { eraseAccount } from './erase-account.ts'
import { accountErased } from './events.ts'

/**
 * Removes registrations whose rows are locked. One that other rows still reference, such as a report, is erased
 * instead.
 */
export async function removeRegistrations(ctx: Ctx, ids: readonly UserId[]): Promise<void> {
  await releaseFilesOf(ctx, ids)
  for (const id of ids) {
    try {
      await ctx.savepoint(() => removeRegistration(ctx, id))
    } catch (error) {
      if (!isStillNamed(error)) throw error
      await eraseAccount(ctx, id)
    }
  }
}

async function removeRegistration(ctx: Ctx, id: UserId): Promise<void> {
  // Their codes remain without a user: no guess is right, and they still count against the request limits.
  await ctx.tx.updateTable('verification_codes').set({ user_id: null }).where('user_id', '=', id).execute()
  await ctx.tx.deleteFrom('password_resets').where('user_id', '=', id).execute()
  await ctx.tx.deleteFrom('users').where('id', '=', id).execute()
  ctx.emit(accountErased, { userId: id })
}
