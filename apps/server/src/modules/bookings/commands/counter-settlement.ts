import { whyNotCountered } from '@market/contract/bookings/schema.ts'
import { settlementLimits } from '@market/contract/bookings/split.ts'
import { type Cents, dollarsFromCents } from '@market/contract/money.ts'
import { fieldError } from '#platform/errors.ts'
import { move } from '#platform/transition.ts'
import { comingStep, emitBookingEvent, settlementCountered } from '../events.ts'
import { currentSettlement, settlementMachine } from '../machine.ts'
import type { BookingRow } from '../store.ts'
import type { BookingCommand } from './with-locked-booking.ts'

function requireCounterWithinLimits(booking: BookingRow, counter: Cents): void {
  const frozen = { price: booking.price_cents, fee: booking.fee_cents }
  const why = whyNotCountered(counter, settlementLimits(frozen, booking.min_percent_for_settle))
  if (why !== null) throw fieldError('amount', why)
}

/** Counters the proposed refund, once, with an amount from zero to the maximum. */
export const counterSettlement =
  (counter: Cents): BookingCommand =>
  async (ctx, state) => {
    const { booking } = state
    const settlement = await move(
      ctx,
      settlementMachine,
      currentSettlement(state),
      'counter',
      { amount: counter },
      { guard: () => requireCounterWithinLimits(booking, counter) },
    )
    await ctx.tx.updateTable('settlements').set({ counter_cents: counter }).where('id', '=', settlement.id).execute()
    const countered = { ...state, settlement: { ...settlement, counter_cents: counter, updated_at: ctx.now } }
    emitBookingEvent(ctx, settlementCountered, booking, {
      amount: dollarsFromCents(counter),
      ...comingStep(ctx, countered),
    })
  }
