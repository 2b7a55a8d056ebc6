import { nextStep } from '@market/contract/bookings/next-step.ts'
import type { BookingId } from '@market/contract/ids.ts'
import { later } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { type AnyDeadline, defineDeadline } from '#platform/deadlines/deadlines.ts'
import { takeNextStep } from './commands/take-next-step.ts'
import { clockKinds, lastReminder } from './commands/wind-clock.ts'
import { deadlineNear, emitFact } from './events.ts'
import { clockStateOf, turnOf } from './policy.ts'
import { factsOfStep } from './present-next-step.ts'
import { lockStanding } from './store.ts'

/** Tells both sides what the clock will do, while there is still time to act: so long before it. */
const remindBefore = (leastTime: number) => async (ctx: Ctx, id: BookingId) => {
  const standing = await lockStanding(ctx, id)
  const step = nextStep(clockStateOf(standing))
  if (step === null || later(step.at, -leastTime) <= ctx.now) return
  emitFact(ctx, deadlineNear, standing.booking, { step: factsOfStep(step, turnOf(standing, ctx.now)) })
}

/** Takes the offer to review off the screens that show it. */
async function closeReviewWindow(ctx: Ctx, id: BookingId): Promise<void> {
  const { booking } = await lockStanding(ctx, id)
  ctx.stale([booking.buyer_id, booking.seller_id], { kind: 'booking', id })
}

export const deadlines: readonly AnyDeadline[] = [
  defineDeadline(clockKinds.nextStep, takeNextStep),
  // Where nobody looked at half time, the last reminder is due as well, and says the same.
  defineDeadline(clockKinds.halfTime, remindBefore(lastReminder)),
  defineDeadline(clockKinds.lastHours, remindBefore(0)),
  defineDeadline(clockKinds.reviewWindow, closeReviewWindow),
]
