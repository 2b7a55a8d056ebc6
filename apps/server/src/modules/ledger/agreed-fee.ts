import { bookingFee, type Cents, dollarsFromCents } from '@market/contract/money.ts'
import { formatDollars } from '@market/contract/numbers.ts'
import type { Ctx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'

/** The current fee of a price; rejects if the user was shown a different one (product-rules: Wallet and ledger). */
export function agreedFee(ctx: Ctx, price: Cents, seen: Cents | undefined): Cents {
  const fee = bookingFee(price, ctx.settings)
  if (seen !== undefined && seen !== fee)
    throw new AppError('FEE_CHANGED', { amount: formatDollars(dollarsFromCents(fee)) })
  return fee
}
