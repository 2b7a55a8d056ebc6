import { bookingProcess } from '@market/contract/bookings/process.ts'
import { type Consumer, on } from '#platform/outbox/outbox.ts'
import { addresseeOf, notify } from '#modules/notifications/public.ts'
import { reviewReceived, reviewRemoved, reviewRestored } from './events.ts'

export const notices: readonly Consumer[] = [
  on(reviewReceived, 'reviews.notices', async (ctx, delivered) => {
    const { bookingId, buyerId, sellerId, stars, title } = delivered.payload
    await notify(ctx, delivered, {
      ...addresseeOf(bookingProcess.transitions.review, { seller: sellerId }),
      title: 'New review',
      description: (who) => `${who} gave you ${stars} of 5 stars for “${title}”.`,
      senderId: buyerId,
      bookingId,
    })
  }),
  on(reviewRemoved, 'reviews.notices', async (ctx, delivered) => {
    const { bookingId, buyerId, reason } = delivered.payload
    await notify(ctx, delivered, {
      to: buyerId,
      type: 'booking',
      title: 'Review removed',
      description: `Our team removed your review: ${reason}`,
      bookingId,
    })
  }),
  on(reviewRestored, 'reviews.notices', async (ctx, delivered) => {
    const { bookingId, buyerId } = delivered.payload
    await notify(ctx, delivered, {
      to: buyerId,
      type: 'booking',
      title: 'Review restored',
      description: 'Your review can be seen again.',
      bookingId,
    })
  }),
]
