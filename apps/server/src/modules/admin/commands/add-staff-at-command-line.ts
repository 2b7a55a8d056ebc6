import type { UserId } from '@market/contract/ids.ts'
import { recordAct } from '#platform/context/acts.ts'
import type { Ctx } from '#platform/context/context.ts'
import { createStaff, type NewStaff } from './create-staff.ts'

/** Creates a staff account for `npm run admin:create`; no one is signed in there, so the audit log names no actor. */
export async function addStaffAtCommandLine(ctx: Ctx, input: NewStaff): Promise<UserId> {
  const id = await createStaff(ctx, input)
  const { fullName, email, level } = input
  await recordAct(ctx, 'admin.addStaffAtCommandLine', { target: ['staff', id], after: { fullName, email, level } })
  return id
}
