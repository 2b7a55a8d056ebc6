import { completionSplit } from '@market/contract/bookings/split.ts'
import { together } from '#platform/database/transaction.ts'
import { bookingCompleted, emitFact, inDollars } from '../events.ts'
import type { BookingCommand } from './with-locked-booking.ts'
import { endBooking } from './end-booking.ts'
import { moveBooking } from './move-booking.ts'
import { completionAtHand, moveCompletion } from './move-completion.ts'

/** Accepts the completion, for the other side or when its deadline passes, and pays the seller. */
export const acceptCompletion: BookingCommand = async (ctx, standing) => {
  const completion = completionAtHand(standing)
  const { booking } = standing
  const split = completionSplit({ price: booking.price_cents, fee: booking.fee_cents })
  await together(
    moveBooking(ctx, booking, 'acceptCompletion', { amount: split.toSeller, fee: split.fee }),
    moveCompletion(ctx, standing, completion, 'accept'),
    endBooking(ctx, standing, 'booking-completed', split),
  )
  emitFact(ctx, bookingCompleted, booking, inDollars(split))
}
