import { defineProcess } from '../process.ts'

const parties = ['buyer', 'seller'] as const
const unansweredSettlement = '{settlementAnswer} without an answer'
const completionAnswer = '{completionAnswerOfBuyer} if the seller asked, {completionAnswerOfSeller} if the buyer asked'

/**
 * A booking (product-rules: States, Bookings). Each state that a cancellation or dispute can interrupt has its own verb
 * to return to it.
 */
export const bookingProcess = defineProcess({
  name: 'booking',
  states: ['Ongoing', 'Amidst-Cancellation', 'Amidst-Completion-Process', 'In-dispute', 'Cancelled', 'Completed'],
  final: ['Cancelled', 'Completed'],
  roles: ['buyer', 'seller', 'operator'],
  transitions: {
    buyService: { from: ['(none)'], to: 'Ongoing', by: ['buyer'], money: 'wallet -> escrow, price' },
    acceptBid: { from: ['(none)'], to: 'Ongoing', by: ['buyer'], money: 'wallet -> escrow, bid amount' },
    payOffer: { from: ['(none)'], to: 'Ongoing', by: ['buyer'], money: 'wallet -> escrow, agreed price' },
    decline: { from: ['Ongoing'], to: 'Cancelled', by: ['seller'], money: 'escrow -> buyer, all of it' },
    proposeCancellation: {
      from: ['Ongoing', 'Amidst-Completion-Process'],
      to: 'Amidst-Cancellation',
      by: parties,
    },
    settle: {
      from: ['Amidst-Cancellation'],
      to: 'Cancelled',
      by: [...parties, 'system'],
      after: '{settlementAnswer} after the last proposal or counter',
      money: 'escrow -> buyer refund, seller rest, platform fee',
    },
    resumeWork: { from: ['Amidst-Cancellation'], to: 'Ongoing', by: parties },
    resumeCompletion: { from: ['Amidst-Cancellation'], to: 'Amidst-Completion-Process', by: parties },
    requestCompletion: { from: ['Ongoing'], to: 'Amidst-Completion-Process', by: parties },
    acceptCompletion: {
      from: ['Amidst-Completion-Process'],
      to: 'Completed',
      by: [...parties, 'system'],
      after: completionAnswer,
      money: 'escrow -> seller price - fee, platform fee',
    },
    rejectCompletion: { from: ['Amidst-Completion-Process'], to: 'Ongoing', by: parties },
    raiseDispute: {
      from: ['Ongoing', 'Amidst-Cancellation', 'Amidst-Completion-Process'],
      to: 'In-dispute',
      by: [...parties, 'system'],
      after: '{disputeAfterRejection} after a settlement was rejected',
    },
    withdrawDispute: { from: ['In-dispute'], to: 'Ongoing', by: parties },
    withdrawDisputeIntoCancellation: { from: ['In-dispute'], to: 'Amidst-Cancellation', by: parties },
    withdrawDisputeIntoCompletion: { from: ['In-dispute'], to: 'Amidst-Completion-Process', by: parties },
    review: { from: ['Completed'], to: 'Completed', by: ['buyer'] },
    decideForSeller: { from: ['In-dispute'], to: 'Completed', by: ['operator'], money: 'escrow -> seller, platform' },
    decideRefund: {
      from: ['In-dispute'],
      to: 'Cancelled',
      by: ['operator'],
      money: 'escrow -> buyer, seller, platform',
    },
  },
})

/**
 * A proposal to cancel for a refund (product-rules: States). The other party answers the proposal, and the canceller
 * answers a counter. An unanswered counter below the minimum is rejected, never accepted.
 */
export const settlementProcess = defineProcess({
  name: 'settlement',
  states: ['Pending', 'Accepted', 'Rejected', 'WithDrawn'],
  final: ['Accepted', 'Rejected', 'WithDrawn'],
  roles: ['canceller', 'other'],
  transitions: {
    propose: { from: ['(none)'], to: 'Pending', by: ['canceller'] },
    counter: { from: ['Pending'], to: 'Pending', by: ['other'] },
    accept: { from: ['Pending'], to: 'Accepted', by: ['other', 'system'], after: unansweredSettlement },
    reject: { from: ['Pending'], to: 'Rejected', by: ['other'] },
    acceptCounter: {
      from: ['Pending'],
      to: 'Accepted',
      by: ['canceller', 'system'],
      after: `${unansweredSettlement} to a counter of at least the minimum`,
    },
    rejectCounter: {
      from: ['Pending'],
      to: 'Rejected',
      by: ['canceller', 'system'],
      after: `${unansweredSettlement} to a counter below the minimum`,
    },
    withdraw: { from: ['Pending'], to: 'WithDrawn', by: ['canceller'] },
    lapse: { from: ['Pending'], to: 'Rejected', by: ['system'] },
  },
})

/** A request to confirm completion (product-rules: States). It lapses when the booking ends another way. */
export const completionProcess = defineProcess({
  name: 'completion',
  states: ['Pending', 'Accepted', 'Rejected'],
  final: ['Accepted', 'Rejected'],
  roles: ['requester', 'other'],
  transitions: {
    request: { from: ['(none)'], to: 'Pending', by: ['requester'] },
    accept: {
      from: ['Pending'],
      to: 'Accepted',
      by: ['other', 'system'],
      after: completionAnswer,
    },
    reject: { from: ['Pending'], to: 'Rejected', by: ['other'] },
    lapse: { from: ['Pending'], to: 'Rejected', by: ['system'] },
  },
})

/**
 * A dispute that an operator decides (product-rules: States, Bookings). A dispute that the system opened cannot be
 * withdrawn.
 */
export const disputeProcess = defineProcess({
  name: 'dispute',
  states: ['Open', 'WithDrawn', 'Decided'],
  final: ['WithDrawn', 'Decided'],
  roles: ['raiser', 'other', 'operator'],
  transitions: {
    raise: { from: ['(none)'], to: 'Open', by: ['raiser', 'system'] },
    withdraw: { from: ['Open'], to: 'WithDrawn', by: ['raiser'] },
    decide: { from: ['Open'], to: 'Decided', by: ['operator'] },
  },
})

/** A milestone that the seller plans (product-rules: States). It has a history but no state column. */
export const milestoneProcess = defineProcess({
  name: 'milestone',
  states: ['Planned', 'Deleted'],
  final: ['Deleted'],
  roles: ['seller'],
  transitions: {
    add: { from: ['(none)'], to: 'Planned', by: ['seller'] },
    edit: { from: ['Planned'], to: 'Planned', by: ['seller'] },
    delete: { from: ['Planned'], to: 'Deleted', by: ['seller'] },
  },
})
