import { allowUnless, type Action } from '@market/contract/actions.ts'
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

/** Why an operator cannot change a staff member; null when they can. */
function staffBlocked(member: Member, me: { id: UserId; level: StaffLevel }): string | null {
  if (me.level !== 'owner') return 'Only an owner can change staff.'
  return member.id === me.id ? 'Another owner has to change your own record.' : null
}

/** An operator's actions on a staff member. */
export function staffActions(member: Member, me: { id: UserId; level: StaffLevel }): Action<StaffAction>[] {
  const names: StaffAction[] = [
    member.suspended_at === null ? 'suspend' : 'restore',
    member.level === 'owner' ? 'makeStaff' : 'makeOwner',
    ...(member.second_factor_at === null ? [] : (['resetSecondFactor'] as const)),
  ]
  return names.flatMap((name) => allowUnless(name, staffBlocked(member, me)))
}

/** The actions in the console that depend on the level. */
export function consoleActions(level: StaffLevel): Action<ConsoleAction>[] {
  const unlessOwner = (reason: string) => (level === 'owner' ? null : reason)
  return [
    ...allowUnless('editSettings', unlessOwner('Only an owner can change settings.')),
    ...allowUnless('editStaff', unlessOwner('Only an owner can change staff.')),
    ...allowUnless('dismissFailedJobs', unlessOwner('Only an owner can dismiss failed jobs.')),
    ...allowUnless('downloadBooks', unlessOwner('Only an owner can download these files.')),
  ]
}
