import type { Module } from '#platform/module.ts'
import { type Consumer, on } from '#platform/outbox/outbox.ts'
import { addReview as addReviewEndpoint } from '@market/contract/bookings/endpoints.ts'
import { getReviews } from '@market/contract/browsing/endpoints.ts'
import { command, query } from '#platform/http/binding.ts'
import { notices } from './notices.ts'
import { reviewReceived, reviewRemoved, reviewRestored } from './events.ts'
import { addReview } from './commands/add-review.ts'
import { listReviews } from './queries.ts'

const routes = [command(addReviewEndpoint, addReview), query(getReviews, listReviews)]

const live: readonly Consumer[] = [reviewReceived, reviewRemoved, reviewRestored].map((event) =>
  on(event, 'reviews.live', async (ctx, { payload }) => {
    ctx.stale([payload.buyerId, payload.sellerId], { kind: 'booking', id: payload.bookingId })
    ctx.stale([payload.sellerId], { kind: 'review', id: null })
  }),
)

export const reviews: Module = { routes, consumers: [...notices, ...live] }
