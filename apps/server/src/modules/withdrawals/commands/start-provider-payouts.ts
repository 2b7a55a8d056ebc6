import type { UserId, WithdrawalId } from '@market/contract/ids.ts'
import { heldPayoutsOf, lockRequestsOf } from '#modules/holds/public.ts'
import { lockPayee } from '#modules/people/public.ts'
import { days, later } from '#platform/clock/clock.ts'
import type { Config } from '#platform/config/config.ts'
import type { Ctx } from '#platform/context/context.ts'
import { reasonOf } from '#platform/errors.ts'
import type { JobCtx } from '#platform/jobs/jobs.ts'
import type { PayoutAnswer, PayoutProvider, ProviderPayout } from '../payout-provider.ts'
import { payThroughProvider } from '../jobs/payout-jobs.ts'
import { lockWithdrawal } from '../machine.ts'
import { giftDays, holdOf, toBankOf } from '../policy.ts'
import { findIfThere, findWithdrawalForUpdate } from '../store.ts'
import {
  hasRecentGift,
  lockPayoutsForProvider,
  noteAnswer,
  noteProviderProblem,
  noteStarted,
} from '../store-provider.ts'
import { rejectUnpaid, settleOutcome } from './settle-payout-event.ts'

/**
 * Starts the payments of a seller's requests that a provider can pay now: nothing holds them, and the seller is not
 * suspended. From then on the seller cannot cancel them. A wallet that an operator credited lately waits for an operator.
 * Locks the seller before the requests, like every command that pays someone who is not the caller.
 */
export const startProviderPayouts =
  (user: UserId) =>
  async (ctx: Ctx): Promise<void> => {
    if (!(await lockPayee(ctx.tx, user))) return
    await lockRequestsOf(ctx.tx, user)
    if (await hasRecentGift(ctx.tx, user, later(ctx.now, -giftDays * days))) return
    const rows = await lockPayoutsForProvider(ctx.tx, user)
    const held = await heldPayoutsOf(ctx, [user])
    for (const row of rows) {
      if (holdOf(row, ctx.now, held) !== null || toBankOf(row) === 0) continue
      await noteStarted(ctx, row.id)
      ctx.enqueue(payThroughProvider, { withdrawalId: row.id })
      // The seller's devices still offer to cancel it.
      ctx.stale([user], { kind: 'wallet', id: null })
    }
  }

/** The withdrawal to pay; null once the outcome is known, or if this program has no such provider. */
async function payoutOf(ctx: Ctx, provider: PayoutProvider, id: WithdrawalId): Promise<ProviderPayout | null> {
  const row = await findIfThere(ctx.tx, id)
  if (row === undefined || row.status !== 'Pending' || row.provider !== provider.name || row.sent_at === null)
    return null
  return { withdrawal: id, account: row.provider_account ?? '', amount: toBankOf(row) }
}

/** Stores the answer. A webhook may have decided the request before this, which then only lacks its transfer. */
async function takeAnswer(ctx: Ctx, id: WithdrawalId, answer: PayoutAnswer): Promise<void> {
  if ('refused' in answer) {
    const row = await lockWithdrawal(ctx, id)
    if (row.status === 'Pending') await rejectUnpaid(ctx, row, row.failed_reason ?? answer.refused)
    return
  }
  await findWithdrawalForUpdate(ctx.tx, id)
  await noteAnswer(ctx.tx, id, answer.transfer)
}

/**
 * Asks the provider to pay a request, or what became of it, outside any transaction. If the provider cannot be reached,
 * the request keeps the reason and the job runs again; the provider pays it once.
 */
export async function payRequest(
  ctx: JobCtx,
  { provider, config }: { readonly provider: PayoutProvider; readonly config: Config },
  id: WithdrawalId,
): Promise<void> {
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
  if ('outcome' in answer && answer.outcome !== 'pending')
    await ctx.inTransaction((inner) => settleOutcome(inner, config, id, answer))
}
