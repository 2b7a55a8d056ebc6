import { allow } from '@market/contract/actions.ts'
import type { PublicProfile } from '@market/contract/browsing/endpoints.ts'
import type { PersonCard } from '@market/contract/listings/schema.ts'
import { sellerCardActionsOf } from '#modules/favourites/public.ts'
import type { Actor } from '#platform/context/context.ts'

/**
 * Actions the caller has on a profile (product-rules: Roles). A visitor is offered all but an invitation, and each
 * leads to /login; suspended users and operators have none.
 */
export function actionsOn(
  actor: Actor,
  profile: Pick<PersonCard, 'id' | 'type'>,
  { reported, contactable }: { reported: boolean; contactable: boolean },
): PublicProfile['actions'] {
  const asSeller = profile.type === 'SELLER' ? sellerCardActionsOf(actor, contactable) : []
  if (actor.kind !== 'person') return [...asSeller, ...allow('report')]
  if (actor.suspendedReason !== null || actor.role === 'ADMIN') return []
  if (actor.id === profile.id) return allow('edit')
  const canInvite = actor.role === 'BUYER' && profile.type === 'SELLER'
  return [...asSeller, ...(canInvite ? allow('invite') : []), ...(reported ? [] : allow('report'))]
}
