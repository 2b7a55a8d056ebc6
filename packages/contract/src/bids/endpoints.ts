import { z } from 'zod'
import { connectsSeen, feeSeen, notWhole } from '../amounts.ts'
import { endpoint } from '../endpoint.ts'
import { bidId, bidTemplateId, bookingId, listingId } from '../ids.ts'
import { ifGiven, isGiven } from '../if-given.ts'
import { bidSorting, listingCard, personCard, receivedBids } from '../listings/schema.ts'
import { pageInput, pageOf } from '../page.ts'
import { pageSizes } from '../page-sizes.ts'
import { timestamp, timestampSeen } from '../text.ts'
import { wireField } from '../wire.ts'
import { answered, placed, sorted, withdrawn } from './messages.ts'
import { contactDetail, proposalIn } from './proposal.ts'
import { bidAmount, bidFields, bidNoteForm, bidOrders, bidPicks } from './schema.ts'
import { templateForm } from './templates.ts'

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
  ...proposalIn,
  connectForBid: connectsSeen.optional().describe('what the bid costs, as the seller saw it'),
  platformFee: feeSeen.optional().describe('as the seller saw it'),
  updated: timestampSeen.optional().describe('when the job had last changed, as the seller saw it'),
})
export const changedBid = z.object({
  bidId,
  bidAmount,
  ...proposalIn,
  platformFee: feeSeen.optional().describe('as the seller saw it'),
})

export const addBid = endpoint({
  name: 'bids.addBid',
  method: 'PUT',
  path: '/bid/add-bid',
  audience: 'seller',
  summary:
    'Bid on a job, which costs connects, or edit your pending bid, which is free; what an edit does not name stays.',
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
    'FILE_UNKNOWN',
    'FILE_TYPE',
  ],
  messageOf: placed,
  needsTerms: true,
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
    'The bids on an own job, by pages and in any order, the accepted one first, then those that wait for an answer, archived ones last; those on the page count as opened.',
  input: z.object({
    id: listingId,
    order: z.enum(bidOrders).default('newest'),
    pick: z.enum(bidPicks).default('all'),
    unreadSince: timestampSeen
      .optional()
      .describe('bids first opened since then still count as unread, so that the pages of unread ones do not shift'),
    ...pageInput(pageSizes.bids),
  }),
  output: receivedBids,
  errors: [],
  whenSuspended: true,
})

export const sortBid = endpoint({
  name: 'bids.sort',
  method: 'PUT',
  path: '/bid/sort',
  audience: 'buyer',
  summary:
    'Shortlist or archive a bid on an own job, or write a private note on it. What is not named stays; the seller learns nothing of it.',
  input: z.object({
    bidId,
    shortlisted: z.boolean({ error: 'Please say yes or no.' }).optional(),
    archived: z.boolean({ error: 'Please say yes or no.' }).optional(),
    note: bidNoteForm.shape.note.optional(),
  }),
  output: z.object({ bidId, ...bidSorting }),
  errors: [],
  messageOf: sorted,
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
    bidAmount: bidAmount.optional().describe('as the buyer saw it'),
    version: z.number(notWhole).int(notWhole).optional().describe('of the bid, as the buyer saw it'),
    buyerFee: feeSeen.optional().describe('as the buyer saw it'),
  }),
  output: z.object({ bid, bookingId: bookingId.optional() }),
  errors: [
    'STATE_MOVED_ON',
    'BID_CHANGED',
    'BUYER_FEE_CHANGED',
    'INSUFFICIENT_BALANCE',
    'JOB_NOT_OPEN',
    'PERSON_SUSPENDED',
    'PERSON_GONE',
  ],
  messageOf: answered,
  movesMoney: true,
  needsTerms: ({ status }) => status === 'ACCEPT',
})

const bidTemplate = z.object({ id: bidTemplateId, name: z.string(), letter: z.string() })
const bidTemplates = z.object({ records: z.array(bidTemplate), total: z.number().int() })

export const getBidTemplates = endpoint({
  name: 'bids.getTemplates',
  method: 'GET',
  path: '/bid/templates',
  audience: 'seller',
  summary: "Lists the caller's templates of cover letters, which nobody else sees.",
  input: z.object({}),
  output: bidTemplates,
  errors: [],
  whenSuspended: true,
})

export const saveBidTemplate = endpoint({
  name: 'bids.saveTemplate',
  method: 'PUT',
  path: '/bid/templates',
  audience: 'seller',
  summary: 'Add a template of a cover letter (at most 10), or edit one of your own.',
  input: templateForm,
  output: bidTemplate,
  errors: ['TEMPLATE_LIMIT'],
  message: 'Your template has been saved.',
  makesRecord: true,
})

export const checkLetter = endpoint({
  name: 'bids.checkLetter',
  method: 'POST',
  path: '/bid/check-letter',
  audience: 'seller',
  summary:
    'Tells the caller, and nobody else, whether a cover letter is nearly the same as one of their last ten, and which contact details it and the answers contain.',
  input: z.object({
    coverLetter: proposalIn.coverLetter,
    answers: proposalIn.answers,
    bidId: ifGiven(bidId).describe('a bid that is being changed'),
  }),
  output: z.object({
    similar: z
      .object({ jobTitle: z.string(), created: timestamp })
      .nullable()
      .describe('the most similar of these letters, by its bid'),
    contactDetails: z.array(contactDetail).describe('at most 20, in their order'),
  }),
  errors: [],
})

export const deleteBidTemplate = endpoint({
  name: 'bids.deleteTemplate',
  method: 'DELETE',
  path: '/bid/templates/{id}',
  audience: 'seller',
  summary: 'Delete one of your own templates.',
  input: z.object({ id: bidTemplateId }),
  output: z.null(),
  errors: [],
  message: 'The template has been deleted.',
})
