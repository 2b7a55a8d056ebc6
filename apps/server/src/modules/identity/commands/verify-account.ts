import type { UserId } from '@market/contract/ids.ts'
import type { Ctx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { accountRegistered } from '../events.ts'
import { profileUpdated } from '#modules/people/public.ts'

/**
 * Verifies an email or phone without a code. Rejects with CONFLICT when it is missing or already verified. The first
 * verification opens the account, as a first code does.
 */
export async function verifyAccount(ctx: Ctx, id: UserId, what: 'email' | 'phone'): Promise<void> {
  const column = what === 'email' ? 'email_verified_at' : 'phone_verified_at'
  const changed = await ctx.tx
    .updateTable('users')
    .set({ [column]: ctx.now, updated_at: ctx.now })
    .where('id', '=', id)
    .where('type', '<>', 'ADMIN')
    .where(what, 'is not', null)
    .where(column, 'is', null)
    .returning(['type', 'email_verified_at', 'phone_verified_at'])
    .executeTakeFirst()
  if (changed === undefined || changed.type === 'ADMIN') throw new AppError('CONFLICT')
  const isFirst = changed.email_verified_at === null || changed.phone_verified_at === null
  if (isFirst) ctx.emit(accountRegistered, { userId: id, type: changed.type })
  else ctx.emit(profileUpdated, { userId: id })
  ctx.stale([id], { kind: 'profile', id })
}
