import type { linkSocialLogin as endpoint } from '@market/contract/accounts-social/endpoints.ts'
import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import type { SocialType } from '@market/contract/accounts-social/schema.ts'
import type { StepsCtx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { requireNotSuspended } from '../policy.ts'
import { presentOwnUser } from '#modules/people/public.ts'
import { proveAccount } from '../prove-account.ts'
import { openSession } from '../sessions.ts'
import { addIdentity, findLink, takeLink } from '../social/identities.ts'
import { lockAccount } from '../store.ts'

/** Links a verified provider identity to the account with its email, after that account's password or a code. */
export async function linkSocialLogin(
  ctx: StepsCtx,
  { ticket, ...proof }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const link = await findLink(ctx, ticket)
  if (link === undefined) throw new AppError('SOCIAL_LINK_DEAD')
  const useProofUp = await proveAccount(ctx, link.user_id, proof)
  return ctx.inTransaction(async (inner) => {
    await takeLink(inner, ticket)
    const account = await lockAccount(inner.tx, link.user_id)
    await useProofUp(inner)
    if (account === undefined || account.type === 'ADMIN') throw new AppError('SOCIAL_LINK_DEAD')
    requireNotSuspended(account)
    await addIdentity(
      inner,
      { id: account.id, type: account.type },
      { socialType: link.social_type as SocialType, subject: link.subject, email: link.email },
    )
    return { token: await openSession(inner, account.id), user: await presentOwnUser(inner, account.id) }
  })
}
