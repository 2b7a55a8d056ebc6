import { settlementSplit, splitInDollars } from '@market/contract/bookings/split.ts'
import { centsFromDollars } from '@market/contract/money.ts'
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
  return splitInDollars(settlementSplit(frozen, centsFromDollars(refund)))
}

/** Refund that is up for acceptance: the counter if there is one, else the proposal. */
export const pendingRefund = (
  booking: Pick<BookingDetail, 'counterAmountProposed' | 'settlementAmountProposed'>,
): number | null => booking.counterAmountProposed ?? booking.settlementAmountProposed

/** Refund that an action agrees to; null when it agrees to none. */
export const agreedRefund = (booking: Parameters<typeof pendingRefund>[0], name: ActionName): number | null =>
  name === 'acceptSettlement' ? pendingRefund(booking) : null

/** Range of refunds that the booking allows. */
export const refundLimits = ({ settlementMinimum, settlementMaximum }: PriceOfBooking) => ({
  minimum: centsFromDollars(settlementMinimum),
  maximum: centsFromDollars(settlementMaximum),
})
