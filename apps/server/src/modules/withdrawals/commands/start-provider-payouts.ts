import type { WithdrawalId } from '@market/contract/ids.ts'
import { days, later } from '#platform/clock/clock.ts'
import type { Ctx } from '#platform/context/context.ts'
import { reasonOf } from '#platform/errors.ts'
import type { JobCtx } from '#platform/jobs/jobs.ts'
import type { PayoutAnswer, PayoutProvider, ProviderPayout } from '../payout-provider.ts'
import { payThroughProvider } from '../jobs/payout-jobs.ts'
import { giftDays, isHeld, toBankOf } from '../policy.ts'
import { findIfThere, findWithdrawalForUpdate } from '../store.ts'
import {
  hasRecentGift,
  lockPayoutsForProvider,
  noteAnswer,
  noteProviderProblem,
  noteStarted,
} from '../store-provider.ts'
import { settleReversed } from './settle-payout-event.ts'

/**
 * Starts the payments of requests that a provider can pay now: nothing holds them, and their sellers are not suspended.
 * From then on a seller cannot cancel them. A wallet that an operator credited lately waits for an operator.
 */
export async function startProviderPayouts(ctx: Ctx, limit: number): Promise<void> {
  for (const row of await lockPayoutsForProvider(ctx.tx, limit)) {
    if (isHeld(row, ctx.now) || toBankOf(row) === 0) continue
    if (await hasRecentGift(ctx.tx, row.user_id, later(ctx.now, -giftDays * days))) continue
    await noteStarted(ctx, row.id)
    ctx.enqueue(payThroughProvider, { withdrawalId: row.id })
  }
}

/** What is to be paid; null once the outcome is known, or if this program has no such provider. */
async function payoutOf(ctx: Ctx, provider: PayoutProvider, id: WithdrawalId): Promise<ProviderPayout | null> {
  const row = await findIfThere(ctx.tx, id)
  if (row === undefined || row.status !== 'Pending' || row.provider !== provider.name || row.sent_at === null)
    return null
  return { withdrawal: id, account: row.provider_account ?? '', amount: toBankOf(row) }
}

/** Stores the answer. A webhook may have decided the request before this, which then only lacks its transfer. */
async function takeAnswer(ctx: Ctx, id: WithdrawalId, answer: PayoutAnswer): Promise<void> {
  if ('refused' in answer) {
    await noteProviderProblem(ctx.tx, id, answer.refused)
    return settleReversed(ctx, { withdrawal: id, reason: answer.refused })
  }
  await findWithdrawalForUpdate(ctx.tx, id)
  await noteAnswer(ctx.tx, id, answer.transfer)
}

/**
 * Asks the provider to pay a request, outside any transaction. If the provider cannot be reached, the request keeps the
 * reason and the job runs again; the provider pays it once.
 */
export async function payRequest(ctx: JobCtx, provider: PayoutProvider, id: WithdrawalId): Promise<void> {
  const payout = await ctx.inTransaction((inner) => payoutOf(inner, provider, id))
  if (payout === null) return
  let answer: PayoutAnswer
  try {
    answer = await provider.pay(payout)
  } catch (error) {
    await ctx.inTransaction((inner) => noteProviderProblem(inner.tx, id, reasonOf(error)))
    throw error
  }
  await ctx.inTransaction((inner) => takeAnswer(inner, id, answer))
}
