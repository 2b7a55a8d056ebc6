import { bookingProcess } from '@market/contract/bookings/process.ts'
import type { VerbOf } from '@market/contract/process.ts'
import type { Ctx } from '#platform/context/context.ts'
import { transition } from '#platform/transition.ts'
import { roleIn } from '../policy.ts'
import type { BookingRow } from '../store.ts'

/** Moves a locked booking by a verb, in the role of the current actor. */
export const moveBooking = (ctx: Ctx, booking: BookingRow, verb: VerbOf<typeof bookingProcess>, details: object = {}) =>
  transition(
    ctx,
    bookingProcess,
    verb,
    { table: 'bookings', id: booking.id, state: booking.status, role: roleIn(booking, ctx.actor) },
    details,
  )
