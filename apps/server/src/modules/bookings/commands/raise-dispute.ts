import { disputeProcess } from '@market/contract/bookings/process.ts'
import { inWords } from '@market/contract/terms.ts'
import { actorId, type Ctx } from '#platform/context/context.ts'
import { move, recordTransition } from '#platform/transition.ts'
import { claimFiles, type GivenFile } from '#modules/uploads/public.ts'
import { disputeRaised, emitBookingEvent } from '../events.ts'
import { bookingMachine } from '../machine.ts'
import { type BookingFile, type DisputeRow, insertFiles, type BookingState } from '../store.ts'
import type { BookingCommand } from './with-locked-booking.ts'

async function openDispute(ctx: Ctx, { booking }: BookingState, reason: string, files: readonly BookingFile[]) {
  const id = ctx.newId()
  await move(ctx, bookingMachine, booking, 'raiseDispute', { reason, filesOf: id })
  const raisedBy = actorId(ctx)
  await ctx.tx
    .insertInto('disputes')
    .values({
      id,
      booking_id: booking.id,
      raised_by: raisedBy,
      status: 'Open',
      status_before: booking.status as DisputeRow['status_before'],
      reason,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute()
  const role = raisedBy === null ? 'system' : 'raiser'
  recordTransition(ctx, disputeProcess, 'raise', { id, from: '(none)', role })
  await insertFiles(ctx, { bookingId: booking.id, role: 'dispute', subjectId: id }, files)
  emitBookingEvent(ctx, disputeRaised, booking, { reason })
}

/** Asks the operator to decide; all other deadlines of the booking stop. */
export const raiseDispute =
  (reason: string, files: readonly GivenFile[]): BookingCommand =>
  async (ctx, state) =>
    openDispute(ctx, state, reason, files.length === 0 ? [] : await claimFiles(ctx, files, 'proof'))

/** Opens a dispute automatically when neither side acts on a rejected settlement (product-rules: Bookings). */
export const disputeRejectedSettlement: BookingCommand = (ctx, state) =>
  openDispute(
    ctx,
    state,
    `The settlement was rejected and no one acted for ${inWords(state.booking.terms.disputeAfterRejection)}.`,
    [],
  )
