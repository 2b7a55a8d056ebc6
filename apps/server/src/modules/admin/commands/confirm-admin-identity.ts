import type { confirmAdminIdentity as endpoint } from '@market/contract/admin/endpoints.ts'
import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import { confirmPassword, makeFresh } from '#modules/identity/public.ts'
import { writeAuditEntry } from '#platform/context/audit.ts'
import { person, type StepsCtx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { checkCode } from '../second-factor.ts'
import { findStaff } from '../store.ts'

/** Marks a console session as fresh after the password and, if set up, the second factor. */
export async function confirmAdminIdentity(
  ctx: StepsCtx,
  { password, code }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { id } = person(ctx)
  const shown = await confirmPassword(ctx, password)
  const me = await findStaff(ctx.tx, id)
  if (me === undefined) throw new AppError('NOT_FOUND')
  if (me.second_factor_at !== null) {
    if (code === undefined) throw new AppError('SECOND_FACTOR_NEEDED')
    await checkCode(ctx, me, code)
  }
  return ctx.inTransaction(async (inner) => {
    await writeAuditEntry(inner, 'admin.confirmIdentity', { target: ['staff', id] })
    return makeFresh(inner, shown)
  })
}
