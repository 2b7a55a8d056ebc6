import { type Cents, cents, percentUp, zeroCents } from '../money.ts'

/** What a booking froze when it was made; the fee is inside the price. */
export interface FrozenPrice {
  readonly price: Cents
  readonly fee: Cents
}

/** Where the price goes when a booking ends; the three always sum to the price. */
export interface Split {
  readonly toBuyer: Cents
  readonly toSeller: Cents
  readonly fee: Cents
}

/** Work that is accepted pays the seller the price less the fee (product-rules: Bookings). */
export const completionSplit = ({ price, fee }: FrozenPrice): Split => ({
  toBuyer: zeroCents,
  toSeller: cents(price - fee),
  fee,
})

/** A declined booking goes back whole, without a fee (product-rules: Bookings). */
export const declineSplit = ({ price }: FrozenPrice): Split => ({
  toBuyer: price,
  toSeller: zeroCents,
  fee: zeroCents,
})

/** At settlement R: buyer R, seller price - fee - R, platform fee (product-rules: Wallet and ledger). */
export function settlementSplit({ price, fee }: FrozenPrice, refund: Cents): Split {
  if (refund < 0 || refund > price - fee) throw new RangeError(`Not a refund of this booking: ${refund}`)
  return { toBuyer: refund, toSeller: cents(price - fee - refund), fee }
}

/** True when the parts of a decision are no less than zero and sum to the price. */
export const isWholeSplit = ({ price }: FrozenPrice, { toBuyer, toSeller, fee }: Split): boolean =>
  toBuyer >= 0 && toSeller >= 0 && fee >= 0 && toBuyer + toSeller + fee === price

/**
 * The refunds that may be proposed (product-rules: Wallet and ledger), by the least percent that the booking keeps. A fee that was kept from
 * before the booking may leave less room than that: then the least is all that the fee leaves.
 */
export function settlementLimits({ price, fee }: FrozenPrice, minPercentForSettle: number) {
  const maximum = cents(price - fee)
  return { minimum: cents(Math.min(percentUp(price, minPercentForSettle), maximum)), maximum }
}
