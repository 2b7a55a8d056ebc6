import { bookingFee, cents, centsFromDollars, dollarsFromCents } from '@market/contract/money.ts'
import { getAdminSetting } from '@market/contract/reference/endpoints.ts'
import { useEndpoint } from '#lib/api/query.ts'

export interface Worth {
  /** All in dollars. */
  price: number
  fee: number
  sellerReceives: number
}

/** What a typed price would bring its seller (product-rules: Wallet and ledger); null while nothing is typed that could be a price. */
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

/** The same at the marketplace's present fee; null until that is known too. */
export function useWorth(typed: string): Worth | null {
  const settings = useEndpoint(getAdminSetting, {}, { staleTime: 300_000 })
  return settings.data ? worthOf(typed, settings.data) : null
}
