import type { UserId } from '@market/contract/ids.ts'
import { accountRestored, accountSuspended } from '#modules/identity/public.ts'
import { on } from '#platform/outbox/outbox.ts'
import {
  bidAccepted,
  bidChanged,
  bidPlaced,
  bidRejected,
  bidSeen,
  bidWithdrawn,
  connectsReturned,
  type InvitationEvent,
  invitationDeclined,
  sellerInvited,
} from './events.ts'
import { findWaitingWith } from './store.ts'

/** Both sides refetch the bid and its job. */
const toBothSides = [bidPlaced, bidChanged, bidWithdrawn, bidAccepted, bidRejected, connectsReturned].map((event) =>
  on(event, 'bids.live', async (ctx, { payload }) => {
    ctx.stale([payload.sellerId, payload.ownerId], { kind: 'bid', id: payload.bidId })
    ctx.stale([payload.sellerId, payload.ownerId], { kind: 'listing', id: payload.listingId })
  }),
)

export const live = [
  // A suspension changes the actions on bids of the suspended user and on bids on their jobs.
  ...[accountSuspended, accountRestored].map((event) =>
    on<{ userId: UserId }>(event, 'bids.live', async (ctx, { payload: { userId } }) => {
      const others = await findWaitingWith(ctx.tx, userId)
      ctx.stale(others, { kind: 'bid', id: null })
      ctx.stale(others, { kind: 'listing', id: null })
    }),
  ),
  ...toBothSides,
  ...[sellerInvited, invitationDeclined].map((event) =>
    on<InvitationEvent>(event, 'bids.live', async (ctx, { payload }) => {
      ctx.stale([payload.sellerId, payload.ownerId], { kind: 'bid', id: null })
      ctx.stale([payload.sellerId], { kind: 'listing', id: payload.listingId })
    }),
  ),
  on(bidSeen, 'bids.live', async (ctx, { payload }) =>
    ctx.stale([payload.sellerId], { kind: 'bid', id: payload.bidId }),
  ),
]
