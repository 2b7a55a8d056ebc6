import { settlementProcess } from '@market/contract/bookings/process.ts'
import { whyNotProposed } from '@market/contract/bookings/schema.ts'
import { settlementLimits } from '@market/contract/bookings/split.ts'
import { type Cents, dollarsFromCents } from '@market/contract/money.ts'
import { wireState } from '@market/contract/wire.ts'
import { fieldError } from '#platform/errors.ts'
import { defineStatement, together } from '#platform/database/public.ts'
import { historyColumns, historyRow, move, type NewHistory } from '#platform/transition.ts'
import { cancellationProposed, comingStep, emitBookingEvent } from '../events.ts'
import { bookingMachine } from '../machine.ts'
import { actingPerson, type BookingRow, type SettlementRow, type BookingState } from '../store.ts'
import type { BookingCommand } from './with-locked-booking.ts'

function requireRefundWithinLimits(booking: BookingRow, refund: Cents): void {
  const frozen = { price: booking.price_cents, fee: booking.fee_cents }
  const why = whyNotProposed(refund, settlementLimits(frozen, booking.min_percent_for_settle))
  if (why !== null) throw fieldError('settlementAmountProposed', why)
}

type NewSettlement = Omit<SettlementRow, 'counter_cents'>

const insertSettlement = defineStatement<NewSettlement & NewHistory, never>((tx, given) =>
  tx
    .with('proposed', (of) =>
      of.insertInto('settlements').values({
        id: given.id,
        booking_id: given.booking_id,
        cancelled_by: given.cancelled_by,
        status: given.status,
        status_before: given.status_before,
        reason: given.reason,
        amount_cents: given.amount_cents,
        created_at: given.created_at,
        updated_at: given.updated_at,
      }),
    )
    .insertInto('transitions')
    .values(historyColumns(given)),
)

/** Proposes to cancel the booking with a refund to the buyer. */
export const proposeCancellation =
  (reason: string, refund: Cents): BookingCommand =>
  async (ctx, state) => {
    const { booking } = state
    const settlement: NewSettlement = {
      id: ctx.newId(),
      booking_id: booking.id,
      cancelled_by: actingPerson(ctx),
      status: 'Pending',
      status_before: booking.status as SettlementRow['status_before'],
      reason,
      amount_cents: refund,
      created_at: ctx.now,
      updated_at: ctx.now,
    }
    const created = historyRow(ctx, settlementProcess, 'propose', {
      id: settlement.id,
      from: '(none)',
      role: 'canceller',
    })
    const guard = () => requireRefundWithinLimits(booking, refund)
    await together(
      move(ctx, bookingMachine, booking, 'proposeCancellation', { amount: refund, reason }, { guard }),
      insertSettlement.execute(ctx.tx, { ...settlement, ...created }),
    )
    const proposed: BookingState = {
      ...state,
      booking: { ...booking, status: wireState.cancellationProposed },
      settlement: { ...settlement, counter_cents: null },
    }
    emitBookingEvent(ctx, cancellationProposed, booking, {
      amount: dollarsFromCents(refund),
      ...comingStep(ctx, proposed),
    })
  }
