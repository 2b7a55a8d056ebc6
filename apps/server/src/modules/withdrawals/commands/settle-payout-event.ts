import type { WithdrawalId } from '@market/contract/ids.ts'
import { type Cents, cents, negative } from '@market/contract/money.ts'
import { account, post } from '#modules/ledger/public.ts'
import { coveringLosses, refundTerms } from '#modules/payments/public.ts'
import type { Config } from '#platform/config/config.ts'
import type { Ctx } from '#platform/context/context.ts'
import { forgetAnswersAbout } from '#platform/http/idempotency.ts'
import { move } from '#platform/transition.ts'
import { payoutAccountVerified, withdrawalPartSentBack, withdrawalRejected } from '../events.ts'
import { lockWithdrawal, withdrawalMachine } from '../machine.ts'
import { takeBackPayout } from '../jobs/payout-jobs.ts'
import type { PayoutEvent } from '../payout-provider.ts'
import { toBankOf } from '../policy.ts'
import { findIfThere, noteDecision, paidThrough, type WithdrawalRow } from '../store.ts'
import { noteFailed, noteSentBack } from '../store-provider.ts'
import { noteClosed, noteVerified } from '../store-provider-accounts.ts'
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

/** Rejects an unpaid request and returns what has not come back yet. */
export async function rejectUnpaid(ctx: Ctx, row: WithdrawalRow, reason: string): Promise<void> {
  const prepare = () => noteDecision(ctx.tx, row.id, { reason })
  await move(ctx, withdrawalMachine, row, 'reject', { reason }, { ...bySystem, prepare })
  const amount = cents(row.amount_cents - row.sent_back_cents)
  await coveringLosses(ctx, returnOf(row, amount), () => returnMoney(ctx, row))
  ctx.emit(withdrawalRejected, { withdrawalId: row.id, userId: row.user_id, amount, reason })
}

/** Books a part that has come back. The request keeps its state, because the rest is still on its way or paid. */
async function bookPart(ctx: Ctx, row: WithdrawalRow, total: Cents, reason: string): Promise<void> {
  const { id, user_id: userId, status, sent_back_cents: before } = row
  const amount = cents(total - before)
  const from = status === 'Pending' ? account.withdrawal(id) : await paidThrough(ctx.tx, id)
  await noteSentBack(ctx, id, total)
  forgetAnswersAbout(ctx, userId, id)
  await coveringLosses(ctx, { ...returnOf(row, amount), id: `${id}:${total}` }, () =>
    post(ctx, {
      kind: 'payout-part-sent-back',
      reference: `${id}:${total}`,
      entries: [
        { account: from, amount: negative(amount) },
        { account: account.earnings(userId), amount },
      ],
    }),
  )
  ctx.emit(withdrawalPartSentBack, { withdrawalId: id, userId, amount, reason })
}

interface CameBack {
  readonly withdrawal: WithdrawalId
  /** Everything that has come back so far. */
  readonly total: Cents
  readonly reason: string
}

/**
 * The provider has money back. All of it: an unpaid request is rejected, a paid one is returned. A part: only that part
 * is in the wallet again. A repeat, or an older total that arrives late, changes nothing.
 */
export async function settleReversed(ctx: Ctx, { withdrawal: id, total, reason }: CameBack): Promise<void> {
  const row = await lockWithdrawal(ctx, id)
  if (row.status !== 'Pending' && row.status !== 'Approved') return
  if (total <= row.sent_back_cents) return
  const because = row.failed_reason ?? reason
  if (total < toBankOf(row)) return bookPart(ctx, row, total, because)
  if (row.status === 'Pending') return rejectUnpaid(ctx, row, because)
  return bookReturn(ctx, row, because, bySystem)
}

/** The bank refused the payout. Its money is at the provider until the transfer is taken back. */
async function settleFailed(ctx: Ctx, id: WithdrawalId, reason: string): Promise<void> {
  const row = await lockWithdrawal(ctx, id)
  if (row.status !== 'Pending' && row.status !== 'Approved') return
  await noteFailed(ctx.tx, id, reason)
  ctx.enqueue(takeBackPayout, { withdrawalId: id })
}

/** Notes whether a provider can pay to an account. One that is not known yet is asked about later. */
export async function noteAccount(
  ctx: Ctx,
  provider: string,
  { account: reference, state }: Pick<Extract<PayoutEvent, { about: 'account' }>, 'account' | 'state'>,
): Promise<void> {
  if (state === 'closed') await noteClosed(ctx, provider, reference)
  const changed = await noteVerified(ctx, { provider, reference, isVerified: state === 'verified' })
  if (changed !== undefined) ctx.emit(payoutAccountVerified, { accountId: changed.id, userId: changed.user_id })
}

/** Applies what a provider reports about the bank's payment of a request. */
export async function settleOutcome(
  ctx: Ctx,
  config: Config,
  id: WithdrawalId,
  event:
    | { readonly outcome: 'paid'; readonly reference: string }
    | { readonly outcome: 'failed'; readonly reason: string },
): Promise<void> {
  if (event.outcome === 'paid') await settlePaid(ctx, config, id, event.reference)
  else await settleFailed(ctx, id, event.reason)
}

/**
 * Applies what a provider reports about a withdrawal or an account (product-rules: Wallet and ledger). The account at the
 * provider may have other payments: what is not of a request that was sent to this account changes nothing.
 */
export async function settlePayoutEvent(ctx: Ctx, config: Config, provider: string, event: PayoutEvent): Promise<void> {
  if (event.about === 'account') return noteAccount(ctx, provider, event)
  const { withdrawal, account: paidTo } = event
  const row = await findIfThere(ctx.tx, withdrawal)
  if (row?.provider !== provider || row.provider_account !== paidTo || row.sent_at === null) {
    ctx.log.warn({ withdrawal, account: paidTo, about: event.about }, 'a payment that is not ours was reported')
    return
  }
  if (event.about === 'reversed') await settleReversed(ctx, event)
  else if (event.about === 'paid') await settlePaid(ctx, config, withdrawal, event.reference)
  else await settleFailed(ctx, withdrawal, event.reason)
}
