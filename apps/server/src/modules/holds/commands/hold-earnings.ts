import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import type { holdEarnings as endpoint } from '@market/contract/holds/endpoints.ts'
import type { BookingId } from '@market/contract/ids.ts'
import { dollarsFromCents } from '@market/contract/money.ts'
import { bookingNumber } from '@market/contract/record-numbers.ts'
import { lockPurses } from '#modules/ledger/public.ts'
import { later } from '#platform/clock/clock.ts'
import { audit } from '#platform/context/audit.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { earningsOf, type EarningsOfBooking } from '../booking-earnings.ts'
import { earningsHeld } from '../events.ts'
import { holdLasts, whyNotHold } from '../policy.ts'
import { presentEarnings } from '../present.ts'
import { findEarned, insertHold, lockRequestsOf, lockUnsentPayouts } from '../store.ts'

/**
 * Locks the seller's requests, payouts and purses in the order of other commands, and reads the booking's earnings.
 * Rejects with EARNINGS_NONE.
 */
export async function lockEarnings(ctx: Ctx, id: BookingId): Promise<EarningsOfBooking> {
  const booking = await findEarned(ctx.tx, id)
  if (booking === undefined) throw new AppError('NOT_FOUND')
  await lockRequestsOf(ctx.tx, booking.seller_id)
  await lockUnsentPayouts(ctx.tx, booking.seller_id)
  await lockPurses(ctx.tx, booking.seller_id)
  const earned = await earningsOf(ctx, id)
  if (earned === null) throw new AppError('EARNINGS_NONE')
  return earned
}

/** Keeps what is left of a booking's clearing earnings from leaving for a bank (product-rules: Wallet and ledger). */
export async function holdEarnings(
  ctx: Ctx,
  { id, reason }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const earned = await lockEarnings(ctx, id)
  const refusal = whyNotHold(earned, ctx.now)
  if (refusal !== null) throw new AppError(...refusal)
  const until = later(ctx.now, holdLasts)
  await insertHold(ctx.tx, {
    id: ctx.newId<string>(),
    booking_id: id,
    seller_id: earned.seller,
    amount_cents: earned.left,
    reason,
    held_by: person(ctx).id,
    started_at: ctx.now,
    ends_at: until,
  })
  audit(ctx, {
    target: ['booking', id],
    reason,
    before: { held: 0 },
    after: { held: dollarsFromCents(earned.left), until: until.toISOString() },
  })
  ctx.emit(earningsHeld, {
    bookingId: id,
    bookingNumber: bookingNumber.of(earned.number),
    sellerId: earned.seller,
    amount: earned.left,
    reason,
    until: until.toISOString(),
  })
  return showEarnings(ctx, id)
}

/** Presents the earnings of a booking that has paid its seller. */
export async function showEarnings(ctx: Ctx, id: BookingId): Promise<OutputOf<typeof endpoint>> {
  const shown = await presentEarnings(ctx, id)
  if (shown === null) throw new AppError('EARNINGS_NONE')
  return shown
}
