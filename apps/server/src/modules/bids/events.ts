import type { BidId, InvitationId, ListingId, UserId } from '@market/contract/ids.ts'
import type { Cents } from '@market/contract/money.ts'
import { defineEvent } from '#platform/outbox/outbox.ts'

/** The payload common to all bid events. */
export interface BidEvent {
  readonly bidId: BidId
  readonly listingId: ListingId
  readonly sellerId: UserId
  readonly ownerId: UserId
  readonly title: string
  readonly amount: Cents
}

/** Why a bid's connects were returned; notices.ts and the transaction list have a text for each. */
export type ReturnCause =
  | 'withdrawn'
  | 'unseen'
  | 'owner-suspended'
  | 'another-accepted'
  | 'job-closed'
  | 'job-expired'
  | 'job-deleted'

/** Why a bid was rejected. */
export type RejectCause = 'owner' | Exclude<ReturnCause, 'withdrawn' | 'unseen' | 'owner-suspended'>

export const bidPlaced = defineEvent<BidEvent>('bid.placed', { invalidates: 'records' })
export const bidChanged = defineEvent<BidEvent>('bid.changed', { invalidates: 'records' })
export const bidWithdrawn = defineEvent<BidEvent>('bid.withdrawn', { invalidates: 'records' })
export const bidAccepted = defineEvent<BidEvent>('bid.accepted', { invalidates: 'records' })
export const bidRejected = defineEvent<BidEvent & { cause: RejectCause; connectsReturned: number }>('bid.rejected', {
  invalidates: 'records',
})
export const bidSeen = defineEvent<{ bidId: BidId; sellerId: UserId }>('bid.seen', { invalidates: 'records' })
/** `within`: the time span that decided it, in words. `isNews`: no other notice informs the seller. */
export const connectsReturned = defineEvent<
  BidEvent & { cause: ReturnCause; within: string; connectsReturned: number; isNews: boolean }
>('connects.returned', { invalidates: 'nothing' })

/** The owner of an open job opened bids `days` ago and has not decided. */
export const bidsUndecided = defineEvent<{
  listingId: ListingId
  ownerId: UserId
  title: string
  days: number
}>('bids.undecided', { invalidates: 'nothing' })

/** The payload common to the events of invitations. */
export interface InvitationEvent {
  readonly invitationId: InvitationId
  readonly listingId: ListingId
  readonly sellerId: UserId
  readonly ownerId: UserId
  readonly title: string
}

export const sellerInvited = defineEvent<InvitationEvent>('invitation.sent', { invalidates: 'nothing' })
export const invitationDeclined = defineEvent<InvitationEvent & { reason: string | null }>('invitation.declined', {
  invalidates: 'nothing',
})

interface Row {
  readonly id: BidId
  readonly listing_id: ListingId
  readonly seller_id: UserId
  readonly amount_cents: Cents
}

export const eventOf = (bid: Row, job: { readonly owner_id: UserId; readonly title: string }): BidEvent => ({
  bidId: bid.id,
  listingId: bid.listing_id,
  sellerId: bid.seller_id,
  ownerId: job.owner_id,
  title: job.title,
  amount: bid.amount_cents,
})
