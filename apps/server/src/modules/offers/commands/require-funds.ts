import { priceParts } from '@market/contract/bookings/fees.ts'
import { type Cents, dollarsFromCents } from '@market/contract/money.ts'
import { exceedsBalance } from '@market/contract/wallet/balance.ts'
import { walletBalance } from '#modules/ledger/public.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'

/**
 * Rejects a buyer's amount above their wallet balance (product-rules: Form rules, Chat and offers). Nothing is
 * reserved; the payment checks again.
 */
export async function requireFunds(ctx: Ctx, field: string, price: Cents): Promise<void> {
  const { id, role } = person(ctx)
  if (role !== 'BUYER') return
  const balance = await walletBalance(ctx.tx, id)
  if (priceParts(price, ctx.settings).buyerPays <= balance) return
  throw new AppError('INSUFFICIENT_BALANCE', {}, { [field]: exceedsBalance(dollarsFromCents(balance)) })
}
