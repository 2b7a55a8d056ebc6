import { hours, later } from '#platform/clock/clock.ts'
import type { Ctx } from '#platform/context/context.ts'
import { clearDeadlines, setDeadlines } from '#platform/deadlines/deadlines.ts'
import { nextStepOf, reviewUntil } from '../policy.ts'
import type { BookingState } from '../store.ts'

export const deadlineKinds = {
  nextStep: 'booking.next-step',
  halfTime: 'booking.half-time',
  lastHours: 'booking.last-hours',
  reviewWindow: 'booking.review-window',
} as const

/** How long before a deadline the final reminder is sent. Every response time in the settings is longer than this. */
export const lastReminder = 4 * hours

/** The deadline kinds that can be pending while a booking is in progress. */
const stepKinds = [deadlineKinds.nextStep, deadlineKinds.halfTime, deadlineKinds.lastHours]

/** Recomputes the booking's pending deadlines: at most one next step with its two reminders. */
export function scheduleDeadlines(ctx: Ctx, state: BookingState): void {
  const { booking } = state
  const step = nextStepOf(state)
  if (step !== null) {
    return setDeadlines(ctx, booking.id, {
      [deadlineKinds.nextStep]: step.at,
      [deadlineKinds.halfTime]: later(step.since, (step.at.getTime() - step.since.getTime()) / 2),
      [deadlineKinds.lastHours]: later(step.at, -lastReminder),
    })
  }
  clearDeadlines(ctx, booking.id, stepKinds)
  const until = reviewUntil(booking)
  if (until !== null) setDeadlines(ctx, booking.id, { [deadlineKinds.reviewWindow]: until })
}
