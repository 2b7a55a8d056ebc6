import { allow, allowUnless, type Action } from '@market/contract/actions.ts'
import { describeError } from '@market/contract/errors.ts'
import type { ListingAction } from '@market/contract/listings/schema.ts'
import { listingProcess } from '@market/contract/listings/process.ts'
import { dueAt } from '@market/contract/process.ts'
import type { Actor, Ctx, Person } from '#platform/context/context.ts'
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

const nouns = { JOB: 'job', SERVICE: 'service' } as const

function ownerActions(listing: Seen, commitments: Commitments, owner: Person): Action<ListingAction>[] {
  const isJob = listing.kind === 'JOB'
  if (owner.suspendedReason !== null) {
    const reason = describeError('SUSPENDED', { reason: owner.suspendedReason }).message
    return [
      ...allowUnless('edit', reason),
      ...allowUnless('delete', reason),
      ...(isJob ? allowUnless('close', reason) : []),
    ]
  }
  const locked = whyNotEdited(listing, commitments)
  const edit = locked && `You can’t edit this ${nouns[listing.kind]}: ${locked}.`
  const kept = whyNotDeleted(listing, commitments)
  return [
    ...allowUnless('edit', edit),
    ...allowUnless('delete', edit ?? (kept && `${kept.charAt(0).toUpperCase()}${kept.slice(1)}.`)),
    ...(isJob ? allowUnless('close', listing.status === 'Closed' ? 'This job is already closed.' : null) : []),
    ...(isJob ? allow('share') : []),
  ]
}

interface Viewer {
  readonly role: 'BUYER' | 'SELLER' | 'VISITOR'
  readonly isSuspended: boolean
}

function serviceActions(service: Seen, { role, isSuspended }: Viewer): Action<ListingAction>[] {
  if (role === 'SELLER') return allowUnless('buy', 'Only buyers can buy a service.')
  if (service.status !== 'Open') return allowUnless('buy', 'This service is not open for new bookings.')
  if (isSuspended || service.owner_suspended_at !== null) return allowUnless('buy', 'You cannot buy this service now.')
  return allow('buy', 'contact')
}

/** A rejected bid counts as a bid; only a withdrawn one lets the seller bid again (product-rules: Connects and bids). */
function jobActions(job: Seen, { role, isSuspended }: Viewer, isBided: boolean): Action<ListingAction>[] {
  if (role === 'BUYER') return allowUnless('bid', 'Only sellers can bid.')
  if (isBided)
    return [...(isSuspended ? [] : allow('viewBid')), ...allowUnless('bid', 'You’ve already bid on this job.')]
  if (job.status !== 'Open') return allowUnless('bid', `This job is ${job.status} and no longer accepts bids.`)
  const isAllowed = !isSuspended && job.owner_suspended_at === null
  return allowUnless('bid', isAllowed ? null : 'You cannot bid on this job now.')
}

/**
 * The actor's actions on a listing now. A visitor sees a member's actions, which lead to the login (product-rules:
 * Screens).
 */
export function listingActions(
  listing: Seen,
  actor: Actor,
  commitments: Commitments,
  isBided: boolean,
): Action<ListingAction>[] {
  if (actor.kind === 'system') return []
  if (actor.kind === 'person' && actor.id === listing.owner_id) return ownerActions(listing, commitments, actor)
  const role = actor.kind === 'person' ? actor.role : ('VISITOR' as const)
  if (role === 'ADMIN') return []
  const viewer = { role, isSuspended: actor.kind === 'person' && actor.suspendedReason !== null }
  return listing.kind === 'SERVICE' ? serviceActions(listing, viewer) : jobActions(listing, viewer, isBided)
}

/** When a job that opens now closes automatically. */
export const jobExpiry = ({ now, settings }: Ctx): Date =>
  dueAt(listingProcess.transitions.expire, { since: now, terms: settings })

/** The actor's role in a listing; null leads to NOT_FOUND. */
export function roleOn(listing: Pick<ListingRow, 'owner_id'>, actor: Actor): 'owner' | 'system' | null {
  if (actor.kind === 'system') return 'system'
  return actor.kind === 'person' && actor.id === listing.owner_id ? 'owner' : null
}
