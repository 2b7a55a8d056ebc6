import type { ParsedInputOf } from '@market/contract/endpoint.ts'
import type { changePassword as endpoint } from '@market/contract/accounts/endpoints.ts'
import { person, type StepsCtx } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { countTry, forgetTries } from '#platform/rate-limit.ts'
import { hashPassword, isPassword } from '../passwords.ts'
import { endSessionsOf } from '../sessions.ts'
import { limits, passwordKey } from '../tries.ts'

/** Changes the password of who knows the old one, and ends the other sessions. */
export async function changePassword(
  ctx: StepsCtx,
  { currentPassword, newPassword }: ParsedInputOf<typeof endpoint>,
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
    await endSessionsOf(inner, id, 'Your password was changed. Please log in again.', sessionId)
    return null
  })
}
