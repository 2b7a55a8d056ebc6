import { priceParts } from '@market/contract/bookings/fees.ts'
import type { CategoryId } from '@market/contract/ids.ts'
import { type Cents, dollarsFromCents } from '@market/contract/money.ts'
import { formatDollars } from '@market/contract/numbers.ts'
import type { Ctx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'

/** The current fee of a price in a category; rejects if the user was shown a different one (product-rules: Fees). */
export function agreedFee(ctx: Ctx, price: Cents, category: CategoryId, seen: Cents | undefined): Cents {
  const { platformFee: fee } = priceParts(price, ctx.settings, category)
  if (seen !== undefined && seen !== fee)
    throw new AppError('FEE_CHANGED', { amount: formatDollars(dollarsFromCents(fee)) })
  return fee
}

/** The current buyer fee of a price; rejects if the buyer was shown a different one (product-rules: Fees). */
export function agreedBuyerFee(ctx: Ctx, price: Cents, seen: Cents | undefined): Cents {
  const { buyerFee } = priceParts(price, ctx.settings)
  if (seen !== undefined && seen !== buyerFee)
    throw new AppError('BUYER_FEE_CHANGED', { amount: formatDollars(dollarsFromCents(buyerFee)) })
  return buyerFee
}
