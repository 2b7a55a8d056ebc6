import { type Cents, cents, dollarsFromCents, percentUp, zeroCents } from '../money.ts'

/** Price and fee, fixed when the booking is created; the price includes the fee. */
export interface FrozenPrice {
  readonly price: Cents
  readonly fee: Cents
}

/** Distribution of the price when a booking ends; the three parts always sum to the price. */
export interface Split {
  readonly toBuyer: Cents
  readonly toSeller: Cents
  readonly fee: Cents
}

/** A split in dollars, as JSON and screens have it. */
export const splitInDollars = ({ toBuyer, toSeller, fee }: Split) => ({
  toBuyer: dollarsFromCents(toBuyer),
  toSeller: dollarsFromCents(toSeller),
  fee: dollarsFromCents(fee),
})

/** The buyer fee of a booking that ends: it is returned when the whole price is, and kept otherwise (product-rules: Fees). */
export const divideBuyerFee = (buyerFee: Cents, price: Cents, { toBuyer }: Split) =>
  toBuyer === price ? { returned: buyerFee, kept: zeroCents } : { returned: zeroCents, kept: buyerFee }

/** On completion the seller receives the price minus the fee (product-rules: Bookings). */
export const completionSplit = ({ price, fee }: FrozenPrice): Split => ({
  toBuyer: zeroCents,
  toSeller: cents(price - fee),
  fee,
})

/** A declined booking is refunded in full, without a fee (product-rules: Bookings). */
export const declineSplit = ({ price }: FrozenPrice): Split => ({
  toBuyer: price,
  toSeller: zeroCents,
  fee: zeroCents,
})

/**
 * At settlement R: buyer R, seller price - fee - R, platform fee (product-rules: Wallet and ledger). Throws a
 * RangeError when R is not between 0 and price - fee.
 */
export function settlementSplit({ price, fee }: FrozenPrice, refund: Cents): Split {
  if (refund < 0 || refund > price - fee) throw new RangeError(`Not a refund of this booking: ${refund}`)
  return { toBuyer: refund, toSeller: cents(price - fee - refund), fee }
}

/** True when no part is negative and they sum to the price. */
export const isWholeSplit = ({ price }: FrozenPrice, { toBuyer, toSeller, fee }: Split): boolean =>
  toBuyer >= 0 && toSeller >= 0 && fee >= 0 && toBuyer + toSeller + fee === price

/**
 * The range of refunds that can be proposed (product-rules: Wallet and ledger). A fee that was frozen with an earlier bid
 * or offer may leave less than the minimum percentage; the minimum is then lowered to the maximum.
 */
export function settlementLimits({ price, fee }: FrozenPrice, minPercentForSettle: number) {
  const maximum = cents(price - fee)
  return { minimum: cents(Math.min(percentUp(price, minPercentForSettle), maximum)), maximum }
}
