import type { UserId } from '@market/contract/ids.ts'
import { endSessionsOf } from '#modules/identity/public.ts'
import { writeAuditEntry, audit } from '#platform/context/audit.ts'
import { type Ctx, person, type StepsCtx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { checkCode } from '../second-factor.ts'
import { findStaff, setSeed } from '../store.ts'
import { requireOwner } from '../policy.ts'
import { refreshConsole } from './refresh-console.ts'

/** Disables the caller's second factor, given one of its codes. */
export async function removeSecondFactor(ctx: StepsCtx, { code }: { code: string }): Promise<null> {
  const { id } = person(ctx)
  if (ctx.settings.requireSecondFactor) throw new AppError('SECOND_FACTOR_DEMANDED')
  const me = await findStaff(ctx.tx, id)
  if (me === undefined) throw new AppError('NOT_FOUND')
  await checkCode(ctx, me, code)
  return ctx.inTransaction(async (inner) => {
    await setSeed(inner, id, null)
    await writeAuditEntry(inner, 'admin.removeSecondFactor', {
      target: ['staff', id],
      before: { secondFactor: true },
      after: { secondFactor: false },
    })
    return null
  })
}

/**
 * Resets the second factor of another staff member who lost theirs. One's own needs a code; otherwise a stolen session
 * could remove it.
 */
export async function resetSecondFactor(ctx: Ctx, { id }: { id: UserId }): Promise<null> {
  await requireOwner(ctx)
  if (person(ctx).id === id) throw new AppError('OWN_PROFILE')
  return clearSecondFactor(ctx, id)
}

/** Removes the second factor of a staff member and ends their sessions. */
export async function clearSecondFactor(ctx: Ctx, id: UserId): Promise<null> {
  const member = await findStaff(ctx.tx, id)
  if (member === undefined) throw new AppError('NOT_FOUND')
  await setSeed(ctx, id, null)
  await endSessionsOf(ctx, id, 'Your second factor was reset. Please log in again.')
  audit(ctx, {
    target: ['staff', id],
    before: { secondFactor: member.second_factor_at !== null },
    after: { secondFactor: false },
  })
  await refreshConsole(ctx, id)
  return null
}
