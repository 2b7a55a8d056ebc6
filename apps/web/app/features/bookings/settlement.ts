import { settlementSplit } from '@market/contract/bookings/split.ts'
import { centsFromDollars, dollarsFromCents } from '@market/contract/money.ts'
import type { ActionName } from './actions.ts'
import type { BookingDetail } from './api.ts'

/** Price data of a booking, in dollars. */
interface PriceOfBooking {
  price: number
  platformFee: number
  settlementMinimum: number
  settlementMaximum: number
}

/** Dollars for each side of a settlement; they sum to the price. */
export interface Shares {
  toBuyer: number
  toSeller: number
  fee: number
}

/** Splits the price for a typed refund; null when the booking does not allow that refund. */
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

/** Refund that is up for acceptance: the counter if there is one, else the proposal. */
export const standingRefund = (
  booking: Pick<BookingDetail, 'counterAmountProposed' | 'settlementAmountProposed'>,
): number | null => booking.counterAmountProposed ?? booking.settlementAmountProposed

/** Refund that an action agrees to; null when it agrees to none. */
export const agreedRefund = (booking: Parameters<typeof standingRefund>[0], name: ActionName): number | null =>
  name === 'acceptSettlement' ? standingRefund(booking) : null

/** Range of refunds that the booking allows. */
export const refundLimits = ({ settlementMinimum, settlementMaximum }: PriceOfBooking) => ({
  minimum: centsFromDollars(settlementMinimum),
  maximum: centsFromDollars(settlementMaximum),
})
