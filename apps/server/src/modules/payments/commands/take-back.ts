import { type Cents, cents, negative } from '@market/contract/money.ts'
import { account, post } from '#modules/ledger/public.ts'
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

/**
 * Moves a reversed amount between the provider account and those who bear it: the wallet, and the platform for the
 * rest.
 */
const move = (
  ctx: Ctx,
  kind: 'top-up-reversed' | 'top-up-restored',
  payment: PaymentRow,
  { reversal, amount }: Pick<Reversal, 'reversal' | 'amount'>,
  fromWallet: Cents,
) => {
  const signed = (value: number) => (kind === 'top-up-restored' ? cents(value) : negative(cents(value)))
  return post(ctx, {
    kind,
    reference: `${payment.provider}:${reversal}`,
    entries: [
      { account: account.wallet(payment.user_id), amount: signed(fromWallet) },
      { account: account.adjustments, amount: signed(amount - fromWallet) },
      { account: account.provider(payment.provider), amount: negative(signed(amount)) },
    ],
  })
}

/** Records a reversal and moves its amount out of the wallet; any remainder is the platform's loss. */
export async function takeBack(
  ctx: Ctx,
  payment: PaymentRow,
  reversal: Reversal,
  { fromWallet, fromWithdrawals }: Covered,
): Promise<void> {
  await insertReversal(ctx.tx, {
    provider: payment.provider,
    reference: reversal.reversal,
    payment_id: payment.id,
    cause: reversal.cause,
    amount_cents: reversal.amount,
    from_wallet_cents: fromWallet,
    from_withdrawals_cents: fromWithdrawals,
    standing: 'taken',
    created_at: ctx.now,
    updated_at: ctx.now,
  })
  await move(ctx, 'top-up-reversed', payment, reversal, fromWallet)
  ctx.emit(paymentReversed, { paymentId: payment.id, userId: payment.user_id, amount: fromWallet, back: false })
}

/** Returns the amount of an undone reversal to those who bore it. */
export async function giveAgain(
  ctx: Ctx,
  payment: PaymentRow,
  { reversal: reference }: Pick<Reversal, 'reversal'>,
): Promise<void> {
  const { amount_cents: amount, from_wallet_cents: fromWallet } = await restoreReversal(
    ctx,
    payment.provider,
    reference,
  )
  await move(ctx, 'top-up-restored', payment, { reversal: reference, amount }, fromWallet)
  ctx.emit(paymentReversed, { paymentId: payment.id, userId: payment.user_id, amount: fromWallet, back: true })
}
