import { allow, type Action } from '@market/contract/actions.ts'
import type { ListingAction } from '@market/contract/listings/schema.ts'
import { listingProcess } from '@market/contract/listings/process.ts'
import { dueAt } from '@market/contract/process.ts'
import type { Actor, Ctx } from '#platform/context/context.ts'
import type { Commitments, ListingRow } from './store.ts'

type Kept = Pick<ListingRow, 'kind' | 'status'>

/** Why the owner can no longer edit it, as the end of 'This can no longer be changed: …'; null when they can. */
export function whyNotEdited({ kind, status }: Kept, { bids }: Commitments): string | null {
  if (status !== 'Open') return `it is ${status}`
  return kind === 'JOB' && bids > 0 ? 'it has received bids' : null
}

/** Why the owner can no longer delete it; a service with bookings in progress cannot be deleted. */
export function whyNotDeleted(listing: Kept, commitments: Commitments): string | null {
  const reason = whyNotEdited(listing, commitments)
  if (reason !== null) return reason
  return commitments.runningBookings > 0 ? 'it has bookings that are still running, so it cannot be deleted' : null
}

type Seen = Pick<ListingRow, 'kind' | 'status' | 'owner_id'> & { readonly owner_suspended_at: Date | null }

function ownerActions(listing: Seen, commitments: Commitments): Action<ListingAction>[] {
  const isJob = listing.kind === 'JOB'
  return allow(
    ...(whyNotEdited(listing, commitments) === null ? (['edit'] as const) : []),
    ...(whyNotDeleted(listing, commitments) === null ? (['delete'] as const) : []),
    ...(isJob && listing.status !== 'Closed' ? (['close'] as const) : []),
    ...(isJob ? (['share'] as const) : []),
  )
}

/**
 * The actor's actions on a listing now. A visitor sees a member's actions, which lead to the login (product-rules:
 * Screens). A rejected bid counts as a bid; only a withdrawn one lets the seller bid again (product-rules: Connects and
 * bids).
 */
export function listingActions(
  listing: Seen,
  actor: Actor,
  commitments: Commitments,
  isBided: boolean,
): Action<ListingAction>[] {
  if (actor.kind === 'system') return []
  if (actor.kind === 'person') {
    if (actor.suspendedReason !== null || actor.role === 'ADMIN') return []
    if (actor.id === listing.owner_id) return ownerActions(listing, commitments)
  }
  const open = listing.status === 'Open' && listing.owner_suspended_at === null
  const role = actor.kind === 'person' ? actor.role : 'VISITOR'
  if (listing.kind === 'SERVICE') return role === 'SELLER' || !open ? [] : allow('buy', 'contact')
  if (isBided) return allow('viewBid')
  return role !== 'BUYER' && open ? allow('bid') : []
}

/** When a job that opens now closes automatically. */
export const jobExpiry = ({ now, settings }: Ctx): Date =>
  dueAt(listingProcess.transitions.expire, { since: now, terms: settings })

/** The actor's role in a listing; null leads to NOT_FOUND. */
export function roleOn(listing: Pick<ListingRow, 'owner_id'>, actor: Actor): 'owner' | 'system' | null {
  if (actor.kind === 'system') return 'system'
  return actor.kind === 'person' && actor.id === listing.owner_id ? 'owner' : null
}
