import type { BookingId, ListingId, UserId } from '@market/contract/ids.ts'
import { dollarsFromCents } from '@market/contract/money.ts'
import type { Ctx } from '#platform/context/context.ts'
import { defineEvent } from '#platform/outbox/outbox.ts'
import type { EventType } from '#platform/outbox/event-type.ts'
import { type BookingRole, nextStepOf, roleIn, turnOf } from './policy.ts'
import { nextStepPayload, type NextStepPayload } from './present-next-step.ts'
import type { BookingRow, BookingState } from './store.ts'

/** The payload common to all booking events; amounts are in dollars. */
export interface BookingEvent {
  readonly bookingId: BookingId
  readonly title: string
  readonly source: BookingRow['source']
  readonly listingId: ListingId | null
  readonly buyerId: UserId
  readonly sellerId: UserId
  readonly by: BookingRole
  readonly price: number
  readonly amount?: number
  readonly toBuyer?: number
  readonly toSeller?: number
  readonly fee?: number
  /** The actor's text: why the work is not complete, why there is a dispute, or why it is decided this way. */
  readonly reason?: string
  readonly milestone?: { readonly act: 'added' | 'changed' | 'deleted'; readonly title: string }
  /** The next automatic step, for events that ask a side to act or remind it. */
  readonly step?: NextStepPayload
}

const bookingEvent = (name: string) => defineEvent<BookingEvent>(name, { invalidates: 'records' })

export const bookingStarted = bookingEvent('booking.started')
export const bookingDeclined = bookingEvent('booking.declined')
export const milestonesChanged = bookingEvent('booking.milestones-changed')
export const completionRequested = bookingEvent('booking.completion-requested')
export const completionRejected = bookingEvent('booking.completion-rejected')
export const bookingCompleted = bookingEvent('booking.completed')
export const cancellationProposed = bookingEvent('booking.cancellation-proposed')
export const settlementCountered = bookingEvent('booking.settlement-countered')
export const settlementRejected = bookingEvent('booking.settlement-rejected')
export const settlementWithdrawn = bookingEvent('booking.settlement-withdrawn')
export const bookingSettled = bookingEvent('booking.settled')
export const disputeRaised = bookingEvent('booking.dispute-raised')
export const disputeWithdrawn = bookingEvent('booking.dispute-withdrawn')
export const disputeDecided = bookingEvent('booking.dispute-decided')
export const deadlineNear = bookingEvent('booking.deadline-near')

type Extra = Pick<BookingEvent, 'amount' | 'toBuyer' | 'toSeller' | 'fee' | 'reason' | 'milestone' | 'step'>

/** The next automatic step of the booking, for events that ask a side to act. */
export function comingStep(ctx: Ctx, state: BookingState): Pick<Extra, 'step'> {
  const step = nextStepOf(state)
  return step === null ? {} : { step: nextStepPayload(step, turnOf(state, ctx.now)) }
}

/** Emits a booking event on behalf of the current actor. */
export function emitBookingEvent(
  ctx: Ctx,
  about: EventType<BookingEvent>,
  booking: BookingRow,
  extra: Extra = {},
): void {
  ctx.emit(about, {
    bookingId: booking.id,
    title: booking.title,
    source: booking.source,
    listingId: booking.listing_id,
    buyerId: booking.buyer_id,
    sellerId: booking.seller_id,
    by: roleIn(booking, ctx.actor) ?? 'system',
    price: dollarsFromCents(booking.price_cents),
    ...extra,
  })
}
