import { allow, allowUnless, type Action } from '@market/contract/actions.ts'
import { describeError } from '@market/contract/errors.ts'
import type { ListingAction } from '@market/contract/listings/schema.ts'
import { listingProcess } from '@market/contract/listings/process.ts'
import { dueAt } from '@market/contract/process.ts'
import { suspensionOf } from '#modules/people/public.ts'
import type { Actor, Ctx, Person } from '#platform/context/context.ts'
import type { Commitments, ListingRow } from './store.ts'

type Kept = Pick<ListingRow, 'kind' | 'status'>

const nouns = { JOB: 'job', SERVICE: 'service' } as const

/** Why the owner can't edit or delete a listing; null when they can. */
export function whyNotEdited({ kind, status }: Kept, { bids }: Commitments): string | null {
  const hasBids = kind === 'JOB' && bids > 0 ? 'it has received bids' : null
  const reason = status === 'Open' ? hasBids : `it is ${status}`
  return reason && `You can’t edit or delete this ${nouns[kind]}: ${reason}.`
}

/** Why the owner can't delete a listing; null when they can. */
export const whyNotDeleted = (listing: Kept, commitments: Commitments): string | null =>
  whyNotEdited(listing, commitments) ??
  (commitments.runningBookings > 0
    ? `You can’t delete this ${nouns[listing.kind]}: it has bookings in progress.`
    : null)

type Seen = Kept & Pick<ListingRow, 'owner_id'> & { readonly owner_suspended_at: Date | null }

function ownerActions(listing: Seen, commitments: Commitments, owner: Person): Action<ListingAction>[] {
  const suspension = suspensionOf(owner)
  const isJob = listing.kind === 'JOB'
  const isClosed = listing.status === 'Closed' ? 'This job is already closed.' : null
  return [
    ...allowUnless('edit', suspension ?? whyNotEdited(listing, commitments)),
    ...allowUnless('delete', suspension ?? whyNotDeleted(listing, commitments)),
    ...(isJob ? allowUnless('close', suspension ?? isClosed) : []),
    ...(isJob && suspension === null ? allow('share') : []),
  ]
}

interface Viewer {
  readonly role: 'BUYER' | 'SELLER' | 'VISITOR'
  /** Why a suspended viewer can't act; null for other viewers. */
  readonly suspension: string | null
}

function serviceActions(service: Seen, { role, suspension }: Viewer): Action<ListingAction>[] {
  if (role === 'SELLER') return allowUnless('buy', 'Only buyers can buy a service.')
  if (service.status !== 'Open') return allowUnless('buy', describeError('SERVICE_NOT_OPEN').message)
  const sellerSuspended = 'The seller is suspended, so this service can’t be bought right now.'
  const reason = suspension ?? (service.owner_suspended_at && sellerSuspended)
  return reason === null ? allow('buy', 'contact') : allowUnless('buy', reason)
}

/** A rejected bid counts as a bid; only a withdrawn one lets the seller bid again (product-rules: Connects and bids). */
function jobActions(job: Seen, { role, suspension }: Viewer, hasBid: boolean): Action<ListingAction>[] {
  if (role === 'BUYER') return allowUnless('bid', 'Only sellers can bid.')
  if (hasBid)
    return [
      ...(suspension === null ? allow('viewBid') : []),
      ...allowUnless('bid', describeError('ALREADY_BID').message),
    ]
  if (job.status !== 'Open') return allowUnless('bid', describeError('JOB_NOT_OPEN', { status: job.status }).message)
  const buyerSuspended = 'The buyer is suspended, so this job accepts no bids right now.'
  return allowUnless('bid', suspension ?? (job.owner_suspended_at && buyerSuspended))
}

/**
 * The actor's actions on a listing now. A visitor sees a member's actions, which lead to the login (product-rules:
 * Screens).
 */
export function listingActions(
  listing: Seen,
  actor: Actor,
  commitments: Commitments,
  hasBid: boolean,
): Action<ListingAction>[] {
  if (actor.kind === 'system') return []
  if (actor.kind === 'person' && actor.id === listing.owner_id) return ownerActions(listing, commitments, actor)
  const role = actor.kind === 'person' ? actor.role : ('VISITOR' as const)
  if (role === 'ADMIN') return []
  const viewer = { role, suspension: actor.kind === 'person' ? suspensionOf(actor) : null }
  return listing.kind === 'SERVICE' ? serviceActions(listing, viewer) : jobActions(listing, viewer, hasBid)
}

/** When a job that opens now closes automatically. */
export const jobExpiry = ({ now, settings }: Ctx): Date =>
  dueAt(listingProcess.transitions.expire, { since: now, terms: settings })

/** The actor's role in a listing; null leads to NOT_FOUND. */
export function roleOn(listing: Pick<ListingRow, 'owner_id'>, actor: Actor): 'owner' | 'system' | null {
  if (actor.kind === 'system') return 'system'
  return actor.kind === 'person' && actor.id === listing.owner_id ? 'owner' : null
}
