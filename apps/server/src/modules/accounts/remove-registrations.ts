import type { UserId } from '@market/contract/ids.ts'
import { releaseFilesOf } from '#modules/uploads/public.ts'
import type { Ctx } from '#platform/context.ts'
import { isStillNamed } from '#platform/errors.ts'
import { eraseAccount } from './erase-account.ts'
import { accountErased } from './events.ts'

/** Removes registrations whose rows are locked. Of one that others named, as a report does, the row stays and says nobody. */
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
  // Their codes stay, of nobody: they are never right, and go on counting against asking too often.
  await ctx.tx.updateTable('verification_codes').set({ user_id: null }).where('user_id', '=', id).execute()
  await ctx.tx.deleteFrom('password_resets').where('user_id', '=', id).execute()
  await ctx.tx.deleteFrom('users').where('id', '=', id).execute()
  ctx.emit(accountErased, { userId: id })
}
