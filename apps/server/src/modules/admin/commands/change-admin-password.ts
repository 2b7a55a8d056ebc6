import type { changeAdminPassword as endpoint } from '@market/contract/admin/endpoints.ts'
import type { ParsedInputOf } from '@market/contract/endpoint.ts'
import { replacePassword } from '#modules/identity/public.ts'
import { writeAuditEntry } from '#platform/context/audit.ts'
import { person, type StepsCtx } from '#platform/context/context.ts'

/** Changes the caller's password, given the old one, and ends their other sessions. */
export const changeAdminPassword = (ctx: StepsCtx, passwords: ParsedInputOf<typeof endpoint>): Promise<null> =>
  replacePassword(ctx, passwords, 'Your password was changed. Please log in again.', (inner) =>
    writeAuditEntry(inner, 'admin.changePassword', { target: ['staff', person(ctx).id] }),
  )
