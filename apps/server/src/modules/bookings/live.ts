import { type Consumer, on } from '#platform/outbox/outbox.ts'
import type { EventType } from '#platform/outbox/event-type.ts'
import type { Ctx } from '#platform/context/context.ts'
import {
  bookingCompleted,
  bookingDeclined,
  type BookingFact,
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

type Tell = (ctx: Ctx, fact: BookingFact) => void

const booking: Tell = (ctx, fact) => ctx.stale([fact.buyerId, fact.sellerId], { kind: 'booking', id: fact.bookingId })
const wallets: Tell = (ctx, fact) => ctx.stale([fact.buyerId, fact.sellerId], { kind: 'wallet', id: null })
const listing: Tell = (ctx, fact) =>
  fact.listingId === null || ctx.stale([fact.buyerId, fact.sellerId], { kind: 'listing', id: fact.listingId })

/** The records that each event makes outdated on open pages, and for whom. */
const stale: readonly (readonly [EventType<BookingFact>, readonly Tell[]])[] = [
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

export const live: readonly Consumer[] = stale.map(([fact, tells]) =>
  on(fact, 'bookings.live', async (ctx, { payload }) => tells.forEach((tell) => tell(ctx, payload))),
)
