import type { BookingId, UserId } from '@market/contract/ids.ts'
import { type Cents, cents, sumCents, zeroCents } from '@market/contract/money.ts'
import { readPurses, recentEarnings } from '#modules/ledger/public.ts'
import { later } from '#platform/clock/clock.ts'
import type { Ctx } from '#platform/context/context.ts'
import { findEarned, findHoldsOn, findUnsentPayouts } from './store.ts'

/** How much of a booking's clearing earnings has not left. The oldest earnings leave first, so the newest remain. */
async function leftOf(ctx: Ctx, booking: BookingId, seller: UserId): Promise<Cents> {
  const recent = await recentEarnings(ctx, seller)
  const place = recent.findIndex(({ bookingId }) => bookingId === booking)
  const own = recent[place]
  if (own === undefined) return zeroCents
  const { earnings } = await readPurses(ctx.tx, seller)
  const unsent = await findUnsentPayouts(ctx.tx, seller)
  const here = sumCents([earnings, ...unsent.map((payout) => payout.earnings)])
  const newer = sumCents(recent.slice(0, place).map(({ amount }) => amount))
  return cents(Math.max(0, Math.min(own.amount, here - newer)))
}

/** A booking's earnings, the part of them that has not left, and their holds; null if it has paid its seller nothing. */
export async function earningsOf(ctx: Ctx, id: BookingId) {
  const booking = await findEarned(ctx.tx, id)
  if (booking === undefined || booking.ended_at === null) return null
  const { number, seller_id: seller, earned_cents: amount, ended_at: earnedAt } = booking
  if (amount === null || amount === 0) return null
  return {
    number,
    seller,
    amount,
    clearsAt: later(earnedAt, ctx.settings.clearingDays),
    left: await leftOf(ctx, id, seller),
    holds: await findHoldsOn(ctx.tx, id),
  }
}

export type EarningsOfBooking = NonNullable<Awaited<ReturnType<typeof earningsOf>>>
