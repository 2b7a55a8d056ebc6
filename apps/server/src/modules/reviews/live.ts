import { type Consumer, on } from '#platform/outbox.ts'
import { reviewReceived } from './events.ts'

export const live: readonly Consumer[] = [
  on(reviewReceived, 'reviews.live', async (ctx, { payload }) => {
    ctx.stale([payload.buyerId, payload.sellerId], { kind: 'booking', id: payload.bookingId })
    ctx.stale([payload.sellerId], { kind: 'review', id: null })
  }),
]
