import { isWholeSplit, type Split, splitInDollars } from '@market/contract/bookings/split.ts'
import { fieldError } from '#platform/errors.ts'
import { move } from '#platform/transition.ts'
import { disputeDecided, emitBookingEvent } from '../events.ts'
import { bookingMachine, currentDispute, disputeMachine } from '../machine.ts'
import type { BookingState } from '../store.ts'
import type { BookingCommand } from './with-locked-booking.ts'
import { endBooking, lapsePending } from './end-booking.ts'

/** Returns the open dispute of a booking; rejects a split that does not add up to the price. */
export function disputeToSplit(state: BookingState, split: Split): ReturnType<typeof currentDispute> {
  const dispute = currentDispute(state)
  const { booking } = state
  if (!isWholeSplit({ price: booking.price_cents, fee: booking.fee_cents }, split))
    throw fieldError('toBuyer', 'The parts must add up to the price of the booking.')
  return dispute
}

/** Splits the price between buyer, seller and fee; without a refund the booking is Completed, otherwise Cancelled. */
export const decideDispute =
  (split: Split, reason: string): BookingCommand =>
  async (ctx, state) => {
    const { booking } = state
    const dispute = disputeToSplit(state, split)
    const verb = split.toBuyer === 0 ? 'decideForSeller' : 'decideRefund'
    const details = { amount: split.toBuyer, toSeller: split.toSeller, fee: split.fee, reason }
    await move(ctx, disputeMachine, dispute, 'decide')
    await move(ctx, bookingMachine, booking, verb, details)
    await ctx.tx
      .updateTable('disputes')
      .set({
        decision_reason: reason,
        to_buyer_cents: split.toBuyer,
        to_seller_cents: split.toSeller,
        fee_cents: split.fee,
      })
      .where('id', '=', dispute.id)
      .execute()
    await lapsePending(ctx, state, 'decided')
    await endBooking(ctx, state, 'booking-decided', split)
    emitBookingEvent(ctx, disputeDecided, booking, { ...splitInDollars(split), reason })
  }
