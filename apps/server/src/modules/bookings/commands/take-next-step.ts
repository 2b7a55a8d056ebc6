import type { NextStep } from '@market/contract/bookings/next-step.ts'
import type { BookingId } from '@market/contract/ids.ts'
import type { Ctx } from '#platform/context/context.ts'
import { nextStepOf } from '../policy.ts'
import { lockBookingState } from '../machine.ts'
import { findBookingState } from '../store.ts'
import { acceptCompletion } from './accept-completion.ts'
import { acceptSettlement } from './accept-settlement.ts'
import type { BookingCommand } from './with-locked-booking.ts'
import { disputeRejectedSettlement } from './raise-dispute.ts'
import { rejectSettlement } from './reject-settlement.ts'
import { scheduleDeadlines } from './schedule-deadlines.ts'

const commands: Record<NextStep['event'], BookingCommand> = {
  acceptSettlement: acceptSettlement(undefined),
  rejectCounter: rejectSettlement,
  raiseDispute: disputeRejectedSettlement,
  acceptCompletion,
}

/** Runs the automatic next step if it is still due; a user who acted first wins (product-rules: Bookings). */
export async function takeNextStep(ctx: Ctx, id: BookingId): Promise<void> {
  const state = await lockBookingState(ctx, id)
  const step = nextStepOf(state)
  if (step === null || step.at > ctx.now) return
  await commands[step.event](ctx, state)
  scheduleDeadlines(ctx, await findBookingState(ctx.tx, id))
}
