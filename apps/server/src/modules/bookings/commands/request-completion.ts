import { completionProcess } from '@market/contract/bookings/process.ts'
import { wireState } from '@market/contract/wire.ts'
import { claimFiles, type GivenFile } from '#modules/uploads/public.ts'
import { move, recordTransition } from '#platform/transition.ts'
import { comingStep, completionRequested, emitBookingEvent } from '../events.ts'
import { bookingMachine } from '../machine.ts'
import { actingPerson, insertFiles, type BookingState } from '../store.ts'
import type { BookingCommand } from './with-locked-booking.ts'

/** Marks the work as complete, with proof files; the other side accepts or rejects. */
export const requestCompletion =
  (proof: readonly GivenFile[]): BookingCommand =>
  async (ctx, state) => {
    const { booking } = state
    const id = ctx.newId()
    const completion = {
      id,
      booking_id: booking.id,
      requested_by: actingPerson(ctx),
      status: 'Pending',
      created_at: ctx.now,
      updated_at: ctx.now,
    } as const
    await move(ctx, bookingMachine, booking, 'requestCompletion', { filesOf: id })
    await ctx.tx.insertInto('completions').values(completion).execute()
    recordTransition(ctx, completionProcess, 'request', { id, from: '(none)', role: 'requester' })
    const files = await claimFiles(ctx, proof, 'proof')
    await insertFiles(ctx, { bookingId: booking.id, role: 'proof', subjectId: id }, files)
    const asked: BookingState = {
      ...state,
      booking: { ...booking, status: wireState.completionRequested },
      completion: { ...completion, reject_reason: null },
    }
    emitBookingEvent(ctx, completionRequested, booking, comingStep(ctx, asked))
  }
