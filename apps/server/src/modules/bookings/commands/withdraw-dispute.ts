import { disputeProcess } from '@market/contract/bookings/process.ts'
import { inWords } from '@market/contract/terms.ts'
import { AppError } from '#platform/errors.ts'
import { transition } from '#platform/transition.ts'
import { disputeWithdrawn, emitFact } from '../events.ts'
import { canWithdrawNow, disputeRole, roleIn } from '../policy.ts'
import { restartClocks } from '../store.ts'
import type { BookingCommand } from './with-locked-booking.ts'
import { moveBooking } from './move-booking.ts'

const wayBack = {
  Ongoing: 'withdrawDispute',
  'Amidst-Cancellation': 'withdrawDisputeIntoCancellation',
  'Amidst-Completion-Process': 'withdrawDisputeIntoCompletion',
} as const

/** Withdraws a dispute for the side that raised it: restores the previous status and restarts the deadlines. */
export const withdrawDispute: BookingCommand = async (ctx, standing) => {
  const { booking, dispute } = standing
  if (booking.status !== 'In-dispute' || dispute === null) {
    throw new AppError('STATE_MOVED_ON', { status: booking.status })
  }
  const role = disputeRole(booking, roleIn(booking, ctx.actor), dispute)
  const row = { table: 'disputes', id: dispute.id, state: dispute.status, role } as const
  await transition(ctx, disputeProcess, 'withdraw', row)
  if (!canWithdrawNow(booking, dispute, ctx.now))
    throw new AppError('WITHDRAW_TOO_LATE', { time: inWords(booking.terms.withdrawWithin) })
  await moveBooking(ctx, booking, wayBack[dispute.status_before])
  await restartClocks(ctx, standing)
  emitFact(ctx, disputeWithdrawn, booking)
}
