import { bookingFee, cents, centsFromDollars, dollarsFromCents } from '@market/contract/money.ts'
import { getAdminSetting } from '@market/contract/reference/endpoints.ts'
import { useEndpoint } from '#lib/api/query.ts'

export interface Worth {
  /** All amounts are in dollars. */
  price: number
  fee: number
  sellerReceives: number
}

/**
 * Calculates fee and payout for a typed price (product-rules: Wallet and ledger); null while the text is not a valid
 * price.
 */
export function worthOf(typed: string, settings: { platformFee: number; maxFeePercent: number }): Worth | null {
  if (!/^\d+(\.\d{1,2})?$/.test(typed) || Number(typed) < 1) return null
  const price = centsFromDollars(Number(typed))
  const fee = bookingFee(price, { ...settings, platformFee: centsFromDollars(settings.platformFee) })
  return {
    price: dollarsFromCents(price),
    fee: dollarsFromCents(fee),
    sellerReceives: dollarsFromCents(cents(price - fee)),
  }
}

/** Calculates fee and payout with the marketplace's current fee; null also until that is loaded. */
export function useWorth(typed: string): Worth | null {
  const settings = useEndpoint(getAdminSetting, {}, { staleTime: 300_000 })
  return settings.data ? worthOf(typed, settings.data) : null
}
