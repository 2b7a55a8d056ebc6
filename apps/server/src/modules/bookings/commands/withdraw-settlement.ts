import { AppError } from '#platform/errors.ts'
import { emitFact, settlementWithdrawn } from '../events.ts'
import { canWithdrawNow } from '../policy.ts'
import { restartClocks } from '../store.ts'
import type { Act } from './act-on-booking.ts'
import { moveBooking } from './move-booking.ts'
import { moveSettlement, settlementAtHand } from './move-settlement.ts'

const wayBack = { Ongoing: 'resumeWork', 'Amidst-Completion-Process': 'resumeCompletion' } as const

/** The canceller thinks better of it: the booking is what it was, and its clock starts anew. */
export const withdrawSettlement: Act = async (ctx, standing) => {
  const settlement = settlementAtHand(standing)
  await moveSettlement(ctx, standing, settlement, 'withdraw')
  if (!canWithdrawNow(settlement, ctx.now)) throw new AppError('WITHDRAW_TOO_LATE')
  await moveBooking(ctx, standing.booking, wayBack[settlement.status_before])
  await restartClocks(ctx, standing)
  emitFact(ctx, settlementWithdrawn, standing.booking)
}
