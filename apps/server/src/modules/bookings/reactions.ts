import { openChat } from '#modules/chat/public.ts'
import { on } from '#platform/outbox/outbox.ts'
import { bookingStarted } from './events.ts'

/** A booking opens the chat of its two people (RULES 6); apart from the purchase, which stays short. */
export const reactions = [
  on(bookingStarted, 'bookings.reactions', (ctx, { payload: { buyerId, sellerId } }) =>
    openChat(ctx, { buyerId, sellerId }),
  ),
]
