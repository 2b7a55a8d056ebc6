import type { UserId } from '@market/contract/ids.ts'
import { accountRestored, accountSuspended } from '#modules/identity/public.ts'
import { on } from '#platform/outbox/outbox.ts'
import {
  jobBooked,
  jobClosed,
  jobExpired,
  listingAt,
  listingDeleted,
  listingEdited,
  listingPosted,
  listingRestored,
  listingsOf,
} from './events.ts'

export const live = [
  // The owner's other devices refetch the listing.
  ...[jobBooked, jobClosed, jobExpired, listingDeleted, listingEdited, listingPosted].map((event) =>
    on(event, 'listings.live', async (ctx, { payload }) =>
      ctx.stale([payload.ownerId], { kind: 'listing', id: payload.listingId }),
    ),
  ),
  // Viewers refetch it too, except after an edit: a price must not change while a buyer is about to pay, and
  // `requireUnchanged` rejects the outdated version.
  ...[jobBooked, jobClosed, jobExpired, listingDeleted, listingRestored].map((event) =>
    on(event, 'listings.live.viewers', async (ctx, { payload: { listingId } }) =>
      ctx.staleFor(listingAt(listingId), { kind: 'listing', id: listingId }),
    ),
  ),
  // A suspension changes what viewers can do with all of the owner's listings.
  ...[accountSuspended, accountRestored].map((event) =>
    on<{ userId: UserId }>(event, 'listings.live', async (ctx, { payload: { userId } }) =>
      ctx.staleFor(listingsOf(userId), { kind: 'listing', id: null }),
    ),
  ),
]
