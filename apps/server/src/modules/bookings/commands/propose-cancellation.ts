import { settlementProcess } from '@market/contract/bookings/process.ts'
import { settlementLimits } from '@market/contract/bookings/split.ts'
import { type Cents, dollarsFromCents, formatDollars } from '@market/contract/money.ts'
import { fieldError } from '#platform/errors.ts'
import { recordTransition } from '#platform/transition.ts'
import { cancellationProposed, emitFact } from '../events.ts'
import { actingPerson, type SettlementRow } from '../store.ts'
import type { Act } from './act-on-booking.ts'
import { moveBooking } from './move-booking.ts'

const say = (amount: Cents) => formatDollars(dollarsFromCents(amount))

/** One side wants to stop, and names the refund to the buyer. */
export const proposeCancellation =
  (reason: string, refund: Cents): Act =>
  async (ctx, { booking }) => {
    await moveBooking(ctx, booking, 'proposeCancellation', { amount: refund, reason })
    const frozen = { price: booking.price_cents, fee: booking.fee_cents }
    const { minimum, maximum } = settlementLimits(frozen, ctx.settings.minPercentForSettle)
    const field = 'settlementAmountProposed'
    if (refund > maximum)
      throw fieldError(field, `Settlement amount cannot exceed the maximum value of ${say(maximum)}.`)
    if (refund < minimum)
      throw fieldError(field, `Settlement amount must be at least the minimum value of ${say(minimum)}.`)
    const id = ctx.newId()
    await ctx.tx
      .insertInto('settlements')
      .values({
        id,
        booking_id: booking.id,
        cancelled_by: actingPerson(ctx),
        status: 'Pending',
        status_before: booking.status as SettlementRow['status_before'],
        reason,
        amount_cents: refund,
        created_at: ctx.now,
        updated_at: ctx.now,
      })
      .execute()
    await recordTransition(ctx, settlementProcess, 'propose', { id, from: '(none)', role: 'canceller' })
    emitFact(ctx, cancellationProposed, booking, { amount: dollarsFromCents(refund) })
  }
