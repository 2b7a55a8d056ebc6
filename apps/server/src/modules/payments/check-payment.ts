import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import type { PaymentId, UserId } from '@market/contract/ids.ts'
import { paymentId } from '@market/contract/ids.ts'
import { dollarsFromCents } from '@market/contract/money.ts'
import type { getPaymentResult } from '@market/contract/wallet/endpoints.ts'
import { type Ctx, person, type StepsCtx } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { walletBalance } from '#modules/ledger/public.ts'
import { settlePayment } from './commands/settle-payment.ts'
import type { PaymentProvider } from './provider.ts'

async function ownPayment(ctx: Ctx, id: PaymentId, userId: UserId) {
  const row = await ctx.tx
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (row === undefined) throw new AppError('PAYMENT_UNKNOWN')
  return row
}

/** How an own payment stands: the provider is asked, because the browser's parameters are never believed. */
export const checkPayment =
  (provider: PaymentProvider) =>
  async (ctx: StepsCtx, input: ParsedInputOf<typeof getPaymentResult>): Promise<OutputOf<typeof getPaymentResult>> => {
    const id = paymentId.safeParse(input.paymentId ?? input.orderId)
    if (!id.success) throw new AppError('PAYMENT_UNKNOWN')
    const me = person(ctx).id
    const before = await ownPayment(ctx, id.data, me)
    if (before.status !== 'Paid') {
      const status = await provider.fetchStatus(before.id)
      await ctx.inTransaction((inner) => settlePayment(inner, before.id, status))
    }
    const payment = await ownPayment(ctx, id.data, me)
    return {
      orderId: `PAY-${payment.number}`,
      amount: dollarsFromCents(payment.amount_cents),
      created: payment.created_at.toISOString(),
      paymentStatus: payment.status,
      walletAmount: dollarsFromCents(await walletBalance(ctx.tx, me)),
    }
  }
