import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import type { savePayoutSchedule } from '@market/contract/withdrawals/endpoints-schedule.ts'
import { nextScheduledAt } from '@market/contract/withdrawals/schedule.ts'
import { lockRequestsOf } from '#modules/holds/public.ts'
import { requireCompleteProfile } from '#modules/people/public.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { findAccount } from '../store-accounts.ts'
import { readSchedule } from '../queries-accounts.ts'
import { deleteSchedule, saveScheduleRow } from '../store-schedules.ts'

type Schedule = OutputOf<typeof savePayoutSchedule>

/** Sets or ends the caller's payout schedule (product-rules: Wallet and ledger). */
export async function saveSchedule(ctx: Ctx, form: ParsedInputOf<typeof savePayoutSchedule>): Promise<Schedule> {
  requireCompleteProfile(ctx)
  const { id } = person(ctx)
  const { frequency, minimum, payoutAccountId } = form
  await lockRequestsOf(ctx.tx, id)
  if (frequency === 'request') await deleteSchedule(ctx.tx, id)
  else {
    if (minimum === undefined || payoutAccountId === undefined) throw new Error('The form requires both')
    if ((await findAccount(ctx.tx, id, payoutAccountId)) === undefined) throw new AppError('NOT_FOUND')
    await saveScheduleRow(ctx.tx, {
      user_id: id,
      frequency,
      minimum_cents: minimum,
      payout_account_id: payoutAccountId,
      next_at: nextScheduledAt(frequency, ctx.now),
      problem: null,
      updated_at: ctx.now,
    })
  }
  return readSchedule(ctx)
}
