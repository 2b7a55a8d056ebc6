import { whyNotCountered } from '@market/contract/bookings/schema.ts'
import { settlementLimits } from '@market/contract/bookings/split.ts'
import { type Cents, dollarsFromCents } from '@market/contract/money.ts'
import { fieldError } from '#platform/errors.ts'
import { comingStep, emitFact, settlementCountered } from '../events.ts'
import type { BookingCommand } from './with-locked-booking.ts'
import { moveSettlement, settlementAtHand } from './move-settlement.ts'

/** Counters the proposed refund, once, with an amount from zero to the maximum. */
export const counterSettlement =
  (counter: Cents): BookingCommand =>
  async (ctx, standing) => {
    const settlement = settlementAtHand(standing)
    await moveSettlement(ctx, standing, settlement, 'counter', { amount: counter })
    const { booking } = standing
    const frozen = { price: booking.price_cents, fee: booking.fee_cents }
    const why = whyNotCountered(counter, settlementLimits(frozen, booking.min_percent_for_settle))
    if (why !== null) throw fieldError('amount', why)
    await ctx.tx.updateTable('settlements').set({ counter_cents: counter }).where('id', '=', settlement.id).execute()
    const countered = { ...standing, settlement: { ...settlement, counter_cents: counter, updated_at: ctx.now } }
    emitFact(ctx, settlementCountered, booking, {
      amount: dollarsFromCents(counter),
      ...comingStep(ctx, countered),
    })
  }
