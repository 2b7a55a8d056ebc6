import { completeStep } from '@market/contract/accounts/onboarding.ts'
import type { SessionId, UserId } from '@market/contract/ids.ts'
import { cents, type Cents } from '@market/contract/money.ts'
import { nextScheduledAt } from '@market/contract/withdrawals/schedule.ts'
import { holdsOf, lockRequestsOf } from '#modules/holds/public.ts'
import { lockPayee } from '#modules/people/public.ts'
import { clearingOf, lockPurses, recentEarnings } from '#modules/ledger/public.ts'
import type { Cipher } from '#platform/config/encrypt.ts'
import type { Ctx, Person } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { withdrawalScheduled } from '../events.ts'
import { lockDueSchedule, saveScheduleRow } from '../store-schedules.ts'
import { requestWithdrawal } from './request-withdrawal.ts'

/** The seller as the actor of the request, as if they had sent it. */
const actorOf = (ctx: Ctx, id: UserId, step: number): Person => ({
  kind: 'person',
  id,
  role: 'SELLER',
  step,
  sessionId: ctx.newId<SessionId>(),
  confirmedAt: ctx.now,
  expiresAt: ctx.now,
  suspendedReason: null,
})

/** Earnings that have cleared and that no operator holds. The newest earnings are those that have not cleared. */
async function clearedEarnings(ctx: Ctx, user: UserId): Promise<Cents> {
  const { earnings } = await lockPurses(ctx.tx, user)
  const clearing = clearingOf(await recentEarnings(ctx, user), earnings)
  const { inWallet: held } = await holdsOf(ctx, user, earnings)
  return cents(Math.max(0, earnings - Math.max(clearing, held)))
}

/**
 * Requests the cleared earnings of one seller whose schedule is due, with the command of a request by hand, and moves the
 * schedule on in the same transaction. A second run finds it no longer due. A request that is refused is noted for the
 * seller and tried again at the next date. Locks the seller before their requests, so that they are not suspended meanwhile.
 */
export const runSchedule =
  (cipher: Cipher, user: UserId) =>
  async (ctx: Ctx): Promise<void> => {
    if (!(await lockPayee(ctx.tx, user))) return
    await lockRequestsOf(ctx.tx, user)
    const due = await lockDueSchedule(ctx.tx, user, ctx.now)
    if (due === undefined) return
    const { step, ...schedule } = due
    const amount = await clearedEarnings(ctx, user)
    const own: Ctx = { ...ctx, actor: actorOf(ctx, user, step) }
    let problem: string | null = null
    if (amount >= schedule.minimum_cents && step === completeStep)
      try {
        await ctx.savepoint(() =>
          requestWithdrawal(cipher)(own, { amount, payoutAccountId: schedule.payout_account_id }),
        )
        ctx.emit(withdrawalScheduled, { userId: user, amount })
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        problem = Object.values(error.fieldErrors ?? {})[0] ?? error.message
      }
    await saveScheduleRow(ctx.tx, {
      ...schedule,
      next_at: nextScheduledAt(schedule.frequency, ctx.now),
      problem,
    })
  }
