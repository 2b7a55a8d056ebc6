import type { Booking } from '@market/contract/bookings/schema.ts'
import type { BookingId } from '@market/contract/ids.ts'
import type { Ctx } from '#platform/context.ts'
import { presentStanding } from '../present-booking.ts'
import { lockStanding, type Standing } from '../store.ts'
import { windClock } from './wind-clock.ts'

/** What somebody, or the clock, does to a locked booking. */
export type Act = (ctx: Ctx, standing: Standing) => Promise<void>

/** Locks, acts, winds the clock for what happens by itself next, and answers the booking as it stands then. */
export async function actOnBooking(ctx: Ctx, id: BookingId, act: Act): Promise<Booking> {
  await act(ctx, await lockStanding(ctx, id))
  return presentStanding(ctx, await windClock(ctx, id))
}
