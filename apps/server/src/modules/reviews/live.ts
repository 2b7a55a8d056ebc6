import { type Consumer, on } from '#platform/outbox/outbox.ts'
import { reviewReceived, reviewRemoved, reviewRestored } from './events.ts'

export const live: readonly Consumer[] = [reviewReceived, reviewRemoved, reviewRestored].map((event) =>
  on(event, 'reviews.live', async (ctx, { payload }) => {
    ctx.stale([payload.buyerId, payload.sellerId], { kind: 'booking', id: payload.bookingId })
    ctx.stale([payload.sellerId], { kind: 'review', id: null })
  }),
)
