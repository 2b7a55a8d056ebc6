import { completionProcess } from '@market/contract/bookings/process.ts'
import { transition } from '#platform/transition.ts'
import { completionRejected, emitFact } from '../events.ts'
import { completionRole, roleIn } from '../policy.ts'
import type { Act } from './act-on-booking.ts'
import { moveBooking } from './move-booking.ts'

/** The other side does not call the work done: it goes on. */
export const rejectCompletion =
  (reason: string | undefined): Act =>
  async (ctx, { booking, completion }) => {
    await moveBooking(ctx, booking, 'rejectCompletion', { reason })
    if (completion === null) throw new Error(`Booking ${booking.id} has no completion to reject`)
    const role = completionRole(booking, roleIn(booking, ctx.actor), completion)
    const row = { table: 'completions', id: completion.id, state: completion.status, role } as const
    await transition(ctx, completionProcess, 'reject', row)
    await ctx.tx
      .updateTable('completions')
      .set({ reject_reason: reason ?? null })
      .where('id', '=', completion.id)
      .execute()
    emitFact(ctx, completionRejected, booking)
  }
