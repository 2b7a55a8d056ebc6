import { settlementSplit } from '@market/contract/bookings/split.ts'
import { centsFromDollars, dollarsFromCents } from '@market/contract/money.ts'
import type { ActionName } from './actions.ts'
import type { BookingDetail } from './api.ts'

/** What a booking says about its price, in dollars. */
interface PriceOfBooking {
  price: number
  platformFee: number
  settlementMinimum: number
  settlementMaximum: number
}

/** Dollars each side gets at a settlement; all of them sum to the price. */
export interface Shares {
  toBuyer: number
  toSeller: number
  fee: number
}

/** Who would get what if a typed refund were settled; null while it is no refund that this booking can have. */
export function sharesAt(booking: PriceOfBooking, typed: string): Shares | null {
  if (!/^\d+(\.\d{1,2})?$/.test(typed)) return null
  const refund = Number(typed)
  if (refund > booking.settlementMaximum) return null
  const frozen = { price: centsFromDollars(booking.price), fee: centsFromDollars(booking.platformFee) }
  const split = settlementSplit(frozen, centsFromDollars(refund))
  return {
    toBuyer: dollarsFromCents(split.toBuyer),
    toSeller: dollarsFromCents(split.toSeller),
    fee: dollarsFromCents(split.fee),
  }
}

/** The refund that stands to be accepted: the counter, once there is one. */
export const standingRefund = (
  booking: Pick<BookingDetail, 'counterAmountProposed' | 'settlementAmountProposed'>,
): number | null => booking.counterAmountProposed ?? booking.settlementAmountProposed

/** The refund that an action agrees to; null when it agrees to none. */
export const agreedRefund = (booking: Parameters<typeof standingRefund>[0], name: ActionName): number | null =>
  name === 'acceptSettlement' ? standingRefund(booking) : null

/** Between what a refund of this booking lies. */
export const refundLimits = ({ settlementMinimum, settlementMaximum }: PriceOfBooking) => ({
  minimum: centsFromDollars(settlementMinimum),
  maximum: centsFromDollars(settlementMaximum),
})
