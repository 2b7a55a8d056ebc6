import type { SellerCardAction } from '@market/contract/listings/schema.ts'
import type { Actor } from '#platform/context.ts'

/**
 * What the caller may do with a seller, on a card as on the profile (product-rules: Roles): a visitor is offered it and sent to /login by
 * the web; of people buyers who are not suspended may.
 */
export function sellerCardActionsOf(actor: Actor, contactable: boolean): SellerCardAction[] {
  if (actor.kind === 'person' && (actor.role !== 'BUYER' || actor.suspendedReason !== null)) return []
  return contactable ? ['favourite', 'contact'] : ['favourite']
}

/** The same for one who is among the caller's favourites. */
export const favouriteActions = (actor: Actor, contactable: boolean) =>
  sellerCardActionsOf(actor, contactable).map((action) => (action === 'favourite' ? 'remove' : action))
