import { completionProcess } from '@market/contract/bookings/process.ts'
import { completionSplit } from '@market/contract/bookings/split.ts'
import { together } from '#platform/transaction.ts'
import { transition } from '#platform/transition.ts'
import { bookingCompleted, emitFact, inDollars } from '../events.ts'
import { completionRole, roleIn } from '../policy.ts'
import type { Act } from './act-on-booking.ts'
import { endBooking } from './end-booking.ts'
import { moveBooking } from './move-booking.ts'

/** The work is accepted, by the other side or by the clock: the seller is paid. */
export const acceptCompletion: Act = async (ctx, standing) => {
  const { booking, completion } = standing
  const split = completionSplit({ price: booking.price_cents, fee: booking.fee_cents })
  const moving = moveBooking(ctx, booking, 'acceptCompletion', { amount: split.toSeller, fee: split.fee })
  if (completion === null) {
    await moving
    throw new Error(`Booking ${booking.id} has no completion to accept`)
  }
  const role = completionRole(booking, roleIn(booking, ctx.actor), completion)
  const row = { table: 'completions', id: completion.id, state: completion.status, role } as const
  await together(
    moving,
    transition(ctx, completionProcess, 'accept', row),
    endBooking(ctx, standing, 'booking-completed', split),
  )
  emitFact(ctx, bookingCompleted, booking, inDollars(split))
}
