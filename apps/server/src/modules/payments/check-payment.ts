import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import { paymentId, type UserId } from '@market/contract/ids.ts'
import { dollarsFromCents } from '@market/contract/money.ts'
import { topUpNumber } from '@market/contract/record-numbers.ts'
import type { getPaymentResult } from '@market/contract/wallet/endpoints.ts'
import { type Ctx, person, type StepsCtx } from '#platform/context/context.ts'
import type { Tx } from '#platform/database/public.ts'
import { AppError } from '#platform/errors.ts'
import { walletBalance } from '#modules/ledger/public.ts'
import { settlePayment } from './commands/settle-payment.ts'
import { presentPayment } from './present-transaction.ts'
import { countQuestion } from './provider-pace.ts'
import type { PaymentProvider } from './provider.ts'
import { findNumbered, findPayment, type PaymentRow } from './store.ts'

/** Finds a payment by its id or by its displayed number. */
function findNamed(tx: Tx, name: string): Promise<PaymentRow | undefined> {
  const id = paymentId.safeParse(name)
  if (id.success) return findPayment(tx, id.data)
  const number = topUpNumber.read(name)
  return number === null ? Promise.resolve(undefined) : findNumbered(tx, number)
}

async function ownPayment(ctx: Ctx, name: string, userId: UserId): Promise<PaymentRow> {
  const row = await findNamed(ctx.tx, name)
  if (row === undefined || row.user_id !== userId) throw new AppError('PAYMENT_UNKNOWN')
  return row
}

/**
 * Asks the provider for the status and settles the payment. If the provider cannot be reached, logs a warning and
 * leaves the last known status.
 */
async function askProvider(ctx: StepsCtx, provider: PaymentProvider, payment: PaymentRow): Promise<void> {
  try {
    await countQuestion(ctx, payment.user_id)
    const status = await provider.fetchStatus({ id: payment.id, reference: payment.provider_reference })
    await ctx.inTransaction((inner) => settlePayment(inner, payment.id, status))
  } catch (error) {
    if (error instanceof AppError && error.code !== 'TOO_MANY_REQUESTS') throw error
    ctx.log.warn({ err: error, payment: payment.id }, 'the payment provider could not be asked')
  }
}

/** The status of the caller's own payment. Asks the provider, because the browser's parameters cannot be trusted. */
export const checkPayment =
  (provider: PaymentProvider) =>
  async (ctx: StepsCtx, input: ParsedInputOf<typeof getPaymentResult>): Promise<OutputOf<typeof getPaymentResult>> => {
    const me = person(ctx).id
    const before = await ownPayment(ctx, input.paymentId ?? input.orderId ?? '', me)
    if (before.status !== 'Paid' && before.provider === provider.name) await askProvider(ctx, provider, before)
    const payment = await ownPayment(ctx, before.id, me)
    return {
      ...presentPayment(payment),
      walletAmount: dollarsFromCents(await walletBalance(ctx.tx, me)),
    }
  }
