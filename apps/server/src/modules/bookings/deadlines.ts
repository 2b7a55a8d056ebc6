import type { BookingId } from '@market/contract/ids.ts'
import { later } from '#platform/clock/clock.ts'
import type { Ctx } from '#platform/context/context.ts'
import { type AnyDeadline, defineDeadline } from '#platform/deadlines/deadlines.ts'
import { takeNextStep } from './commands/take-next-step.ts'
import { deadlineKinds, lastReminder } from './commands/schedule-deadlines.ts'
import { deadlineNear, emitBookingEvent } from './events.ts'
import { nextStepOf, turnOf } from './policy.ts'
import { nextStepPayload } from './present-next-step.ts'
import { lockBookingState } from './machine.ts'

/** Reminds both sides of the next automatic step, unless less than the given time (in ms) is left before it. */
const remindBefore = (leastTime: number) => async (ctx: Ctx, id: BookingId) => {
  const state = await lockBookingState(ctx, id)
  const step = nextStepOf(state)
  if (step === null || later(step.at, -leastTime) <= ctx.now) return
  emitBookingEvent(ctx, deadlineNear, state.booking, { step: nextStepPayload(step, turnOf(state, ctx.now)) })
}

/** Refreshes open pages when the review window closes, so that they no longer offer a review. */
async function closeReviewWindow(ctx: Ctx, id: BookingId): Promise<void> {
  const { booking } = await lockBookingState(ctx, id)
  ctx.stale([booking.buyer_id, booking.seller_id], { kind: 'booking', id })
}

export const deadlines: readonly AnyDeadline[] = [
  defineDeadline(deadlineKinds.nextStep, takeNextStep),
  // If the half-time reminder fires late, the final one is due as well and carries the same text, so this one is
  // skipped.
  defineDeadline(deadlineKinds.halfTime, remindBefore(lastReminder)),
  defineDeadline(deadlineKinds.lastHours, remindBefore(0)),
  defineDeadline(deadlineKinds.reviewWindow, closeReviewWindow),
]
