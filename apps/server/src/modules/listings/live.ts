import type { UserId } from '@market/contract/ids.ts'
import { accountRestored, accountSuspended } from '#modules/accounts/public.ts'
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
  // The owner's other devices read the listing anew.
  ...[jobBooked, jobClosed, jobExpired, listingDeleted, listingEdited, listingPosted].map((fact) =>
    on(fact, 'listings.live', async (ctx, { payload }) =>
      ctx.stale([payload.ownerId], { kind: 'listing', id: payload.listingId }),
    ),
  ),
  // Whoever looks at it does too, except for an edit: a price must not change under the finger of who is about to pay, and
  // `require-unchanged` tells them.
  ...[jobBooked, jobClosed, jobExpired, listingDeleted, listingRestored].map((fact) =>
    on(fact, 'listings.live.lookers', async (ctx, { payload: { listingId } }) =>
      ctx.staleFor(listingAt(listingId), { kind: 'listing', id: listingId }),
    ),
  ),
  // Nobody begins anything with somebody suspended, which the pages of their listings say.
  ...[accountSuspended, accountRestored].map((fact) =>
    on<{ userId: UserId }>(fact, 'listings.live', async (ctx, { payload: { userId } }) =>
      ctx.staleFor(listingsOf(userId), { kind: 'listing', id: null }),
    ),
  ),
]
