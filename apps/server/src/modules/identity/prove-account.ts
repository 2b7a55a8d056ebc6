import type { UserId } from '@market/contract/ids.ts'
import type { Ctx, StepsCtx } from '#platform/context/context.ts'
import { AppError, fieldError } from '#platform/errors.ts'
import { countTry, forgetTries } from '#platform/limits/rate-limit.ts'
import { hashToken } from './authenticate.ts'
import { isPassword } from './passwords.ts'
import { limits, passwordKey } from './attempt-limits.ts'

interface AccountProof {
  readonly password?: string | undefined
  readonly resetToken?: string | undefined
}

/**
 * Requires proof that the caller owns an account: its password, with the try counted, or the token from a verified
 * code. Returns a check for the transaction that follows, run under the account's lock: it consumes the token, or
 * rejects a password that has changed.
 */
export async function proveAccount(
  ctx: StepsCtx,
  user: UserId,
  { password, resetToken }: AccountProof,
): Promise<(inner: Ctx) => Promise<void>> {
  if (resetToken !== undefined) return (inner) => useResetToken(inner, user, resetToken)
  await countTry(ctx, passwordKey(user), limits.account)
  const stored = await passwordOf(ctx, user)
  if (!(await isPassword(stored, password ?? ''))) throw wrongPassword()
  await forgetTries(ctx, [passwordKey(user)])
  return async (inner) => {
    if ((await passwordOf(inner, user)) !== stored) throw wrongPassword()
  }
}

const wrongPassword = () => fieldError('password', 'The password is not correct.')

async function passwordOf(ctx: Ctx, user: UserId): Promise<string | null> {
  const { password_hash: stored, deleted_at: leftAt } = await ctx.tx
    .selectFrom('users')
    .select(['password_hash', 'deleted_at'])
    .where('id', '=', user)
    .executeTakeFirstOrThrow()
  // Of two concurrent deletions, the second finds no account rather than a wrong password.
  if (leftAt !== null) throw new AppError('UNAUTHENTICATED')
  return stored
}

async function useResetToken(ctx: Ctx, user: UserId, resetToken: string): Promise<void> {
  const used = await ctx.tx
    .deleteFrom('password_resets')
    .where('token_hash', '=', hashToken(resetToken))
    .where('user_id', '=', user)
    .where('expires_at', '>', ctx.now)
    .executeTakeFirst()
  if (used.numDeletedRows !== 1n) throw new AppError('RESET_DEAD')
}
