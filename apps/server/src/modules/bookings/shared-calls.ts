import type { updateBidStatus as bidStatusCall } from '@market/contract/bids/endpoints.ts'
import type {
  updateBookingRequest as requestCall,
  updateBookingStatus as statusCall,
} from '@market/contract/bookings/endpoints.ts'
import type { Booking } from '@market/contract/bookings/schema.ts'
import type { ParsedInputOf } from '@market/contract/endpoint.ts'
import { wireState } from '@market/contract/wire.ts'
import type { Ctx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { acceptBid } from './commands/accept-bid.ts'
import { acceptCompletion } from './commands/accept-completion.ts'
import { acceptSettlement } from './commands/accept-settlement.ts'
import { proposeCancellation } from './commands/propose-cancellation.ts'
import { raiseDispute } from './commands/raise-dispute.ts'
import { rejectBid } from './commands/reject-bid.ts'
import { rejectCompletion } from './commands/reject-completion.ts'
import { rejectSettlement } from './commands/reject-settlement.ts'
import { withdrawDispute } from './commands/withdraw-dispute.ts'
import { withdrawSettlement } from './commands/withdraw-settlement.ts'
import { type BookingCommand, withLockedBooking } from './commands/with-locked-booking.ts'

/*
 * Calls that serve several verbs (product-rules: Call shapes): a value of the input selects the command.
 */

type Request = ParsedInputOf<typeof requestCall>
type BidStatus = ParsedInputOf<typeof bidStatusCall>
type Status = ParsedInputOf<typeof statusCall>

const bidCommands = { ACCEPT: acceptBid, REJECT: rejectBid }

const noSuchVerb: BookingCommand = async (_, { booking }) => {
  throw new AppError('STATE_MOVED_ON', { status: booking.status })
}

const requestCommands: Record<Request['type'], Record<Request['status'], (request: Request) => BookingCommand>> = {
  Cancellation: {
    Accepted: ({ amount }) => acceptSettlement(amount),
    Rejected: () => rejectSettlement,
    [wireState.withdrawn]: () => withdrawSettlement,
  },
  Completion: {
    Accepted: () => acceptCompletion,
    Rejected: ({ reason }) => rejectCompletion(reason),
    [wireState.withdrawn]: () => noSuchVerb,
  },
  Dispute: { Accepted: () => noSuchVerb, Rejected: () => noSuchVerb, [wireState.withdrawn]: () => withdrawDispute },
}

const statusCommand = (change: Status): BookingCommand =>
  change.status === 'In-dispute'
    ? raiseDispute(change.reason, change.files ?? [])
    : proposeCancellation(change.reason, change.settlementAmountProposed)

export const updateBidStatus = (ctx: Ctx, input: BidStatus): ReturnType<typeof acceptBid | typeof rejectBid> =>
  bidCommands[input.status](ctx, input)

export const updateRequest = (ctx: Ctx, request: Request): Promise<Booking> =>
  withLockedBooking(ctx, request.id, requestCommands[request.type][request.status](request))

export const updateStatus = (ctx: Ctx, change: Status): Promise<Booking> =>
  withLockedBooking(ctx, change.id, statusCommand(change))
