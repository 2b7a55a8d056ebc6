import { settlementSplit } from '@market/contract/bookings/split.ts'
import { type Cents, dollarsFromCents } from '@market/contract/money.ts'
import { formatDollars } from '@market/contract/numbers.ts'
import { AppError } from '#platform/errors.ts'
import { together } from '#platform/database/transaction.ts'
import { bookingSettled, emitFact, inDollars } from '../events.ts'
import { settlementVerbs } from '../policy.ts'
import type { BookingCommand } from './with-locked-booking.ts'
import { endBooking, lapsePending } from './end-booking.ts'
import { moveBooking } from './move-booking.ts'
import { moveSettlement, settlementAtHand } from './move-settlement.ts'

/**
 * Accepts the current settlement amount, for the side that has to answer or when its deadline passes. A user passes the
 * amount they saw; rejects with SETTLEMENT_CHANGED if it has changed since.
 */
export const acceptSettlement =
  (seen: Cents | undefined): BookingCommand =>
  async (ctx, standing) => {
    const settlement = settlementAtHand(standing)
    const { booking } = standing
    const refund = settlement.counter_cents ?? settlement.amount_cents
    if (seen !== undefined && seen !== refund) {
      throw new AppError('SETTLEMENT_CHANGED', { amount: formatDollars(dollarsFromCents(refund)) })
    }
    const split = settlementSplit({ price: booking.price_cents, fee: booking.fee_cents }, refund)
    await together(
      moveSettlement(ctx, standing, settlement, settlementVerbs(settlement).accept),
      moveBooking(ctx, booking, 'settle', { amount: refund, toSeller: split.toSeller, fee: split.fee }),
      lapsePending(ctx, { ...standing, settlement: null }, 'settled'),
      endBooking(ctx, standing, 'booking-settled', split),
    )
    emitFact(ctx, bookingSettled, booking, inDollars(split))
  }
