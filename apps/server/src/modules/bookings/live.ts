import { type Consumer, on } from '#platform/outbox/outbox.ts'
import type { EventType } from '#platform/outbox/event-type.ts'
import type { Ctx } from '#platform/context/context.ts'
import {
  bookingCompleted,
  bookingDeclined,
  type BookingEvent,
  bookingSettled,
  bookingStarted,
  cancellationProposed,
  completionRejected,
  completionRequested,
  disputeDecided,
  disputeRaised,
  disputeWithdrawn,
  milestonesChanged,
  settlementCountered,
  settlementRejected,
  settlementWithdrawn,
} from './events.ts'

type Tell = (ctx: Ctx, event: BookingEvent) => void

const booking: Tell = (ctx, event) =>
  ctx.stale([event.buyerId, event.sellerId], { kind: 'booking', id: event.bookingId })
const wallets: Tell = (ctx, event) => ctx.stale([event.buyerId, event.sellerId], { kind: 'wallet', id: null })
const listing: Tell = (ctx, event) =>
  event.listingId === null || ctx.stale([event.buyerId, event.sellerId], { kind: 'listing', id: event.listingId })

/** The records that each event makes outdated on open pages, and for whom. */
const stale: readonly (readonly [EventType<BookingEvent>, readonly Tell[]])[] = [
  [bookingStarted, [booking, wallets, listing]],
  [bookingDeclined, [booking, wallets]],
  [bookingCompleted, [booking, wallets]],
  [bookingSettled, [booking, wallets]],
  [disputeDecided, [booking, wallets]],
  [milestonesChanged, [booking]],
  [completionRequested, [booking]],
  [completionRejected, [booking]],
  [cancellationProposed, [booking]],
  [settlementCountered, [booking]],
  [settlementRejected, [booking]],
  [settlementWithdrawn, [booking]],
  [disputeRaised, [booking]],
  [disputeWithdrawn, [booking]],
]

export const live: readonly Consumer[] = stale.map(([event, tells]) =>
  on(event, 'bookings.live', async (ctx, { payload }) => tells.forEach((tell) => tell(ctx, payload))),
)
