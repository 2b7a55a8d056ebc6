import { wireState } from '@market/contract/wire.ts'
import { move } from '#platform/transition.ts'
import { disputeWithdrawn, emitBookingEvent } from '../events.ts'
import { bookingMachine, currentDispute, disputeMachine } from '../machine.ts'
import { restartDeadlines } from '../store.ts'
import type { BookingCommand } from './with-locked-booking.ts'

const returnVerbs = {
  Ongoing: 'withdrawDispute',
  [wireState.cancellationProposed]: 'withdrawDisputeIntoCancellation',
  [wireState.completionRequested]: 'withdrawDisputeIntoCompletion',
} as const

/** Withdraws a dispute for the side that raised it: restores the previous status and restarts the deadlines. */
export const withdrawDispute: BookingCommand = async (ctx, state) => {
  const { booking } = state
  const dispute = await move(ctx, disputeMachine, currentDispute(state), 'withdraw')
  await move(ctx, bookingMachine, booking, returnVerbs[dispute.status_before])
  await restartDeadlines(ctx, state)
  emitBookingEvent(ctx, disputeWithdrawn, booking)
}
