import type { undoEmailChange as endpoint } from '@market/contract/accounts-safety/endpoints.ts'
import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import type { UserId } from '@market/contract/ids.ts'
import { forgetDevices } from '#modules/notifications/public.ts'
import { later, minutes } from '#platform/clock/clock.ts'
import type { Ctx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { emailAddress } from '../addresses.ts'
import { hashToken } from '../authenticate.ts'
import { notifyFormerAddress } from '../change-address.ts'
import { takeUndo, undoFor } from '../email-undo.ts'
import { profileUpdated } from '#modules/people/public.ts'
import { endSessionsOf, newToken } from '../sessions.ts'
import { type Account, lockAccount, refusingTaken, removeUnverified } from '../store.ts'

const resetLife = 15 * minutes

/**
 * Restores the previous email for the holder of an undo token. The person who changed it may know the password and may
 * have added other ways in, so sessions, devices, codes, the password, provider links and a phone verified since then
 * end too. Returns a token for setting a new password.
 */
export async function undoEmailChange(
  ctx: Ctx,
  { token }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const undo = await takeUndo(ctx, token)
  if (undo === undefined) throw new AppError('UNDO_DEAD')
  const account = await lockAccount(ctx.tx, undo.user_id)
  if (account === undefined || account.type === 'ADMIN') throw new AppError('UNDO_DEAD')
  await removeUnverified(ctx, account.type, [emailAddress(undo.email)])
  const before = later(undo.changed_at, -undoFor)
  await restoreEmail(ctx, account, { email: undo.email, before })
  await endWaysIn(ctx, account.id, { changedAt: undo.changed_at, before })
  const resetToken = newToken()
  await ctx.tx
    .insertInto('password_resets')
    .values({ token_hash: hashToken(resetToken), user_id: account.id, expires_at: later(ctx.now, resetLife) })
    .execute()
  if (account.email !== null && account.email !== undo.email)
    notifyFormerAddress(ctx, account.id, emailAddress(account.email))
  ctx.emit(profileUpdated, { userId: account.id })
  return { email: undo.email, type: account.type, resetToken }
}

interface Restoring {
  readonly email: string
  /** A phone verified after this timestamp loses its verification. */
  readonly before: Date
}

async function restoreEmail(ctx: Ctx, account: Account, { email, before }: Restoring): Promise<void> {
  const verified = account.phone_verified_at
  const phone = verified !== null && verified > before ? { phone_verified_at: null } : {}
  const restored = { email, email_verified_at: ctx.now, password_hash: null, updated_at: ctx.now, ...phone }
  await refusingTaken(() => ctx.tx.updateTable('users').set(restored).where('id', '=', account.id).execute())
}

async function endWaysIn(
  ctx: Ctx,
  user: UserId,
  { changedAt, before }: { readonly changedAt: Date; readonly before: Date },
): Promise<void> {
  const { tx, now } = ctx
  await tx.deleteFrom('email_undos').where('user_id', '=', user).where('changed_at', '>=', changedAt).execute()
  await tx.deleteFrom('password_resets').where('user_id', '=', user).execute()
  await tx.deleteFrom('social_links').where('user_id', '=', user).execute()
  await tx.deleteFrom('social_identities').where('user_id', '=', user).where('created_at', '>', before).execute()
  await tx
    .updateTable('verification_codes')
    .set({ expires_at: now })
    .where('user_id', '=', user)
    .where('expires_at', '>', now)
    .execute()
  await forgetDevices(ctx, user)
  await endSessionsOf(ctx, user, 'The change of your email was undone. Please log in again.')
}
