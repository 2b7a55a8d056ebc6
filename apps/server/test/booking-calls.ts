import {
  addMilestone,
  addReview,
  completeBooking,
  counterPropose,
  declineBooking,
  updateBookingRequest,
  updateBookingStatus,
} from '@market/contract/bookings/endpoints.ts'
import type { Booking } from '@market/contract/bookings/schema.ts'
import type { Endpoint } from '@market/contract/endpoint.ts'
import type { Answer, TestApp } from '#platform/testing/test-app.ts'

type Id = Booking['id']

interface Extras {
  /** A file that who acts has uploaded. */
  readonly proof: string
  /** A refund in dollars, for verbs that name one. */
  readonly amount: number
}
interface Call {
  readonly endpoint: Endpoint
  readonly input: (id: Id, extras: Extras) => object
}
const request = (type: string, status: string): Call => ({
  endpoint: updateBookingRequest,
  input: (id) => ({ id, type, status }),
})

/** Every verb of a booking, as a call. The names are those of `actions`. */
const calls = {
  decline: { endpoint: declineBooking, input: (id) => ({ id }) },
  addMilestone: {
    endpoint: addMilestone,
    input: (bookingId) => ({
      bookingId,
      title: 'Plan',
      description: 'First step',
      startDate: '2026-01-01',
      endDate: '2026-01-02',
    }),
  },
  requestCompletion: {
    endpoint: completeBooking,
    input: (bookingId, { proof }) => ({
      bookingId,
      status: 'Amidst-Completion-Process',
      images: [{ name: 'proof.png', url: proof }],
    }),
  },
  acceptCompletion: request('Completion', 'Accepted'),
  rejectCompletion: {
    endpoint: updateBookingRequest,
    input: (id) => ({ id, type: 'Completion', status: 'Rejected', reason: 'Not what we agreed' }),
  },
  proposeCancellation: {
    endpoint: updateBookingStatus,
    input: (id, { amount }) => ({
      id,
      status: 'Amidst-Cancellation',
      reason: 'Plans',
      settlementAmountProposed: amount,
    }),
  },
  acceptSettlement: request('Cancellation', 'Accepted'),
  rejectSettlement: request('Cancellation', 'Rejected'),
  counterSettlement: { endpoint: counterPropose, input: (bookingId, { amount }) => ({ bookingId, amount }) },
  withdrawSettlement: request('Cancellation', 'WithDrawn'),
  raiseDispute: { endpoint: updateBookingStatus, input: (id) => ({ id, status: 'In-dispute', reason: 'Late' }) },
  withdrawDispute: request('Dispute', 'WithDrawn'),
  review: { endpoint: addReview, input: (bookingId) => ({ bookingId, rating: 5, review: 'Fine' }) },
} satisfies Record<string, Call>

export type BookingVerb = keyof typeof calls
export const bookingVerbs = Object.keys(calls) as BookingVerb[]

/** Tries a verb on a booking, with the token of whoever tries it, and answers whatever came back. */
export function tryVerb(
  market: TestApp,
  verb: BookingVerb,
  id: Id,
  token: string | undefined,
  extras: Partial<Extras> = {},
): Promise<Answer<unknown>> {
  const { endpoint, input }: Call = calls[verb]
  return market.send(endpoint, input(id, { proof: 'x.png', amount: 60, ...extras }), { token })
}
