import { disputeProcess } from '@market/contract/bookings/process.ts'
import { isWholeSplit, type Split } from '@market/contract/bookings/split.ts'
import { AppError, fieldError } from '#platform/errors.ts'
import { transition } from '#platform/transition.ts'
import { disputeDecided, emitFact, inDollars } from '../events.ts'
import { disputeRole, roleIn } from '../policy.ts'
import type { BookingCommand } from './with-locked-booking.ts'
import { endBooking, lapsePending } from './end-booking.ts'
import { moveBooking } from './move-booking.ts'
import type { Standing } from '../store.ts'

/** Returns the open dispute of a booking; rejects a split that does not add up to the price. */
export function disputeToSplit({ booking, dispute }: Standing, split: Split): NonNullable<Standing['dispute']> {
  if (booking.status !== 'In-dispute' || dispute === null)
    throw new AppError('STATE_MOVED_ON', { status: booking.status })
  if (!isWholeSplit({ price: booking.price_cents, fee: booking.fee_cents }, split))
    throw fieldError('toBuyer', 'The parts must add up to the price of the booking.')
  return dispute
}

/** Splits the price between buyer, seller and fee; without a refund the booking is Completed, otherwise Cancelled. */
export const decideDispute =
  (split: Split, reason: string): BookingCommand =>
  async (ctx, standing) => {
    const { booking } = standing
    const dispute = disputeToSplit(standing, split)
    const verb = split.toBuyer === 0 ? 'decideForSeller' : 'decideRefund'
    await moveBooking(ctx, booking, verb, { amount: split.toBuyer, toSeller: split.toSeller, fee: split.fee, reason })
    const role = disputeRole(booking, roleIn(booking, ctx.actor), dispute)
    const row = { table: 'disputes', id: dispute.id, state: dispute.status, role } as const
    await transition(ctx, disputeProcess, 'decide', row)
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
    await lapsePending(ctx, standing, 'decided')
    await endBooking(ctx, standing, 'booking-decided', split)
    emitFact(ctx, disputeDecided, booking, { ...inDollars(split), reason })
  }
