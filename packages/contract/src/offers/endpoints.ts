import { z } from 'zod'
import { feeSeen } from '../amounts.ts'
import { endpoint } from '../endpoint.ts'
import { bookingId, offerId } from '../ids.ts'
import { answered, countered, paid, sent } from './messages.ts'
import { offer, offerCounterForm, offerForm } from './schema.ts'
import { wireState } from '../wire.ts'

export const sendOffer = endpoint({
  name: 'offers.send',
  method: 'PUT',
  path: '/offers/add-edit',
  audience: 'member',
  summary: "Send an offer into an open chat. A buyer's must not exceed the wallet balance.",
  input: offerForm,
  output: offer,
  errors: [
    'CHAT_NOT_OPEN',
    'PERSON_SUSPENDED',
    'PERSON_GONE',
    'INSUFFICIENT_BALANCE',
    'FILE_UNKNOWN',
    'FILE_TYPE',
    'FILE_NOT_IMAGE',
  ],
  messageOf: sent,
  makesRecord: true,
  needsTerms: true,
})

export const getOffer = endpoint({
  name: 'offers.getInfo',
  method: 'GET',
  path: '/offers/info/{id}',
  audience: 'member',
  summary: 'Returns an offer to its sender or receiver.',
  input: z.object({ id: offerId }),
  output: offer,
  errors: [],
  whenSuspended: true,
})

export const counterOffer = endpoint({
  name: 'offers.counter',
  method: 'PUT',
  path: '/offers/counter-offer',
  audience: 'member',
  summary: 'Counter a received offer with another price, once.',
  input: offerCounterForm,
  output: offer,
  errors: ['STATE_MOVED_ON', 'COUNTERED_ALREADY', 'PERSON_SUSPENDED', 'PERSON_GONE', 'INSUFFICIENT_BALANCE'],
  messageOf: countered,
  needsTerms: true,
})

export const updateOfferStatus = endpoint({
  name: 'offers.updateStatus',
  method: 'GET',
  path: '/offers/update-status/{id}',
  audience: 'member',
  summary: 'Accept or reject an offer or its counter, or withdraw your own.',
  input: z.object({
    id: offerId,
    status: z.enum(['Accepted', 'Rejected', wireState.withdrawn]),
    platformFee: feeSeen.optional().describe('of an acceptance: as it was shown'),
  }),
  output: offer,
  errors: ['STATE_MOVED_ON', 'FEE_CHANGED', 'PERSON_SUSPENDED', 'PERSON_GONE'],
  messageOf: answered,
  changesState: true,
  needsTerms: ({ status }) => status === 'Accepted',
})

export const payOffer = endpoint({
  name: 'bookings.payOffer',
  method: 'POST',
  path: '/offers/make-payment',
  audience: 'buyer',
  summary: 'Pay an accepted offer: the agreed price goes into escrow and the booking starts, in one transaction.',
  input: z.object({ offerId, buyerFee: feeSeen.optional().describe('as the buyer saw it') }),
  output: z.object({ offer, bookingId }),
  errors: ['STATE_MOVED_ON', 'BUYER_FEE_CHANGED', 'PERSON_SUSPENDED', 'PERSON_GONE', 'INSUFFICIENT_BALANCE'],
  messageOf: paid,
  movesMoney: true,
  needsTerms: true,
})
