import { completionSplit, splitInDollars } from '@market/contract/bookings/split.ts'
import { together } from '#platform/database/public.ts'
import { move } from '#platform/transition.ts'
import { bookingCompleted, emitBookingEvent } from '../events.ts'
import { bookingMachine, completionMachine, currentCompletion } from '../machine.ts'
import type { BookingCommand } from './with-locked-booking.ts'
import { endBooking } from './end-booking.ts'

/** Accepts the completion, for the other side or when its deadline passes, and pays the seller. */
export const acceptCompletion: BookingCommand = async (ctx, state) => {
  const completion = currentCompletion(state)
  const { booking } = state
  const split = completionSplit({ price: booking.price_cents, fee: booking.fee_cents })
  await together(
    move(ctx, bookingMachine, booking, 'acceptCompletion', { amount: split.toSeller, fee: split.fee }),
    move(ctx, completionMachine, completion, 'accept'),
    endBooking(ctx, state, 'booking-completed', split),
  )
  emitBookingEvent(ctx, bookingCompleted, booking, splitInDollars(split))
}
