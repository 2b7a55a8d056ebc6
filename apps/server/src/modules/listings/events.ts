import type { ListingId, UserId } from '@market/contract/ids.ts'
import type { ListingKind } from '@market/contract/listings/schema.ts'
import { listingLists } from '@market/contract/browsing/public-lists.ts'
import type { ViewedRecord } from '#platform/context/context.ts'
import { defineEvent } from '#platform/outbox/outbox.ts'

export interface ListingEvent {
  readonly listingId: ListingId
  readonly ownerId: UserId
  readonly kind: ListingKind
}

export const listingPosted = defineEvent<ListingEvent>('listing.posted', { invalidates: listingLists })
export const listingEdited = defineEvent<ListingEvent>('listing.edited', { invalidates: listingLists })
export const listingDeleted = defineEvent<ListingEvent>('listing.deleted', { invalidates: listingLists })
/** Actions of the operator, with the title and the reason for the notice to the owner. */
export const listingRemoved = defineEvent<ListingEvent & { title: string; reason: string }>('listing.removed', {
  invalidates: listingLists,
})
export const listingRestored = defineEvent<ListingEvent & { title: string }>('listing.restored', {
  invalidates: listingLists,
})
export const jobBooked = defineEvent<ListingEvent>('job.booked', { invalidates: listingLists })
export const jobClosed = defineEvent<ListingEvent>('job.closed', { invalidates: listingLists })
export const jobExpired = defineEvent<ListingEvent & { title: string }>('job.expired', { invalidates: listingLists })

export const eventOf = (listing: { id: ListingId; owner_id: UserId; kind: ListingKind }): ListingEvent => ({
  listingId: listing.id,
  ownerId: listing.owner_id,
  kind: listing.kind,
})

/** Topics that the viewers of a listing follow: the listing itself, and the status of its owner. */
export const listingAt = (id: ListingId): ViewedRecord => `listing:${id}`
export const listingsOf = (owner: UserId): ViewedRecord => `listings-of:${owner}`
