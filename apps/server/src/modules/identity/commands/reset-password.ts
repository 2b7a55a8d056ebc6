import type { ParsedInputOf } from '@market/contract/endpoint.ts'
import type { resetPassword as endpoint } from '@market/contract/accounts/endpoints.ts'
import type { StepsCtx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { forgetTries } from '#platform/limits/rate-limit.ts'
import { hashToken } from '../authenticate.ts'
import { hashPassword } from '../passwords.ts'
import { endSessionsOf } from '../sessions.ts'
import { loginKeys, passwordKey } from '../attempt-limits.ts'

/** Sets a new password with the token from a verified code. The token works once, and every session ends. */
export async function resetPassword(
  ctx: StepsCtx,
  { resetToken, password }: ParsedInputOf<typeof endpoint>,
): Promise<null> {
  const tokenHash = hashToken(resetToken)
  const live = await ctx.tx
    .selectFrom('password_resets')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', ctx.now)
    .executeTakeFirst()
  if (live === undefined) throw new AppError('RESET_DEAD')
  const passwordHash = await hashPassword(password)
  return ctx.inTransaction(async (inner) => {
    // Locks the account before the reset, in the same order as a change of address, which deletes open resets.
    await inner.tx.selectFrom('users').select('id').where('id', '=', live.user_id).forUpdate().execute()
    const used = await inner.tx
      .deleteFrom('password_resets')
      .where('token_hash', '=', tokenHash)
      .returning('user_id')
      .executeTakeFirst()
    if (used === undefined) throw new AppError('RESET_DEAD')
    const { user_id: user } = used
    await inner.tx.deleteFrom('password_resets').where('user_id', '=', user).execute()
    await inner.tx
      .updateTable('users')
      .set({ password_hash: passwordHash, updated_at: inner.now })
      .where('id', '=', user)
      .execute()
    await endSessionsOf(inner, user, 'Your password was changed. Please log in again.')
    await forgetTries(inner, [...loginKeys(inner, user), passwordKey(user)])
    return null
  })
}
