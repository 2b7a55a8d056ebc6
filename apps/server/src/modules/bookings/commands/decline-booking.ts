import { declineSplit, splitInDollars } from '@market/contract/bookings/split.ts'
import { dollarsFromCents } from '@market/contract/money.ts'
import { move } from '#platform/transition.ts'
import { bookingDeclined, emitBookingEvent } from '../events.ts'
import { bookingMachine } from '../machine.ts'
import { escrowOfBooking } from '../policy.ts'
import type { BookingCommand } from './with-locked-booking.ts'
import { endBooking } from './end-booking.ts'

/** Cancels a purchased service before work begins, with a full refund and no fee. */
export const declineBooking: BookingCommand = async (ctx, state) => {
  const { booking } = state
  const paid = escrowOfBooking(booking)
  const split = declineSplit({ price: booking.price_cents, fee: booking.fee_cents })
  await move(ctx, bookingMachine, booking, 'decline', { amount: paid })
  await endBooking(ctx, state, 'booking-declined', split)
  emitBookingEvent(ctx, bookingDeclined, booking, { ...splitInDollars(split), toBuyer: dollarsFromCents(paid) })
}
