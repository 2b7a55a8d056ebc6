import { completionRejected, emitFact } from '../events.ts'
import type { BookingCommand } from './with-locked-booking.ts'
import { moveBooking } from './move-booking.ts'
import { completionAtHand, moveCompletion } from './move-completion.ts'

/** Rejects the completion and returns the booking to Ongoing. The reason is optional. */
export const rejectCompletion =
  (given: string | undefined): BookingCommand =>
  async (ctx, standing) => {
    const completion = completionAtHand(standing)
    const { booking } = standing
    const reason = given === undefined || given === '' ? null : given
    const said = reason === null ? {} : { reason }
    await moveBooking(ctx, booking, 'rejectCompletion', said)
    await moveCompletion(ctx, standing, completion, 'reject')
    await ctx.tx.updateTable('completions').set({ reject_reason: reason }).where('id', '=', completion.id).execute()
    emitFact(ctx, completionRejected, booking, said)
  }
