import { bookingFee, centsFromDollars, dollarsFromCents, cents } from '@market/contract/money.ts'

export interface BidWorth {
  amount: number
  fee: number
  sellerReceives: number
}

/** What a typed bid would bring its seller (RULES 5); null while no amount is typed that could be bid. */
export function worthOfBid(typed: string, platformFee: number): BidWorth | null {
  if (!/^\d+(\.\d{1,2})?$/.test(typed) || Number(typed) < 1) return null
  const amount = centsFromDollars(Number(typed))
  const fee = bookingFee(amount, centsFromDollars(platformFee))
  return {
    amount: dollarsFromCents(amount),
    fee: dollarsFromCents(fee),
    sellerReceives: dollarsFromCents(cents(amount - fee)),
  }
}
