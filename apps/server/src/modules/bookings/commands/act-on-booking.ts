import type { Booking } from '@market/contract/bookings/schema.ts'
import type { BookingId } from '@market/contract/ids.ts'
import type { Ctx } from '#platform/context.ts'
import { together } from '#platform/transaction.ts'
import { detailsOf, presentStanding } from '../present-booking.ts'
import { findStanding, lockStanding, type Standing } from '../store.ts'
import { windClock } from './wind-clock.ts'

/** What somebody, or the clock, does to a locked booking. */
export type Act = (ctx: Ctx, standing: Standing) => Promise<void>

/** Locks, acts, winds the clock for what happens by itself next, and answers the booking as it stands then. */
export async function actOnBooking(ctx: Ctx, id: BookingId, act: Act): Promise<Booking> {
  const before = await lockStanding(ctx, id)
  await act(ctx, before)
  // Its people stay who they are, so all that its page shows is read along with how it stands now.
  const [standing, details] = await together(findStanding(ctx.tx, id), detailsOf(ctx, before.booking))
  await windClock(ctx, standing)
  return presentStanding(ctx, standing, details)
}
