import { bookingFee, cents, centsFromDollars, dollarsFromCents } from '@market/contract/money.ts'

export interface Worth {
  /** All in dollars. */
  price: number
  fee: number
  sellerReceives: number
}

/** What a typed price would bring its seller (RULES 5); null while nothing is typed that could be a price. */
export function worthOf(typed: string, platformFee: number): Worth | null {
  if (!/^\d+(\.\d{1,2})?$/.test(typed) || Number(typed) < 1) return null
  const price = centsFromDollars(Number(typed))
  const fee = bookingFee(price, centsFromDollars(platformFee))
  return {
    price: dollarsFromCents(price),
    fee: dollarsFromCents(fee),
    sellerReceives: dollarsFromCents(cents(price - fee)),
  }
}
