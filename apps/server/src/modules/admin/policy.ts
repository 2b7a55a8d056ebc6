import type { ConsoleAction, StaffAction } from '@market/contract/admin/endpoints.ts'
import type { StaffLevel } from '@market/contract/admin/forms.ts'
import type { UserId } from '@market/contract/ids.ts'
import { type Ctx, person } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { findStaff } from './store.ts'

/** Settings, staff and refunds to cards belong to owners (product-rules: Operators); one may have been suspended since the call began. */
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

/** What an owner may do with somebody of the console; nobody does it to themselves. */
export function staffActions(member: Member, me: { id: UserId; level: StaffLevel }): StaffAction[] {
  if (me.level !== 'owner' || member.id === me.id) return []
  return [
    member.suspended_at === null ? 'suspend' : 'restore',
    member.level === 'owner' ? 'makeStaff' : 'makeOwner',
    ...(member.second_factor_at === null ? [] : (['resetSecondFactor'] as const)),
  ]
}

/** What somebody may open beside what everybody of the console may. */
export const consoleActions = (level: StaffLevel): ConsoleAction[] =>
  level === 'owner' ? ['editSettings', 'editStaff', 'dismissFailedJobs'] : []
