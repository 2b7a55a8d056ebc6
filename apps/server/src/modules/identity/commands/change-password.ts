import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import type { changePassword as endpoint } from '@market/contract/accounts/endpoints.ts'
import { presentOwnUser } from '#modules/people/public.ts'
import { type Ctx, person, type StepsCtx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { countTry, forgetTries } from '#platform/limits/rate-limit.ts'
import { hashPassword, isPassword } from '../passwords.ts'
import { endSessionsOf } from '../sessions.ts'
import { limits, passwordKey } from '../attempt-limits.ts'

interface Passwords {
  readonly currentPassword: string
  readonly newPassword: string
}

/**
 * Changes the password of a user who knows the old one and ends the other sessions with `message`; `also` runs in the
 * same transaction. Throws WRONG_PASSWORD, and TOO_MANY_REQUESTS after too many tries.
 */
export async function replacePassword(
  ctx: StepsCtx,
  { currentPassword, newPassword }: Passwords,
  message: string,
  also?: (inner: Ctx) => Promise<unknown>,
): Promise<null> {
  const { id, sessionId } = person(ctx)
  await countTry(ctx, passwordKey(id), limits.account)
  const { password_hash: stored } = await ctx.tx
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (!(await isPassword(stored, currentPassword))) throw new AppError('WRONG_PASSWORD')
  await forgetTries(ctx, [passwordKey(id)])
  const passwordHash = await hashPassword(newPassword)
  return ctx.inTransaction(async (inner) => {
    const changed = await inner.tx
      .updateTable('users')
      .set({ password_hash: passwordHash, updated_at: inner.now })
      .where('id', '=', id)
      .where('password_hash', 'is not distinct from', stored)
      .executeTakeFirst()
    if (changed.numUpdatedRows !== 1n) throw new AppError('WRONG_PASSWORD')
    await inner.tx.deleteFrom('password_resets').where('user_id', '=', id).execute()
    await endSessionsOf(inner, id, message, sessionId)
    await also?.(inner)
    return null
  })
}

/** Changes the password of a user who knows the old one, and ends the other sessions. */
export async function changePassword(
  ctx: StepsCtx,
  passwords: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  await replacePassword(ctx, passwords, 'Your password was changed. Please log in again.')
  return { user: await presentOwnUser(ctx, person(ctx).id) }
}
