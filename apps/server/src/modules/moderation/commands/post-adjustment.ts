import type { PaymentId, UserId } from '@market/contract/ids.ts'
import { type Cents, dollarsFromCents, negative } from '@market/contract/money.ts'
import { account, post } from '#modules/ledger/public.ts'
import { refundPayment } from '#modules/payments/public.ts'
import type { Ctx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { walletAdjusted } from '../events.ts'
import { isSeller } from '../store.ts'

/** The card payment to refund, with the configured provider. */
export interface Refund {
  readonly paymentId: PaymentId
  readonly connected: string
}

interface Agreed {
  readonly id: string
  readonly userId: UserId
  readonly amount: Cents
  readonly reason: string
  readonly refund: Refund | null
}

/**
 * Moves the money of an adjustment, once: to or from `platform:adjustments`, or back to the card it came from. A seller
 * receives it as earnings, because card money never reaches a bank (product-rules: Wallet and ledger).
 */
export async function postAdjustment(ctx: Ctx, agreed: Agreed): Promise<void> {
  try {
    await move(ctx, agreed)
  } catch (error) {
    // The error is for the operator, not the owner of the wallet.
    throw error instanceof AppError && error.code === 'INSUFFICIENT_BALANCE' ? new AppError('WALLET_TOO_SMALL') : error
  }
}

async function move(ctx: Ctx, { id, userId, amount, reason, refund }: Agreed): Promise<void> {
  if (refund !== null) {
    const { paymentId, connected } = refund
    return refundPayment(ctx, { id: paymentId, amount: negative(amount), connected }, id)
  }
  const isEarned = amount > 0 && (await isSeller(ctx, userId))
  await post(ctx, {
    kind: 'adjustment',
    reference: id,
    entries: [
      { account: account.adjustments, amount: negative(amount) },
      { account: isEarned ? account.earnings(userId) : account.wallet(userId), amount },
    ],
  })
  ctx.emit(walletAdjusted, { userId, dollars: dollarsFromCents(amount), reason })
}
