import { openChat } from '#modules/chat/public.ts'
import { on } from '#platform/outbox.ts'
import { bookingStarted } from './events.ts'

/** A booking between two people opens their chat without a request (RULES 6). */
export const reactions = [
  on(bookingStarted, 'bookings.reactions', (ctx, { payload: { buyerId, sellerId } }) =>
    openChat(ctx, { buyerId, sellerId }),
  ),
]
