import type { Booking } from '@market/contract/bookings/schema.ts'
import type { BookingId } from '@market/contract/ids.ts'
import type { Cents } from '@market/contract/money.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { GivenFile } from '#modules/uploads/public.ts'
import { withLockedBooking } from './with-locked-booking.ts'
import { proposeCancellation } from './propose-cancellation.ts'
import { raiseDispute } from './raise-dispute.ts'

type Change =
  | {
      readonly id: BookingId
      readonly status: 'Amidst-Cancellation'
      readonly reason: string
      readonly settlementAmountProposed: Cents
    }
  | {
      readonly id: BookingId
      readonly status: 'In-dispute'
      readonly reason: string
      readonly files?: readonly GivenFile[] | undefined
    }

/** Serves two verbs with one call (product-rules: Call shapes): propose a cancellation, or raise a dispute. */
export const updateBookingStatus = (ctx: Ctx, change: Change): Promise<Booking> =>
  withLockedBooking(
    ctx,
    change.id,
    change.status === 'In-dispute'
      ? raiseDispute(change.reason, change.files ?? [])
      : proposeCancellation(change.reason, change.settlementAmountProposed),
  )
