import type { StaffLevel } from '@market/contract/admin/forms.ts'
import type { UserId } from '@market/contract/ids.ts'
import { hashPassword } from '#modules/identity/public.ts'
import type { Ctx } from '#platform/context/context.ts'
import { AppError, refusing } from '#platform/errors.ts'
import { insertStaff } from '../store.ts'

export interface NewStaff {
  readonly fullName: string
  readonly email: string
  readonly password: string
  readonly level: StaffLevel
  /** Another person knows the password, so the first sign-in has to replace it. */
  readonly mustChoosePassword?: boolean
}

/** Creates a staff account. */
export async function createStaff(
  ctx: Ctx,
  { password, mustChoosePassword = false, ...person }: NewStaff,
): Promise<UserId> {
  const id = ctx.newId<UserId>()
  const passwordHash = await hashPassword(password)
  await refusing({ users_email_taken: () => new AppError('STAFF_EMAIL_TAKEN') }, () =>
    insertStaff(ctx, { id, passwordHash, mustChoosePassword, ...person }),
  )
  return id
}
