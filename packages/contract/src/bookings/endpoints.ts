import { z } from 'zod'
import { feeSeen } from '../amounts.ts'
import { endpoint } from '../endpoint.ts'
import { bookingId, listingId, milestoneId, userId } from '../ids.ts'
import { ifGiven } from '../if-given.ts'
import { servicePrice } from '../listings/schema.ts'
import { reviewOut } from '../reviews/schema.ts'
import { pageInput, pageOf } from '../page.ts'
import { pageSizes } from '../page-sizes.ts'
import { longestReason, optionalText, searchCode, timestampSeen } from '../text.ts'
import { answered, changed, countered, declined, markedComplete, started } from './messages.ts'
import {
  booking,
  bookingCard,
  cancellationReason,
  completionForm,
  counterAmount,
  disputeForm,
  milestone,
  milestoneForm,
  reviewForm,
  settlementAmount,
} from './schema.ts'
import { wireState } from '../wire.ts'

export const createBooking = endpoint({
  name: 'bookings.create',
  method: 'POST',
  path: '/bookings/create-booking',
  audience: 'buyer',
  summary: 'Buy a service: the price goes into escrow and the booking starts, in one transaction.',
  input: z.object({
    serviceId: listingId,
    price: servicePrice.optional().describe('as the buyer saw it'),
    platformFee: feeSeen.optional().describe('as the buyer saw it'),
    buyerFee: feeSeen.optional().describe('as the buyer saw it'),
    updated: timestampSeen.optional().describe('when the service had last changed, as the buyer saw it'),
  }),
  output: booking,
  errors: [
    'SERVICE_NOT_OPEN',
    'PRICE_CHANGED',
    'FEE_CHANGED',
    'BUYER_FEE_CHANGED',
    'LISTING_CHANGED',
    'INSUFFICIENT_BALANCE',
  ],
  messageOf: started,
  movesMoney: true,
  needsTerms: true,
})

export const getBookings = endpoint({
  name: 'bookings.getList',
  method: 'GET',
  path: '/bookings/get-booking-list',
  audience: 'member',
  summary: "Lists the caller's Active, Completed or Cancelled bookings.",
  input: z.object({
    ...pageInput(pageSizes.bookings),
    type: z.enum(['Active', 'Completed', 'Cancelled']).default('Active'),
    filterBy: z
      .enum(['Ongoing', wireState.cancellationProposed, wireState.completionRequested, 'In-dispute'])
      .optional(),
    sorting: z.enum(['all', 'old_to_new', 'new_to_old']).default('all'),
    searchTerm: searchCode(60).optional().describe('how a booking number begins, or an id'),
  }),
  output: pageOf(bookingCard),
  errors: [],
  whenSuspended: true,
})

export const getBooking = endpoint({
  name: 'bookings.getInfo',
  method: 'GET',
  path: '/bookings/info/{id}',
  audience: 'member',
  summary: 'Returns a booking to its buyer or seller.',
  input: z.object({ id: bookingId, userId: ifGiven(userId) }),
  output: booking,
  errors: [],
  whenSuspended: true,
})

export const declineBooking = endpoint({
  name: 'bookings.decline',
  method: 'POST',
  path: '/bookings/decline/{id}',
  audience: 'seller',
  summary:
    'Decline a bought service within the time of the booking, before any milestone: the buyer gets everything back.',
  input: z.object({ id: bookingId }),
  output: booking,
  errors: ['STATE_MOVED_ON', 'DECLINE_TOO_LATE'],
  messageOf: declined,
  whenSuspended: true,
})

export const addMilestone = endpoint({
  name: 'bookings.addMilestone',
  method: 'POST',
  path: '/bookings/add-milestone',
  audience: 'seller',
  summary: 'Add or edit a milestone.',
  input: milestoneForm,
  output: milestone,
  errors: ['MILESTONES_LOCKED'],
  message: 'The milestone has been saved.',
  whenSuspended: true,
  makesRecord: true,
})

export const deleteMilestone = endpoint({
  name: 'bookings.deleteMilestone',
  method: 'DELETE',
  path: '/bookings/delete-milestone/{id}',
  audience: 'seller',
  summary: 'Delete a milestone.',
  input: z.object({ id: milestoneId }),
  output: z.null(),
  errors: ['MILESTONES_LOCKED'],
  message: 'The milestone has been deleted.',
  whenSuspended: true,
})

export const completeBooking = endpoint({
  name: 'bookings.requestCompletion',
  method: 'PUT',
  path: '/bookings/complete-process',
  audience: 'member',
  summary: 'Mark the work complete with 1 to 10 proof files. The other user answers.',
  input: z.object({
    bookingId,
    status: z.literal(wireState.completionRequested, { error: 'A booking can only be marked as complete.' }),
    images: completionForm.shape.images,
  }),
  output: booking,
  errors: ['STATE_MOVED_ON', 'FILE_UNKNOWN', 'FILE_TYPE'],
  messageOf: markedComplete,
  whenSuspended: true,
})

export const updateBookingStatus = endpoint({
  name: 'bookings.updateStatus',
  method: 'GET',
  path: '/bookings/update-status/{id}',
  audience: 'member',
  summary: 'Propose a cancellation with a settlement, or raise a dispute.',
  input: z.discriminatedUnion(
    'status',
    [
      z.object({
        id: bookingId,
        status: z.literal(wireState.cancellationProposed),
        reason: cancellationReason,
        settlementAmountProposed: settlementAmount,
      }),
      z.object({
        id: bookingId,
        status: z.literal('In-dispute'),
        reason: disputeForm.shape.reason,
        files: ifGiven(disputeForm.shape.files),
      }),
    ],
    { error: 'Please cancel the booking or raise a dispute.' },
  ),
  output: booking,
  errors: ['STATE_MOVED_ON', 'FILE_UNKNOWN', 'FILE_TYPE'],
  messageOf: changed,
  changesState: true,
  whenSuspended: true,
})

export const updateBookingRequest = endpoint({
  name: 'bookings.updateRequest',
  method: 'GET',
  path: '/bookings/update-request/{id}',
  audience: 'member',
  summary: 'Accept, reject or withdraw a completion, a cancellation or a dispute.',
  input: z.object({
    id: bookingId,
    type: z.enum(['Cancellation', 'Completion', 'Dispute'], { error: 'Please say what you answer.' }),
    status: z.enum(['Accepted', 'Rejected', wireState.withdrawn], { error: 'Please accept, reject or withdraw it.' }),
    reason: ifGiven(optionalText('Reason', longestReason)),
    amount: settlementAmount.optional().describe('the refund of an accepted cancellation, as seen'),
  }),
  output: booking,
  errors: ['STATE_MOVED_ON', 'SETTLEMENT_CHANGED', 'WITHDRAW_TOO_LATE'],
  messageOf: answered,
  changesState: true,
  whenSuspended: true,
})

export const counterPropose = endpoint({
  name: 'bookings.counterPropose',
  method: 'PUT',
  path: '/bookings/counter-propose',
  audience: 'member',
  summary: 'Counter a proposed settlement, once.',
  input: z.object({ bookingId, amount: counterAmount }),
  output: booking,
  errors: ['STATE_MOVED_ON'],
  messageOf: countered,
  whenSuspended: true,
})

export const addReview = endpoint({
  name: 'reviews.add',
  method: 'POST',
  path: '/bookings/add-review',
  audience: 'buyer',
  summary: 'Review a completed booking, once, before the deadline.',
  input: reviewForm,
  output: reviewOut,
  errors: ['REVIEW_EXISTS', 'REVIEW_NOT_YET', 'REVIEW_TOO_LATE'],
  message: 'Review Submitted',
  whenSuspended: true,
})
