import { nextStep } from '@market/contract/bookings/next-step.ts'
import { hours, later } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { clearDeadlines, setDeadlines } from '#platform/deadlines/deadlines.ts'
import { clockStateOf, reviewUntil } from '../policy.ts'
import type { Standing } from '../store.ts'

export const clockKinds = {
  nextStep: 'booking.next-step',
  halfTime: 'booking.half-time',
  lastHours: 'booking.last-hours',
  reviewWindow: 'booking.review-window',
} as const

/** How long before the deadline both sides are reminded the last time: no time to answer can be set as short. */
export const lastReminder = 4 * hours

/** What may be set while a booking is under way. */
const stepKinds = [clockKinds.nextStep, clockKinds.halfTime, clockKinds.lastHours]

/** Sets the deadlines of a booking anew from how it stands: at most one next step, with its two reminders. */
export function windClock(ctx: Ctx, standing: Standing): void {
  const { booking } = standing
  const step = nextStep(clockStateOf(standing))
  if (step !== null) {
    return setDeadlines(ctx, booking.id, {
      [clockKinds.nextStep]: step.at,
      [clockKinds.halfTime]: later(step.since, (step.at.getTime() - step.since.getTime()) / 2),
      [clockKinds.lastHours]: later(step.at, -lastReminder),
    })
  }
  clearDeadlines(ctx, booking.id, stepKinds)
  const until = reviewUntil(booking)
  if (until !== null) setDeadlines(ctx, booking.id, { [clockKinds.reviewWindow]: until })
}
