import type { OutputOf } from '@market/contract/endpoint.ts'
import { type MarketFees, priceParts } from '@market/contract/bookings/fees.ts'
import type { CategoryId } from '@market/contract/ids.ts'
import { centsFromDollars, dollarsFromCents, type FeeParts } from '@market/contract/money.ts'
import { formatDollars } from '@market/contract/numbers.ts'
import { getAdminSetting } from '@market/contract/reference/endpoints.ts'
import { useEndpoint } from '#lib/api/query.ts'

export interface Worth {
  /** All amounts are in dollars. */
  price: number
  fee: number
  sellerReceives: number
  /** Added to the price. */
  buyerFee: number
  buyerPays: number
}

/** The fees of the marketplace, in dollars. */
export type FeesInDollars = Pick<
  OutputOf<typeof getAdminSetting>,
  | 'platformFee'
  | 'feePercent'
  | 'feeMinimum'
  | 'feeMaximum'
  | 'maxFeePercent'
  | 'buyerFee'
  | 'buyerFeePercent'
  | 'categoryFees'
>

const partsInCents = (fees: Pick<FeesInDollars, keyof FeeParts>): FeeParts => ({
  platformFee: centsFromDollars(fees.platformFee),
  feePercent: fees.feePercent,
  feeMinimum: centsFromDollars(fees.feeMinimum),
  feeMaximum: centsFromDollars(fees.feeMaximum),
})

/** Converts the fees from dollars to cents, for the contract's arithmetic. */
const inCents = (fees: FeesInDollars): MarketFees => ({
  ...partsInCents(fees),
  maxFeePercent: fees.maxFeePercent,
  buyerFee: centsFromDollars(fees.buyerFee),
  buyerFeePercent: fees.buyerFeePercent,
  categoryFees: Object.fromEntries(fees.categoryFees.map(({ categoryId, ...own }) => [categoryId, partsInCents(own)])),
})

/**
 * Calculates fees and payout for a typed price in a category (product-rules: Fees); null while the text is not a valid
 * price.
 */
export function worthOf(typed: string, fees: FeesInDollars, category = ''): Worth | null {
  if (!/^\d+(\.\d{1,2})?$/.test(typed) || Number(typed) < 1) return null
  const parts = priceParts(centsFromDollars(Number(typed)), inCents(fees), category as CategoryId)
  return {
    price: dollarsFromCents(parts.price),
    fee: dollarsFromCents(parts.platformFee),
    sellerReceives: dollarsFromCents(parts.sellerReceives),
    buyerFee: dollarsFromCents(parts.buyerFee),
    buyerPays: dollarsFromCents(parts.buyerPays),
  }
}

/** Calculates fees and payout with the marketplace's current fees; null also until those are loaded. */
export function useWorth(typed: string, category: string): Worth | null {
  const settings = useEndpoint(getAdminSetting, {}, { staleTime: 300_000 })
  return settings.data ? worthOf(typed, settings.data, category) : null
}

/** The line of a buyer fee in a list of amounts; none where there is no buyer fee. */
export const buyerFeeLines = (worth: Worth | null): { label: string; amount: number }[] =>
  worth === null || worth.buyerFee === 0
    ? []
    : [{ label: 'Buyer fee (paid by the buyer on top)', amount: worth.buyerFee }]

/** States what a buyer fee adds; empty where there is none. */
export const withBuyerFee = (fee: number): string =>
  fee === 0 ? '' : `, including the buyer fee of ${formatDollars(fee)}`
