import { move } from '#platform/transition.ts'
import { comingStep, emitBookingEvent, settlementRejected } from '../events.ts'
import { currentSettlement, settlementMachine } from '../machine.ts'
import { settlementVerbs } from '../policy.ts'
import type { BookingState } from '../store.ts'
import type { BookingCommand } from './with-locked-booking.ts'

/**
 * Rejects the current amount, for the side that has to answer, or at the deadline when a counter is below the minimum.
 */
export const rejectSettlement: BookingCommand = async (ctx, state) => {
  const settlement = currentSettlement(state)
  const amount = settlement.counter_cents ?? settlement.amount_cents
  await move(ctx, settlementMachine, settlement, settlementVerbs(settlement).reject, { amount })
  const rejected: BookingState = { ...state, settlement: { ...settlement, status: 'Rejected', updated_at: ctx.now } }
  emitBookingEvent(ctx, settlementRejected, state.booking, comingStep(ctx, rejected))
}
