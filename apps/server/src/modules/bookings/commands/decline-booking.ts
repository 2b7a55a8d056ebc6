import { declineSplit } from '@market/contract/bookings/split.ts'
import { inWords } from '@market/contract/terms.ts'
import { AppError } from '#platform/errors.ts'
import { bookingDeclined, emitFact, inDollars } from '../events.ts'
import { canDeclineNow } from '../policy.ts'
import { hadMilestones } from '../store.ts'
import type { BookingCommand } from './with-locked-booking.ts'
import { endBooking } from './end-booking.ts'
import { moveBooking } from './move-booking.ts'

/** Cancels a purchased service before work begins, with a full refund and no fee. */
export const declineBooking: BookingCommand = async (ctx, standing) => {
  const { booking } = standing
  const split = declineSplit({ price: booking.price_cents, fee: booking.fee_cents })
  await moveBooking(ctx, booking, 'decline', { amount: split.toBuyer })
  if (!canDeclineNow(booking, await hadMilestones(ctx.tx, booking.id), ctx.now))
    throw new AppError('DECLINE_TOO_LATE', { time: inWords(booking.terms.declineWithin) })
  await endBooking(ctx, standing, 'booking-declined', split)
  emitFact(ctx, bookingDeclined, booking, inDollars(split))
}
