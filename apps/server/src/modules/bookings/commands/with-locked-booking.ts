import type { Booking } from '@market/contract/bookings/schema.ts'
import type { BookingId } from '@market/contract/ids.ts'
import type { Ctx } from '#platform/context/context.ts'
import { together } from '#platform/database/public.ts'
import { peopleOf, presentPage } from '../present-booking.ts'
import { findBookingPage } from '../store-details.ts'
import { lockBookingState } from '../machine.ts'
import type { BookingState } from '../store.ts'
import { scheduleDeadlines } from './schedule-deadlines.ts'

/** A change that a user or a deadline makes to a locked booking. */
export type BookingCommand = (ctx: Ctx, state: BookingState) => Promise<void>

/** Locks the booking, applies the change, reschedules its deadlines and returns the updated booking. */
export async function withLockedBooking(ctx: Ctx, id: BookingId, change: BookingCommand): Promise<Booking> {
  const before = await lockBookingState(ctx, id)
  await change(ctx, before)
  const [page, people] = await together(findBookingPage(ctx, id), peopleOf(ctx, before.booking))
  scheduleDeadlines(ctx, page.state)
  return presentPage(ctx, page, people)
}
