import { type Action, allow } from '@market/contract/actions.ts'
import type { PublicProfile } from '@market/contract/browsing/endpoints.ts'
import type { PersonCard, SellerCardAction } from '@market/contract/listings/schema.ts'
import type { Actor } from '#platform/context/context.ts'

/**
 * Actions the caller has on a profile (product-rules: Roles). A visitor is offered all but an invitation, and each
 * leads to /login; suspended users and operators have none.
 */
export function actionsOn(
  actor: Actor,
  profile: Pick<PersonCard, 'id' | 'type'>,
  { reported, sellerActions }: { reported: boolean; sellerActions: readonly Action<SellerCardAction>[] },
): PublicProfile['actions'] {
  const asSeller = profile.type === 'SELLER' ? sellerActions : []
  if (actor.kind !== 'person') return [...asSeller, ...allow('report')]
  if (actor.suspendedReason !== null || actor.role === 'ADMIN') return []
  if (actor.id === profile.id) return allow('edit')
  return [...asSeller, ...(reported ? [] : allow('report'))]
}
