import { move } from '#platform/transition.ts'
import { completionRejected, emitBookingEvent } from '../events.ts'
import { bookingMachine, completionMachine, currentCompletion } from '../machine.ts'
import type { BookingCommand } from './with-locked-booking.ts'

/** Rejects the completion and returns the booking to Ongoing. The reason is optional. */
export const rejectCompletion =
  (given: string | undefined): BookingCommand =>
  async (ctx, state) => {
    const completion = currentCompletion(state)
    const { booking } = state
    const reason = given === undefined || given === '' ? null : given
    const said = reason === null ? {} : { reason }
    await move(ctx, bookingMachine, booking, 'rejectCompletion', said)
    await move(ctx, completionMachine, completion, 'reject')
    await ctx.tx.updateTable('completions').set({ reject_reason: reason }).where('id', '=', completion.id).execute()
    emitBookingEvent(ctx, completionRejected, booking, said)
  }
