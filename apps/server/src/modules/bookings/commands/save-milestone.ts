import { milestoneProcess } from '@market/contract/bookings/process.ts'
import type { milestone } from '@market/contract/bookings/schema.ts'
import type { BookingId, MilestoneId } from '@market/contract/ids.ts'
import type { z } from 'zod'
import type { Ctx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { recordTransition } from '#platform/transition.ts'
import { emitBookingEvent, milestonesChanged } from '../events.ts'
import { canChangeMilestones, milestoneDayErrors, roleIn } from '../policy.ts'
import { presentMilestone } from '../present-milestone.ts'
import { lockBooking } from '../machine.ts'
import type { BookingRow } from '../store.ts'

interface Form {
  readonly milestoneId?: MilestoneId | undefined
  readonly bookingId: BookingId
  readonly title: string
  readonly description: string
  readonly startDate: string
  readonly endDate: string
}

/** Locks the booking for a milestone change; rejects all but its seller, and any status other than Ongoing. */
export async function lockForMilestones(ctx: Ctx, id: BookingId): Promise<BookingRow> {
  const booking = await lockBooking(ctx, id)
  const role = roleIn(booking, ctx.actor)
  if (role !== 'seller') throw new AppError('FORBIDDEN')
  if (!canChangeMilestones(booking, role)) throw new AppError('MILESTONES_LOCKED', { status: booking.status })
  return booking
}

async function write(ctx: Ctx, form: Form): Promise<MilestoneId> {
  const { milestoneId, bookingId, title, description } = form
  const values = { title, description, start_date: form.startDate, end_date: form.endDate }
  if (milestoneId === undefined) {
    const id = ctx.newId<MilestoneId>()
    const row = { id, booking_id: bookingId, created_at: ctx.now, ...values }
    await ctx.tx.insertInto('milestones').values(row).execute()
    return id
  }
  const updated = await ctx.tx
    .updateTable('milestones')
    .set(values)
    .where('id', '=', milestoneId)
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()
  if (updated.numUpdatedRows !== 1n) throw new AppError('NOT_FOUND')
  return milestoneId
}

/** Adds a milestone, or edits one by its id. */
export async function saveMilestone(ctx: Ctx, form: Form): Promise<z.output<typeof milestone>> {
  const booking = await lockForMilestones(ctx, form.bookingId)
  const wrong = ctx.settings.allowFutureMilestones ? {} : milestoneDayErrors(form, ctx.now)
  if (Object.keys(wrong).length > 0) throw new AppError('VALIDATION', {}, wrong)
  const id = await write(ctx, form)
  const isNew = form.milestoneId === undefined
  // The history belongs to the booking, so that it outlives the milestone.
  recordTransition(
    ctx,
    milestoneProcess,
    isNew ? 'add' : 'edit',
    { id: booking.id, from: isNew ? '(none)' : 'Planned', role: 'seller' },
    { title: form.title },
  )
  emitBookingEvent(ctx, milestonesChanged, booking, {
    milestone: { act: isNew ? 'added' : 'changed', title: form.title },
  })
  const { bookingId, title, description, startDate, endDate } = form
  return presentMilestone({ id, bookingId, title, description, startDate, endDate }, true)
}
