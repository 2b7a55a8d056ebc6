import type { addStaff as endpoint } from '@market/contract/admin/endpoints.ts'
import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import type { UserId } from '@market/contract/ids.ts'
import type { StaffLevel } from '@market/contract/admin/forms.ts'
import { hashPassword } from '#modules/identity/public.ts'
import { audit } from '#platform/context/audit.ts'
import type { Ctx } from '#platform/context/context.ts'
import { AppError, refusing } from '#platform/errors.ts'
import { requireOwner } from '../policy.ts'
import { insertStaff } from '../store.ts'
import { refreshConsole } from './refresh-console.ts'

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

export async function addStaff(ctx: Ctx, input: ParsedInputOf<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  await requireOwner(ctx)
  const id = await createStaff(ctx, { ...input, mustChoosePassword: true })
  const { fullName, email, level } = input
  audit(ctx, { target: ['staff', id], after: { fullName, email, level } })
  await refreshConsole(ctx, id)
  return { id }
}

/** Creates a staff account for `npm run admin:create`; no one is signed in there, so the audit log names no actor. */
export async function addStaffAtCommandLine(ctx: Ctx, input: NewStaff): Promise<UserId> {
  const id = await createStaff(ctx, input)
  const { fullName, email, level } = input
  audit(ctx, { target: ['staff', id], after: { fullName, email, level } })
  return id
}
