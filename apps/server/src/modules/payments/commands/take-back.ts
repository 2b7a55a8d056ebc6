import { type Cents, cents, negative } from '@market/contract/money.ts'
import { account, post } from '#modules/ledger/public.ts'
import type { Ctx } from '#platform/context.ts'
import { paymentReversed } from '../events.ts'
import type { ReversalEvent } from '../provider.ts'
import { insertReversal, type PaymentRow, restoreReversal, type ReversalRow } from '../store.ts'

type Reversal = Pick<ReversalEvent, 'reversal' | 'cause' | 'amount'>

/** Moves a reversed amount between the provider and those who bear it: the wallet, and the platform for the rest. */
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

/** Takes money of a payment back to its card: so much out of the wallet, the rest as the platform's loss. */
export async function takeBack(ctx: Ctx, payment: PaymentRow, reversal: Reversal, fromWallet: Cents): Promise<void> {
  await insertReversal(ctx.tx, {
    provider: payment.provider,
    reference: reversal.reversal,
    payment_id: payment.id,
    cause: reversal.cause,
    amount_cents: reversal.amount,
    from_wallet_cents: fromWallet,
    standing: 'taken',
    created_at: ctx.now,
    updated_at: ctx.now,
  })
  await move(ctx, 'top-up-reversed', payment, reversal, fromWallet)
  ctx.emit(paymentReversed, { paymentId: payment.id, userId: payment.user_id, amount: fromWallet, back: false })
}

/** Brings again what was taken back, to those who bore it. */
export async function giveAgain(ctx: Ctx, payment: PaymentRow, row: ReversalRow): Promise<void> {
  await restoreReversal(ctx.tx, row, ctx.now)
  const reversal = { reversal: row.reference, amount: row.amount_cents }
  await move(ctx, 'top-up-restored', payment, reversal, row.from_wallet_cents)
  const fact = { paymentId: payment.id, userId: payment.user_id, amount: row.from_wallet_cents }
  ctx.emit(paymentReversed, { ...fact, back: true })
}
