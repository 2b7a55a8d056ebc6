import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { bookingId, offerId } from '../ids.ts'
import { offer, offerCounterForm, offerForm } from './schema.ts'

export const sendOffer = endpoint({
  name: 'offers.send',
  method: 'PUT',
  path: '/offers/add-edit',
  audience: 'member',
  summary: "Send an offer into an open chat. A buyer's must not exceed the wallet balance.",
  input: offerForm,
  output: offer,
  errors: ['CHAT_NOT_OPEN', 'PERSON_SUSPENDED', 'INSUFFICIENT_BALANCE', 'FILE_UNKNOWN', 'FILE_TYPE', 'FILE_NOT_IMAGE'],
  message: 'Your offer has been sent.',
})

export const getOffer = endpoint({
  name: 'offers.getInfo',
  method: 'GET',
  path: '/offers/info/{id}',
  audience: 'member',
  summary: 'An offer, for the one who sent it and the one who received it.',
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
  summary: 'Answer a received offer with another price, once.',
  input: offerCounterForm,
  output: offer,
  errors: ['STATE_MOVED_ON', 'COUNTERED_ALREADY', 'INSUFFICIENT_BALANCE'],
  message: 'Your counter has been sent.',
})

export const updateOfferStatus = endpoint({
  name: 'offers.updateStatus',
  method: 'GET',
  path: '/offers/update-status/{id}',
  audience: 'member',
  summary: 'Accept or reject an offer or its counter, or withdraw what one has sent oneself.',
  input: z.object({ id: offerId, status: z.enum(['Accepted', 'Rejected', 'WithDrawn']) }),
  output: offer,
  errors: ['STATE_MOVED_ON'],
  message: 'Your answer has been sent.',
  changesState: true,
})

export const payOffer = endpoint({
  name: 'bookings.payOffer',
  method: 'POST',
  path: '/offers/make-payment',
  audience: 'buyer',
  summary: 'Pay an accepted offer: the agreed price goes into escrow and the booking starts, in one transaction.',
  input: z.object({ offerId }),
  output: z.object({ offer, bookingId }),
  errors: ['STATE_MOVED_ON', 'PERSON_SUSPENDED', 'INSUFFICIENT_BALANCE'],
  message: 'Your booking has started.',
  movesMoney: true,
})
