import { fieldError } from '#platform/errors.ts'
import { completionRejected, emitFact } from '../events.ts'
import type { Act } from './act-on-booking.ts'
import { moveBooking } from './move-booking.ts'
import { completionAtHand, moveCompletion } from './move-completion.ts'

/** The other side does not call the work done: it goes on. */
export const rejectCompletion =
  (reason: string | undefined): Act =>
  async (ctx, standing) => {
    const completion = completionAtHand(standing)
    const { booking } = standing
    if (reason === undefined || reason === '') throw fieldError('reason', 'Reason is required.')
    await moveBooking(ctx, booking, 'rejectCompletion', { reason })
    await moveCompletion(ctx, standing, completion, 'reject')
    await ctx.tx.updateTable('completions').set({ reject_reason: reason }).where('id', '=', completion.id).execute()
    emitFact(ctx, completionRejected, booking, { reason })
  }
