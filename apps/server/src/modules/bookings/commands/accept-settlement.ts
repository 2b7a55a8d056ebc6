import { settlementSplit, splitInDollars } from '@market/contract/bookings/split.ts'
import { type Cents, dollarsFromCents } from '@market/contract/money.ts'
import { formatDollars } from '@market/contract/numbers.ts'
import { AppError } from '#platform/errors.ts'
import { together } from '#platform/database/public.ts'
import { move } from '#platform/transition.ts'
import { bookingSettled, emitBookingEvent } from '../events.ts'
import { bookingMachine, currentSettlement, settlementMachine } from '../machine.ts'
import { settlementVerbs } from '../policy.ts'
import type { BookingCommand } from './with-locked-booking.ts'
import { endBooking, lapsePending } from './end-booking.ts'

/**
 * Accepts the current settlement amount, for the side that has to answer or when its deadline passes. A user passes the
 * amount they saw; rejects with SETTLEMENT_CHANGED if it has changed since.
 */
export const acceptSettlement =
  (seen: Cents | undefined): BookingCommand =>
  async (ctx, state) => {
    const settlement = currentSettlement(state)
    const { booking } = state
    const refund = settlement.counter_cents ?? settlement.amount_cents
    if (seen !== undefined && seen !== refund) {
      throw new AppError('SETTLEMENT_CHANGED', { amount: formatDollars(dollarsFromCents(refund)) })
    }
    const split = settlementSplit({ price: booking.price_cents, fee: booking.fee_cents }, refund)
    await together(
      move(ctx, settlementMachine, settlement, settlementVerbs(settlement).accept),
      move(ctx, bookingMachine, booking, 'settle', { amount: refund, toSeller: split.toSeller, fee: split.fee }),
      lapsePending(ctx, { ...state, settlement: null }, 'settled'),
      endBooking(ctx, state, 'booking-settled', split),
    )
    emitBookingEvent(ctx, bookingSettled, booking, splitInDollars(split))
  }
