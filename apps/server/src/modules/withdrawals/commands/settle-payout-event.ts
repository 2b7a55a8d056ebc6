import type { WithdrawalId } from '@market/contract/ids.ts'
import { coveringLosses, refundTerms } from '#modules/payments/public.ts'
import type { Config } from '#platform/config/config.ts'
import type { Ctx } from '#platform/context/context.ts'
import { move } from '#platform/transition.ts'
import { payoutAccountVerified, withdrawalRejected } from '../events.ts'
import { findThere, lockWithdrawal, withdrawalMachine } from '../machine.ts'
import { takeBackPayout } from '../jobs/payout-jobs.ts'
import type { PayoutEvent } from '../payout-provider.ts'
import { noteDecision, type WithdrawalRow } from '../store.ts'
import { noteProviderProblem, noteVerified } from '../store-provider.ts'
import { cardsFor, payOut } from './approve-payout.ts'
import { returnMoney, returnOf } from './return-money.ts'
import { bookReturn } from './return-payout.ts'

const bySystem = { as: 'system' } as const

/** The provider has paid the bank: the request is approved, as by an operator. A repeat changes nothing. */
async function settlePaid(ctx: Ctx, config: Config, id: WithdrawalId, reference: string): Promise<void> {
  const terms = refundTerms(config)
  const cards = await cardsFor(ctx, id, terms)
  const row = await lockWithdrawal(ctx, id)
  if (row.status === 'Pending') await payOut(ctx, { row, cards, terms, payoutReference: reference }, bySystem)
  else if (row.status !== 'Approved')
    ctx.log.warn({ withdrawal: id, status: row.status }, 'the provider reports a payout that was decided otherwise')
}

async function rejectUnpaid(ctx: Ctx, row: WithdrawalRow, reason: string): Promise<void> {
  const prepare = () => noteDecision(ctx.tx, row.id, { reason })
  await move(ctx, withdrawalMachine, row, 'reject', { reason }, { ...bySystem, prepare })
  await coveringLosses(ctx, returnOf(row), () => returnMoney(ctx, row))
  ctx.emit(withdrawalRejected, { withdrawalId: row.id, userId: row.user_id, amount: row.amount_cents, reason })
}

/**
 * The provider has the money back, or never took it: an unpaid request is rejected, a paid one is returned, and the money
 * is in the wallet again. A repeat changes nothing.
 */
export async function settleReversed(
  ctx: Ctx,
  { withdrawal: id, reason }: { readonly withdrawal: WithdrawalId; readonly reason: string },
): Promise<void> {
  const row = await lockWithdrawal(ctx, id)
  const because = row.provider_problem ?? reason
  if (row.status === 'Pending') await rejectUnpaid(ctx, row, because)
  if (row.status === 'Approved') await bookReturn(ctx, row, because, bySystem)
}

/** The bank refused the payout. Its money is at the provider until the transfer is taken back. */
async function settleFailed(ctx: Ctx, id: WithdrawalId, reason: string): Promise<void> {
  const row = await lockWithdrawal(ctx, id)
  if (row.status !== 'Pending' && row.status !== 'Approved') return
  await noteProviderProblem(ctx.tx, id, reason)
  ctx.enqueue(takeBackPayout, { withdrawalId: id })
}

/** Notes whether a provider can pay to an account. One that is not known yet is asked about later. */
export async function noteAccount(
  ctx: Ctx,
  provider: string,
  { account, isVerified }: Pick<Extract<PayoutEvent, { about: 'account' }>, 'account' | 'isVerified'>,
): Promise<void> {
  const changed = await noteVerified(ctx, { provider, reference: account, isVerified })
  if (changed !== undefined) ctx.emit(payoutAccountVerified, { accountId: changed.id, userId: changed.user_id })
}

/** Applies what a provider reports about a withdrawal or an account (product-rules: Wallet and ledger). */
export async function settlePayoutEvent(ctx: Ctx, config: Config, provider: string, event: PayoutEvent): Promise<void> {
  if (event.about === 'account') return noteAccount(ctx, provider, event)
  const { provider: ofRow } = await findThere(ctx, event.withdrawal)
  if (ofRow !== provider) return
  if (event.about === 'paid') await settlePaid(ctx, config, event.withdrawal, event.reference)
  else if (event.about === 'failed') await settleFailed(ctx, event.withdrawal, event.reason)
  else await settleReversed(ctx, event)
}
