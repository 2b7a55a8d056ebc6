import type { CategoryId } from '../ids.ts'
import {
  bookingFee,
  buyerFeeOf,
  type BuyerFeeSettings,
  type Cents,
  cents,
  type FeeParts,
  type FeeSettings,
} from '../money.ts'

/** The fees of the marketplace, with those of categories that have their own. */
export interface MarketFees extends FeeSettings, BuyerFeeSettings {
  readonly categoryFees: Readonly<Record<string, FeeParts>>
}

/** How a price is divided, and what is added to it. All amounts are in cents. */
export interface PriceParts {
  readonly price: Cents
  /** Included in the price. */
  readonly platformFee: Cents
  readonly sellerReceives: Cents
  /** Added to the price. */
  readonly buyerFee: Cents
  readonly buyerPays: Cents
}

/** The fee settings that apply to a category; those of the marketplace without one. */
export const feesOfCategory = (fees: MarketFees, category?: CategoryId): FeeSettings => ({
  ...fees,
  ...(category === undefined ? {} : fees.categoryFees[category]),
})

/** The fees of a price in a category, for both sides (product-rules: Fees). */
export function priceParts(price: Cents, fees: MarketFees, category?: CategoryId): PriceParts {
  const platformFee = bookingFee(price, feesOfCategory(fees, category))
  const buyerFee = buyerFeeOf(price, fees)
  return {
    price,
    platformFee,
    sellerReceives: cents(price - platformFee),
    buyerFee,
    buyerPays: cents(price + buyerFee),
  }
}
