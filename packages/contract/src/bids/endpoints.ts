import { z } from 'zod'
import { connectsSeen, feeSeen } from '../amounts.ts'
import { endpoint } from '../endpoint.ts'
import { bidId, bookingId, listingId } from '../ids.ts'
import { isGiven } from '../if-given.ts'
import { listingCard, personCard, receivedBids } from '../listings/schema.ts'
import { pageInput, pageOf } from '../page.ts'
import { pageSizes } from '../page-sizes.ts'
import { timestamp, timestampSeen } from '../text.ts'
import { answered, placed, withdrawn } from './messages.ts'
import { bidAmount, bidFields, bidOrders } from './schema.ts'
import { wireField } from '../wire.ts'

const bid = z.object({
  ...bidFields,
  connectsReturned: z.boolean(),
  seen: z.boolean().describe('the buyer has opened it'),
  connectsReturnAt: timestamp.nullable().describe('when the connects come back if the buyer does not open it before'),
  freeToWithdrawUntil: timestamp
    .nullable()
    .describe('until when a withdrawal gives the connects back, if the buyer does not open it before'),
  service: listingCard,
  user: personCard.describe('the buyer who posted the job'),
  bookingId: bookingId.nullable(),
})
export type Bid = z.infer<typeof bid>

export const newBid = z.object({
  serviceId: listingId,
  bidAmount,
  connectForBid: connectsSeen.optional().describe('what the bid costs, as the seller saw it'),
  platformFee: feeSeen.optional().describe('as the seller saw it'),
  updated: timestampSeen.optional().describe('when the job had last changed, as the seller saw it'),
})
export const changedBid = z.object({
  bidId,
  bidAmount,
  platformFee: feeSeen.optional().describe('as the seller saw it'),
})

export const addBid = endpoint({
  name: 'bids.addBid',
  method: 'PUT',
  path: '/bid/add-bid',
  audience: 'seller',
  summary: 'Bid on a job, which costs connects, or edit your pending bid, which is free.',
  input: z.union([newBid, changedBid]),
  chooseInput: (sent) => (isGiven(sent['bidId']) ? changedBid : newBid),
  output: bid,
  errors: [
    'PROFILE_INCOMPLETE',
    'OWN_LISTING',
    'NOT_A_JOB',
    'JOB_NOT_OPEN',
    'PERSON_SUSPENDED',
    'PERSON_GONE',
    'ALREADY_BID',
    'BID_COST_CHANGED',
    'FEE_CHANGED',
    'LISTING_CHANGED',
    'NOT_ENOUGH_CONNECTS',
    'NO_REBIDS_LEFT',
    'STATE_MOVED_ON',
  ],
  messageOf: placed,
})

export const getMyBids = endpoint({
  name: 'bids.getMine',
  method: 'GET',
  path: '/bid/my-bid',
  audience: 'seller',
  summary: "Lists the caller's bids (filter: all, accepted, rejected, pending).",
  input: z.object({
    ...pageInput(pageSizes.bids),
    filter: z.enum(['all', 'accepted', 'rejected', 'pending']).default('all'),
  }),
  output: pageOf(bid),
  errors: [],
  whenSuspended: true,
})

export const getReceivedBids = endpoint({
  name: 'bids.getReceived',
  method: 'GET',
  path: '/bid/received/{id}',
  audience: 'buyer',
  summary:
    'The bids on an own job, by pages and in any order, the accepted one first, then those that wait for an answer; those on the page count as opened.',
  input: z.object({ id: listingId, order: z.enum(bidOrders).default('newest'), ...pageInput(pageSizes.bids) }),
  output: receivedBids,
  errors: [],
  whenSuspended: true,
})

export const getBid = endpoint({
  name: 'bids.getInfo',
  method: 'GET',
  path: '/bid/info/{id}',
  audience: 'member',
  summary: "Returns a bid to its seller or the job's owner.",
  input: z.object({ id: bidId }),
  output: bid,
  errors: [],
  whenSuspended: true,
})

export const withdrawBid = endpoint({
  name: 'bids.withdraw',
  method: 'PUT',
  path: '/bid/withdraw-bid',
  audience: 'seller',
  summary: 'Withdraw your pending bid.',
  input: z.object({ bidId }),
  output: bid,
  errors: ['STATE_MOVED_ON'],
  messageOf: withdrawn,
})

export const updateBidStatus = endpoint({
  name: 'bookings.updateBidStatus',
  method: 'PUT',
  path: '/services/bid/update-status',
  audience: 'buyer',
  summary: 'Accept a bid (pays it into escrow and starts the booking) or reject it.',
  input: z.object({
    [wireField.jobId]: listingId,
    bidId,
    status: z.enum(['ACCEPT', 'REJECT'], { error: 'Please accept or reject the bid.' }),
    bidAmount: bidAmount.optional(),
  }),
  output: z.object({ bid, bookingId: bookingId.optional() }),
  errors: ['STATE_MOVED_ON', 'BID_CHANGED', 'INSUFFICIENT_BALANCE', 'JOB_NOT_OPEN', 'PERSON_SUSPENDED', 'PERSON_GONE'],
  messageOf: answered,
  movesMoney: true,
})
