import type { changeAdminPassword as endpoint } from '@market/contract/admin/endpoints.ts'
import type { ParsedInputOf } from '@market/contract/endpoint.ts'
import { endSessionsOf, hashPassword, isPassword, limits, passwordKey } from '#modules/accounts/public.ts'
import { recordAct } from '#platform/acts.ts'
import { person, type StepsCtx } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { countTry, forgetTries } from '#platform/rate-limit.ts'
import { findStaff } from '../store.ts'

/** Changes the password of who knows the old one, and ends the other sessions. */
export async function changeAdminPassword(
  ctx: StepsCtx,
  { currentPassword, newPassword }: ParsedInputOf<typeof endpoint>,
): Promise<null> {
  const { id, sessionId } = person(ctx)
  await countTry(ctx, passwordKey(id), limits.account)
  const me = await findStaff(ctx.tx, id)
  if (me === undefined || !(await isPassword(me.password_hash, currentPassword))) throw new AppError('WRONG_PASSWORD')
  await forgetTries(ctx, [passwordKey(id)])
  const passwordHash = await hashPassword(newPassword)
  return ctx.inTransaction(async (inner) => {
    const changed = await inner.tx
      .updateTable('users')
      .set({ password_hash: passwordHash, updated_at: inner.now })
      .where('id', '=', id)
      .where('password_hash', 'is not distinct from', me.password_hash)
      .executeTakeFirst()
    if (changed.numUpdatedRows !== 1n) throw new AppError('WRONG_PASSWORD')
    await endSessionsOf(inner, id, 'Your password was changed. Please sign in again.', sessionId)
    await recordAct(inner, 'admin.changePassword', { target: ['staff', id] })
    return null
  })
}
