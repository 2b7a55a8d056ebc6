import type { WithdrawalId } from '@market/contract/ids.ts'
import { type Cents, cents, negative, zeroCents } from '@market/contract/money.ts'
import { account, creditPurses, post, takenFromEarnings, withdrawalDebited } from '#modules/ledger/public.ts'
import type { Ctx } from '#platform/context/context.ts'
import { paymentReversed } from '../events.ts'
import type { ReversalEvent } from '../provider.ts'
import { insertReversal, type PaymentRow, restoreReversal } from '../store.ts'

type Reversal = Pick<ReversalEvent, 'reversal' | 'cause' | 'amount'>

interface Covered {
  readonly fromWallet: Cents
  /** The part of `fromWallet` that cancelled withdrawals returned to the wallet first. */
  readonly fromWithdrawals: Cents
}

const referenceOf = ({ provider }: PaymentRow, { reversal }: Pick<Reversal, 'reversal'>) => `${provider}:${reversal}`

const takenBy = (payment: PaymentRow, reversal: Pick<Reversal, 'reversal'>) =>
  ({ kind: 'top-up-reversed', reference: referenceOf(payment, reversal) }) as const

const rowOf = (ctx: Ctx, payment: PaymentRow, reversal: Reversal) => ({
  provider: payment.provider,
  reference: reversal.reversal,
  payment_id: payment.id,
  cause: reversal.cause,
  amount_cents: reversal.amount,
  standing: 'taken' as const,
  created_at: ctx.now,
  updated_at: ctx.now,
})

/**
 * Records a reversal and deducts the covered amount from the wallet, card money first. The platform bears the
 * remainder.
 */
export async function takeBack(
  ctx: Ctx,
  payment: PaymentRow,
  reversal: Reversal,
  { fromWallet, fromWithdrawals }: Covered,
): Promise<void> {
  const transfer = takenBy(payment, reversal)
  await post(ctx, {
    ...transfer,
    entries: [
      { account: account.wallet(payment.user_id), amount: negative(fromWallet) },
      { account: account.adjustments, amount: negative(cents(reversal.amount - fromWallet)) },
      { account: account.provider(payment.provider), amount: reversal.amount },
    ],
  })
  await insertReversal(ctx.tx, {
    ...rowOf(ctx, payment, reversal),
    from_wallet_cents: fromWallet,
    from_earnings_cents: await takenFromEarnings(ctx.tx, transfer, payment.user_id),
    from_withdrawals_cents: fromWithdrawals,
  })
  ctx.emit(paymentReversed, { paymentId: payment.id, userId: payment.user_id, amount: fromWallet, back: false })
}

/** Records a refund that is paid from the card money of a withdrawal. */
export async function takeFromWithdrawal(
  ctx: Ctx,
  payment: PaymentRow,
  reversal: Reversal,
  withdrawal: WithdrawalId,
): Promise<void> {
  await post(ctx, {
    ...takenBy(payment, reversal),
    entries: [
      { account: account.withdrawal(withdrawal), amount: negative(reversal.amount) },
      { account: account.provider(payment.provider), amount: reversal.amount },
    ],
  })
  await insertReversal(ctx.tx, {
    ...rowOf(ctx, payment, reversal),
    from_wallet_cents: reversal.amount,
    from_earnings_cents: zeroCents,
  })
}

/** Returns the amount of an undone reversal to the purses and the platform account that paid it. */
export async function giveAgain(ctx: Ctx, payment: PaymentRow, reversal: Pick<Reversal, 'reversal'>): Promise<void> {
  const row = await restoreReversal(ctx, payment.provider, reversal.reversal)
  const { amount_cents: amount, from_wallet_cents: fromWallet, from_earnings_cents: earnings } = row
  await post(ctx, {
    kind: 'top-up-restored',
    reference: referenceOf(payment, reversal),
    entries: [
      ...creditPurses(payment.user_id, { earnings, card: cents(fromWallet - earnings) }),
      { account: account.adjustments, amount: cents(amount - fromWallet) },
      { account: account.provider(payment.provider), amount: negative(amount) },
    ],
  })
  ctx.emit(paymentReversed, { paymentId: payment.id, userId: payment.user_id, amount: fromWallet, back: true })
}

/** The withdrawal that a refund was paid from; null for one from the wallet. */
export const withdrawalOfRefund = (ctx: Ctx, payment: PaymentRow, reversal: Pick<Reversal, 'reversal'>) =>
  withdrawalDebited(ctx.tx, takenBy(payment, reversal))

/** Returns the amount of a failed refund to the withdrawal that it was paid from. */
export async function returnToWithdrawal(
  ctx: Ctx,
  payment: PaymentRow,
  reversal: Pick<Reversal, 'reversal'>,
  withdrawal: WithdrawalId,
): Promise<void> {
  const { amount_cents: amount } = await restoreReversal(ctx, payment.provider, reversal.reversal)
  await post(ctx, {
    kind: 'top-up-restored',
    reference: referenceOf(payment, reversal),
    entries: [
      { account: account.withdrawal(withdrawal), amount },
      { account: account.provider(payment.provider), amount: negative(amount) },
    ],
  })
}
