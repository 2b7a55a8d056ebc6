import { allow, type Action } from '@market/contract/actions.ts'
import type { SellerCardAction } from '@market/contract/listings/schema.ts'
import { type ChatTie, isAvailable, mayContact } from '#modules/chat/public.ts'
import type { Actor } from '#platform/context/context.ts'

type Seller = Parameters<typeof mayContact>[0]

/**
 * The caller's actions on a seller, on a card and on the profile (product-rules: Roles): active buyers have them. A
 * visitor is offered all but an invitation, and each leads to /login.
 */
export function sellerCardActionsOf(actor: Actor, seller: Seller, tie: ChatTie): Action<SellerCardAction>[] {
  if (actor.kind === 'person' && (actor.role !== 'BUYER' || actor.suspendedReason !== null)) return []
  return [
    ...allow('favourite'),
    ...(mayContact(seller, tie) ? allow('contact') : []),
    ...(actor.kind === 'person' && isAvailable(seller) ? allow('invite') : []),
  ]
}

/** The same actions for a seller who is already a favorite. */
export const favouriteActions = (actor: Actor, seller: Seller, tie: ChatTie) =>
  sellerCardActionsOf(actor, seller, tie).map(({ name, ...action }) => ({
    ...action,
    name: name === 'favourite' ? ('remove' as const) : name,
  }))
