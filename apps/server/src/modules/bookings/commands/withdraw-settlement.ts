import { wireState } from '@market/contract/wire.ts'
import { move } from '#platform/transition.ts'
import { emitBookingEvent, settlementWithdrawn } from '../events.ts'
import { bookingMachine, currentSettlement, settlementMachine } from '../machine.ts'
import { restartDeadlines } from '../store.ts'
import type { BookingCommand } from './with-locked-booking.ts'

const returnVerbs = { Ongoing: 'resumeWork', [wireState.completionRequested]: 'resumeCompletion' } as const

/** Withdraws a settlement for the side that proposed it: restores the previous status and restarts the deadlines. */
export const withdrawSettlement: BookingCommand = async (ctx, state) => {
  const { booking } = state
  const settlement = await move(ctx, settlementMachine, currentSettlement(state), 'withdraw')
  await move(ctx, bookingMachine, booking, returnVerbs[settlement.status_before])
  await restartDeadlines(ctx, state)
  emitBookingEvent(ctx, settlementWithdrawn, booking)
}
