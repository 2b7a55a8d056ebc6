import type { ListingAction } from '@market/contract/listings/schema.ts'
import type { Actor } from '#platform/context.ts'
import type { Commitments, ListingRow } from './store.ts'

type Kept = Pick<ListingRow, 'kind' | 'status'>

/** Why the owner cannot edit it any more, in words that finish 'This can no longer be changed: …'; null when they can. */
export function whyNotEdited({ kind, status }: Kept, { bids }: Commitments): string | null {
  if (status !== 'Open') return `it is ${status}`
  return kind === 'JOB' && bids > 0 ? 'it has received bids' : null
}

/** The same for deleting: a service that is being worked on stays. */
export function whyNotDeleted(listing: Kept, commitments: Commitments): string | null {
  const reason = whyNotEdited(listing, commitments)
  if (reason !== null) return reason
  return commitments.runningBookings > 0 ? 'it has bookings that are still running, so it cannot be deleted' : null
}

type Seen = Pick<ListingRow, 'kind' | 'status' | 'owner_id'> & { readonly owner_suspended_at: Date | null }

function ownerActions(listing: Seen, commitments: Commitments): ListingAction[] {
  const isJob = listing.kind === 'JOB'
  return [
    ...(whyNotEdited(listing, commitments) === null ? (['edit'] as const) : []),
    ...(whyNotDeleted(listing, commitments) === null ? (['delete'] as const) : []),
    ...(isJob && listing.status !== 'Closed' ? (['close'] as const) : []),
    ...(isJob ? (['share'] as const) : []),
  ]
}

/**
 * What somebody may do with a listing now. A visitor is offered what a member could do: it leads to the login
 * (product-rules: Screens). Who has bid on a job and was turned down has bid: anew they may after a withdrawal alone (product-rules: Connects and bids).
 */
export function listingActions(
  listing: Seen,
  actor: Actor,
  commitments: Commitments,
  isBided: boolean,
): ListingAction[] {
  if (actor.kind === 'system') return []
  if (actor.kind === 'person') {
    if (actor.suspendedReason !== null || actor.role === 'ADMIN') return []
    if (actor.id === listing.owner_id) return ownerActions(listing, commitments)
  }
  const open = listing.status === 'Open' && listing.owner_suspended_at === null
  const role = actor.kind === 'person' ? actor.role : 'VISITOR'
  if (listing.kind === 'SERVICE') return role === 'SELLER' || !open ? [] : ['buy', 'contact']
  if (isBided) return ['viewBid']
  return role !== 'BUYER' && open ? ['bid'] : []
}

/** The role a listing gives to who acts; null reads as not found. */
export function roleOn(listing: Pick<ListingRow, 'owner_id'>, actor: Actor): 'owner' | 'system' | null {
  if (actor.kind === 'system') return 'system'
  return actor.kind === 'person' && actor.id === listing.owner_id ? 'owner' : null
}
