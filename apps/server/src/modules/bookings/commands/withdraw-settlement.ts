import { inWords } from '@market/contract/terms.ts'
import { AppError } from '#platform/errors.ts'
import { emitFact, settlementWithdrawn } from '../events.ts'
import { canWithdrawNow } from '../policy.ts'
import { restartClocks } from '../store.ts'
import type { BookingCommand } from './with-locked-booking.ts'
import { moveBooking } from './move-booking.ts'
import { moveSettlement, settlementAtHand } from './move-settlement.ts'

const wayBack = { Ongoing: 'resumeWork', 'Amidst-Completion-Process': 'resumeCompletion' } as const

/** Withdraws a settlement for the side that proposed it: restores the previous status and restarts the deadlines. */
export const withdrawSettlement: BookingCommand = async (ctx, standing) => {
  const { booking } = standing
  const settlement = settlementAtHand(standing)
  await moveSettlement(ctx, standing, settlement, 'withdraw')
  if (!canWithdrawNow(booking, settlement, ctx.now))
    throw new AppError('WITHDRAW_TOO_LATE', { time: inWords(booking.terms.withdrawWithin) })
  await moveBooking(ctx, booking, wayBack[settlement.status_before])
  await restartClocks(ctx, standing)
  emitFact(ctx, settlementWithdrawn, booking)
}
