import { on } from '#platform/outbox/outbox.ts'
import { bidAccepted, bidChanged, bidPlaced, bidRejected, bidSeen, bidWithdrawn, connectsReturned } from './events.ts'

/** Both sides read the bid anew, the owner the job beside it too. */
const toBothSides = [bidPlaced, bidChanged, bidWithdrawn, bidAccepted, bidRejected, connectsReturned].map((fact) =>
  on(fact, 'bids.live', async (ctx, { payload }) => {
    ctx.stale([payload.sellerId, payload.ownerId], { kind: 'bid', id: payload.bidId })
    ctx.stale([payload.sellerId, payload.ownerId], { kind: 'listing', id: payload.listingId })
  }),
)

export const live = [
  ...toBothSides,
  on(bidSeen, 'bids.live', async (ctx, { payload }) =>
    ctx.stale([payload.sellerId], { kind: 'bid', id: payload.bidId }),
  ),
]
