import type { ParsedInputOf } from '@market/contract/endpoint.ts'
import type { changePassword as endpoint } from '@market/contract/accounts/endpoints.ts'
import type { StepsCtx } from '#platform/context.ts'
import { replacePassword } from '../replace-password.ts'

/** Changes the password of who knows the old one, and ends the other sessions. */
export const changePassword = (ctx: StepsCtx, passwords: ParsedInputOf<typeof endpoint>): Promise<null> =>
  replacePassword(ctx, passwords, 'Your password was changed. Please log in again.')
