import { nextStep } from '@market/contract/bookings/next-step.ts'
import type { BookingId } from '@market/contract/ids.ts'
import { bookingTimes } from '@market/contract/terms.ts'
import { later } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { clearDeadline, setDeadline } from '#platform/deadlines.ts'
import { clockStateOf } from '../policy.ts'
import { lockStanding, type Standing } from '../store.ts'

export const clockKinds = {
  nextStep: 'booking.next-step',
  halfTime: 'booking.half-time',
  lastHours: 'booking.last-hours',
  reviewWindow: 'booking.review-window',
} as const

/** Sets the deadlines of a booking anew from how it stands: at most one next step, with its two reminders.
 * Answers how it stands. */
export async function windClock(ctx: Ctx, id: BookingId): Promise<Standing> {
  const standing = await lockStanding(ctx, id)
  const step = nextStep(clockStateOf(standing, ctx.settings.minPercentForSettle))
  await clearDeadline(ctx, Object.values(clockKinds), id)
  if (step !== null) {
    const halfTime = later(step.since, (step.at.getTime() - step.since.getTime()) / 2)
    await setDeadline(ctx, clockKinds.nextStep, id, step.at)
    await setDeadline(ctx, clockKinds.halfTime, id, halfTime)
    await setDeadline(ctx, clockKinds.lastHours, id, later(step.at, -bookingTimes.lastReminder))
  }
  const { booking } = standing
  if (booking.status === 'Completed' && booking.ended_at !== null) {
    await setDeadline(ctx, clockKinds.reviewWindow, id, later(booking.ended_at, bookingTimes.reviewWithin))
  }
  return standing
}
