import { endSessionsOf, hashPassword } from '#modules/identity/public.ts'
import { writeAuditEntry } from '#platform/context/audit.ts'
import type { Ctx } from '#platform/context/context.ts'
import { AppError, fieldError } from '#platform/errors.ts'
import type { StaffRow } from './store.ts'

interface Entered {
  readonly password: string
  readonly newPassword?: string | undefined
}

/**
 * Returns the hash of the password that a staff member chooses at their first sign-in, or null if they have already
 * chosen one. Rejects with PASSWORD_CHOICE_NEEDED until they choose, and rejects the initial password as a choice.
 */
export async function chosenPasswordHash(staff: StaffRow, { password, newPassword }: Entered): Promise<string | null> {
  if (!staff.must_choose_password) return null
  if (newPassword === undefined) throw new AppError('PASSWORD_CHOICE_NEEDED')
  if (newPassword === password) throw fieldError('newPassword', 'Please choose a password that only you know.')
  return hashPassword(newPassword)
}

/** Stores the chosen password; rejects the second of two concurrent sign-ins, because the initial password is gone. */
export async function saveChosenPassword(ctx: Ctx, staff: StaffRow, hash: string): Promise<void> {
  const changed = await ctx.tx
    .updateTable('users')
    .set({ password_hash: hash, updated_at: ctx.now })
    .where('id', '=', staff.id)
    .where('password_hash', '=', staff.password_hash)
    .executeTakeFirst()
  if (changed.numUpdatedRows !== 1n) throw new AppError('STAFF_WRONG_CREDENTIALS')
  await ctx.tx.updateTable('staff').set({ must_choose_password: false }).where('user_id', '=', staff.id).execute()
  await endSessionsOf(ctx, staff.id, 'Your password was changed. Please log in again.')
  await writeAuditEntry(ctx, 'admin.changePassword', { target: ['staff', staff.id] }, staff.id)
}
