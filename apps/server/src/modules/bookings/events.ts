import type { BookingId, ListingId, UserId } from '@market/contract/ids.ts'
import { dollarsFromCents } from '@market/contract/money.ts'
import type { Ctx } from '#platform/context/context.ts'
import { defineEvent } from '#platform/outbox/outbox.ts'
import type { EventType } from '#platform/outbox/event-type.ts'
import { type BookingRole, nextStepOf, roleIn, turnOf } from './policy.ts'
import { factsOfStep, type StepFacts } from './present-next-step.ts'
import type { BookingRow, BookingState } from './store.ts'

/** The payload common to all booking events; amounts are in dollars. */
export interface BookingFact {
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
  readonly step?: StepFacts
}

const fact = (name: string) => defineEvent<BookingFact>(name, { invalidates: 'records' })

export const bookingStarted = fact('booking.started')
export const bookingDeclined = fact('booking.declined')
export const milestonesChanged = fact('booking.milestones-changed')
export const completionRequested = fact('booking.completion-requested')
export const completionRejected = fact('booking.completion-rejected')
export const bookingCompleted = fact('booking.completed')
export const cancellationProposed = fact('booking.cancellation-proposed')
export const settlementCountered = fact('booking.settlement-countered')
export const settlementRejected = fact('booking.settlement-rejected')
export const settlementWithdrawn = fact('booking.settlement-withdrawn')
export const bookingSettled = fact('booking.settled')
export const disputeRaised = fact('booking.dispute-raised')
export const disputeWithdrawn = fact('booking.dispute-withdrawn')
export const disputeDecided = fact('booking.dispute-decided')
export const deadlineNear = fact('booking.deadline-near')

type Extra = Pick<BookingFact, 'amount' | 'toBuyer' | 'toSeller' | 'fee' | 'reason' | 'milestone' | 'step'>

/** The next automatic step of the booking, for events that ask a side to act. */
export function comingStep(ctx: Ctx, state: BookingState): Pick<Extra, 'step'> {
  const step = nextStepOf(state)
  return step === null ? {} : { step: factsOfStep(step, turnOf(state, ctx.now)) }
}

/** Emits a booking event on behalf of the current actor. */
export function emitFact(ctx: Ctx, about: EventType<BookingFact>, booking: BookingRow, extra: Extra = {}): void {
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
