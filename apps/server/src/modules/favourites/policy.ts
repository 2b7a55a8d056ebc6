import { allow, type Action } from '@market/contract/actions.ts'
import type { SellerCardAction } from '@market/contract/listings/schema.ts'
import type { Actor } from '#platform/context/context.ts'

/**
 * The caller's actions on a seller, on a card and on the profile (product-rules: Roles): active buyers have them; a
 * visitor sees them too, and the web sends the visitor to /login.
 */
export function sellerCardActionsOf(actor: Actor, contactable: boolean): Action<SellerCardAction>[] {
  if (actor.kind === 'person' && (actor.role !== 'BUYER' || actor.suspendedReason !== null)) return []
  return contactable ? allow('favourite', 'contact') : allow('favourite')
}

/** The same actions for a seller who is already a favorite. */
export const favouriteActions = (actor: Actor, contactable: boolean) =>
  sellerCardActionsOf(actor, contactable).map(({ name, ...action }) => ({
    ...action,
    name: name === 'favourite' ? ('remove' as const) : name,
  }))
