import { allow, allowUnless, type Action } from '@market/contract/actions.ts'
import type { ConsoleAction, StaffAction } from '@market/contract/admin/endpoints.ts'
import type { StaffLevel } from '@market/contract/admin/forms.ts'
import type { UserId } from '@market/contract/ids.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { findStaff } from './store.ts'

/**
 * Requires an owner, for settings, staff and refunds to cards (product-rules: Operators). Reads the level again,
 * because the caller may have been suspended since the call began.
 */
export async function requireOwner(ctx: Ctx): Promise<void> {
  const me = await findStaff(ctx.tx, person(ctx).id)
  if (me?.level !== 'owner') throw new AppError('OWNER_ONLY')
  if (me.suspended_at !== null) throw new AppError('STAFF_SUSPENDED', { reason: me.suspended_reason })
}

export const isOwner = async (ctx: Ctx): Promise<boolean> =>
  (await findStaff(ctx.tx, person(ctx).id))?.level === 'owner'

interface Member {
  readonly id: UserId
  readonly level: StaffLevel
  readonly suspended_at: Date | null
  readonly second_factor_at: Date | null
}

/** An owner's actions on a staff member; none on themselves. */
export function staffActions(member: Member, me: { id: UserId; level: StaffLevel }): Action<StaffAction>[] {
  if (me.level !== 'owner' || member.id === me.id) return []
  return allow(
    member.suspended_at === null ? 'suspend' : 'restore',
    member.level === 'owner' ? 'makeStaff' : 'makeOwner',
    ...(member.second_factor_at === null ? [] : (['resetSecondFactor'] as const)),
  )
}

/** The actions in the console that depend on the level. */
export function consoleActions(level: StaffLevel): Action<ConsoleAction>[] {
  const unlessOwner = (reason: string) => (level === 'owner' ? null : reason)
  return [
    ...allowUnless('editSettings', unlessOwner('Only an owner can change settings.')),
    ...allowUnless('editStaff', unlessOwner('Only an owner can do this.')),
    ...allowUnless('dismissFailedJobs', unlessOwner('Only an owner can do this.')),
  ]
}
