import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import type { changePassword as endpoint } from '@market/contract/accounts/endpoints.ts'
import { person, type StepsCtx } from '#platform/context/context.ts'
import { presentOwnUser } from '#modules/people/public.ts'
import { replacePassword } from '../replace-password.ts'

/** Changes the password of a user who knows the old one, and ends the other sessions. */
export async function changePassword(
  ctx: StepsCtx,
  passwords: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  await replacePassword(ctx, passwords, 'Your password was changed. Please log in again.')
  return { user: await presentOwnUser(ctx, person(ctx).id) }
}
