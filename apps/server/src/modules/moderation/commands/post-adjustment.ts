import type { PaymentId, UserId } from '@market/contract/ids.ts'
import { type Cents, dollarsFromCents, negative } from '@market/contract/money.ts'
import { account, post } from '#modules/ledger/public.ts'
import { refundPayment } from '#modules/payments/public.ts'
import type { Ctx } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { walletAdjusted } from '../events.ts'

interface Agreed {
  readonly id: string
  readonly userId: UserId
  readonly amount: Cents
  readonly reason: string
  readonly paymentId: PaymentId | null
}

/** Moves the money of an adjustment, once: to or from `platform:adjustments`, or back to the card it came from. */
export async function postAdjustment(ctx: Ctx, agreed: Agreed): Promise<void> {
  try {
    await move(ctx, agreed)
  } catch (error) {
    // It is the operator who reads it, and not who owns the wallet.
    throw error instanceof AppError && error.code === 'INSUFFICIENT_BALANCE' ? new AppError('WALLET_TOO_SMALL') : error
  }
}

async function move(ctx: Ctx, { id, userId, amount, reason, paymentId }: Agreed): Promise<void> {
  if (paymentId !== null) return refundPayment(ctx, paymentId, negative(amount), id)
  await post(ctx, {
    kind: 'adjustment',
    reference: id,
    entries: [
      { account: account.adjustments, amount: negative(amount) },
      { account: account.wallet(userId), amount },
    ],
  })
  ctx.emit(walletAdjusted, { userId, dollars: dollarsFromCents(amount), reason })
}
