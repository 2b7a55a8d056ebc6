import { milestoneProcess } from '@market/contract/bookings/process.ts'
import type { MilestoneId } from '@market/contract/ids.ts'
import type { Ctx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { recordTransition } from '#platform/transition.ts'
import { emitBookingEvent, milestonesChanged } from '../events.ts'
import { lockForMilestones } from './save-milestone.ts'

export async function deleteMilestone(ctx: Ctx, input: { id: MilestoneId }): Promise<null> {
  const found = await ctx.tx.selectFrom('milestones').select('booking_id').where('id', '=', input.id).executeTakeFirst()
  if (found === undefined) throw new AppError('NOT_FOUND')
  const booking = await lockForMilestones(ctx, found.booking_id)
  const deleted = await ctx.tx.deleteFrom('milestones').where('id', '=', input.id).returning('title').executeTakeFirst()
  if (deleted === undefined) throw new AppError('NOT_FOUND')
  const { title } = deleted
  const row = { id: booking.id, from: 'Planned', role: 'seller' }
  recordTransition(ctx, milestoneProcess, 'delete', row, { title })
  emitBookingEvent(ctx, milestonesChanged, booking, { milestone: { act: 'deleted', title } })
  return null
}
