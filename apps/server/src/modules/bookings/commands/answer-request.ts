import type { Booking } from '@market/contract/bookings/schema.ts'
import type { BookingId } from '@market/contract/ids.ts'
import type { Cents } from '@market/contract/money.ts'
import type { Ctx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { acceptCompletion } from './accept-completion.ts'
import { acceptSettlement } from './accept-settlement.ts'
import { type BookingCommand, withLockedBooking } from './with-locked-booking.ts'
import { rejectCompletion } from './reject-completion.ts'
import { rejectSettlement } from './reject-settlement.ts'
import { withdrawDispute } from './withdraw-dispute.ts'
import { withdrawSettlement } from './withdraw-settlement.ts'

interface Answer {
  readonly id: BookingId
  readonly type: 'Cancellation' | 'Completion' | 'Dispute'
  readonly status: 'Accepted' | 'Rejected' | 'WithDrawn'
  readonly reason?: string | undefined
  readonly amount?: Cents | undefined
}

const refuse: BookingCommand = async (_, { booking }) => {
  throw new AppError('STATE_MOVED_ON', { status: booking.status })
}

const commandOf = ({ type, status, reason, amount }: Answer): BookingCommand =>
  ({
    Cancellation: { Accepted: acceptSettlement(amount), Rejected: rejectSettlement, WithDrawn: withdrawSettlement },
    Completion: { Accepted: acceptCompletion, Rejected: rejectCompletion(reason), WithDrawn: refuse },
    Dispute: { Accepted: refuse, Rejected: refuse, WithDrawn: withdrawDispute },
  })[type][status]

/** Serves seven verbs with one call (product-rules: Call shapes); the type and the status select the verb. */
export const answerRequest = (ctx: Ctx, input: Answer): Promise<Booking> =>
  withLockedBooking(ctx, input.id, commandOf(input))
