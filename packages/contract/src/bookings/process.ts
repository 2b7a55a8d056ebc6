import { defineProcess } from '../process.ts'
import { wireState } from '../wire.ts'

const parties = ['buyer', 'seller'] as const
const otherSide = { to: 'otherSide', kind: 'booking' } as const
const withBooking = { none: 'the notice of the booking covers it' } as const
const funded = [{ from: 'buyer', to: ['escrow'] }] as const

const belowMinimum = 'the counter is below the minimum'
const unansweredProposal = { since: ['settlement.propose'], term: 'settlementAnswer' } as const
const unansweredCounter = { since: ['settlement.counter'], term: 'settlementAnswer' } as const
const unansweredCompletion = {
  since: ['completion.request'],
  term: { buyer: 'completionAnswerOfBuyer', seller: 'completionAnswerOfSeller' },
} as const

/**
 * A booking (product-rules: States, Bookings). Each state that a cancellation or dispute can interrupt has its own verb
 * to return to it, which also restarts the time of what was interrupted.
 */
export const bookingProcess = defineProcess({
  name: 'booking',
  states: [
    'Ongoing',
    wireState.cancellationProposed,
    wireState.completionRequested,
    'In-dispute',
    'Cancelled',
    'Completed',
  ],
  final: ['Cancelled', 'Completed'],
  roles: ['buyer', 'seller', 'operator'],
  transitions: {
    buyService: { from: ['(none)'], to: 'Ongoing', by: ['buyer'], money: funded, notify: otherSide },
    acceptBid: {
      from: ['(none)'],
      to: 'Ongoing',
      by: ['buyer'],
      money: funded,
      notify: { none: 'the notice of the accepted bid covers it' },
    },
    payOffer: { from: ['(none)'], to: 'Ongoing', by: ['buyer'], money: funded, notify: otherSide },
    decline: {
      from: ['Ongoing'],
      to: 'Cancelled',
      by: ['seller'],
      money: [{ from: 'escrow', to: ['buyer'] }],
      notify: otherSide,
    },
    proposeCancellation: {
      from: ['Ongoing', wireState.completionRequested],
      to: wireState.cancellationProposed,
      by: parties,
      notify: otherSide,
    },
    settle: {
      from: [wireState.cancellationProposed],
      to: 'Cancelled',
      by: [...parties, 'system'],
      after: { ...unansweredProposal, since: ['settlement.propose', 'settlement.counter'] },
      money: [{ from: 'escrow', to: ['buyer', 'seller', 'platform'] }],
      notify: otherSide,
    },
    resumeWork: {
      from: [wireState.cancellationProposed],
      to: 'Ongoing',
      by: parties,
      notify: { none: 'the notice of the withdrawn settlement covers it' },
    },
    resumeCompletion: {
      from: [wireState.cancellationProposed],
      to: wireState.completionRequested,
      by: parties,
      notify: { none: 'the notice of the withdrawn settlement covers it' },
    },
    requestCompletion: { from: ['Ongoing'], to: wireState.completionRequested, by: parties, notify: otherSide },
    acceptCompletion: {
      from: [wireState.completionRequested],
      to: 'Completed',
      by: [...parties, 'system'],
      after: unansweredCompletion,
      money: [{ from: 'escrow', to: ['seller', 'platform'] }],
      notify: otherSide,
    },
    rejectCompletion: { from: [wireState.completionRequested], to: 'Ongoing', by: parties, notify: otherSide },
    raiseDispute: {
      from: ['Ongoing', wireState.cancellationProposed, wireState.completionRequested],
      to: 'In-dispute',
      by: [...parties, 'system'],
      after: { since: ['settlement.reject', 'settlement.rejectCounter'], term: 'disputeAfterRejection' },
      notify: otherSide,
    },
    withdrawDispute: { from: ['In-dispute'], to: 'Ongoing', by: parties, notify: otherSide },
    withdrawDisputeIntoCancellation: {
      from: ['In-dispute'],
      to: wireState.cancellationProposed,
      by: parties,
      notify: otherSide,
    },
    withdrawDisputeIntoCompletion: {
      from: ['In-dispute'],
      to: wireState.completionRequested,
      by: parties,
      notify: otherSide,
    },
    review: { from: ['Completed'], to: 'Completed', by: ['buyer'], notify: { to: 'seller', kind: 'booking' } },
    decideForSeller: {
      from: ['In-dispute'],
      to: 'Completed',
      by: ['operator'],
      money: [{ from: 'escrow', to: ['seller', 'platform'] }],
      notify: { to: 'both', kind: 'booking' },
    },
    decideRefund: {
      from: ['In-dispute'],
      to: 'Cancelled',
      by: ['operator'],
      money: [{ from: 'escrow', to: ['buyer', 'seller', 'platform'] }],
      notify: { to: 'both', kind: 'booking' },
    },
  },
})

/**
 * A proposal to cancel for a refund (product-rules: States). The other party answers the proposal, and the canceller
 * answers a counter. An unanswered counter below the minimum is rejected, never accepted.
 */
export const settlementProcess = defineProcess({
  name: 'settlement',
  states: ['Pending', 'Accepted', 'Rejected', wireState.withdrawn],
  final: ['Accepted', 'Rejected', wireState.withdrawn],
  roles: ['canceller', 'other'],
  transitions: {
    propose: { from: ['(none)'], to: 'Pending', by: ['canceller'], notify: withBooking },
    counter: { from: ['Pending'], to: 'Pending', by: ['other'], notify: otherSide },
    accept: {
      from: ['Pending'],
      to: 'Accepted',
      by: ['other', 'system'],
      after: unansweredProposal,
      notify: withBooking,
    },
    reject: { from: ['Pending'], to: 'Rejected', by: ['other'], notify: otherSide },
    acceptCounter: {
      from: ['Pending'],
      to: 'Accepted',
      by: ['canceller', 'system'],
      after: { ...unansweredCounter, condition: `unless ${belowMinimum}` },
      notify: withBooking,
    },
    rejectCounter: {
      from: ['Pending'],
      to: 'Rejected',
      by: ['canceller', 'system'],
      after: { ...unansweredCounter, condition: `if ${belowMinimum}` },
      notify: otherSide,
    },
    withdraw: { from: ['Pending'], to: wireState.withdrawn, by: ['canceller'], notify: otherSide },
    lapse: { from: ['Pending'], to: 'Rejected', by: ['system'], notify: withBooking },
  },
})

/** A request to confirm completion (product-rules: States). It lapses when the booking ends another way. */
export const completionProcess = defineProcess({
  name: 'completion',
  states: ['Pending', 'Accepted', 'Rejected'],
  final: ['Accepted', 'Rejected'],
  roles: ['requester', 'other'],
  transitions: {
    request: { from: ['(none)'], to: 'Pending', by: ['requester'], notify: withBooking },
    accept: {
      from: ['Pending'],
      to: 'Accepted',
      by: ['other', 'system'],
      after: unansweredCompletion,
      notify: withBooking,
    },
    reject: { from: ['Pending'], to: 'Rejected', by: ['other'], notify: withBooking },
    lapse: { from: ['Pending'], to: 'Rejected', by: ['system'], notify: withBooking },
  },
})

/**
 * A dispute that an operator decides (product-rules: States, Bookings). A dispute that the system opened cannot be
 * withdrawn.
 */
export const disputeProcess = defineProcess({
  name: 'dispute',
  states: ['Open', wireState.withdrawn, 'Decided'],
  final: [wireState.withdrawn, 'Decided'],
  roles: ['raiser', 'other', 'operator'],
  transitions: {
    raise: { from: ['(none)'], to: 'Open', by: ['raiser', 'system'], notify: withBooking },
    withdraw: { from: ['Open'], to: wireState.withdrawn, by: ['raiser'], notify: withBooking },
    decide: { from: ['Open'], to: 'Decided', by: ['operator'], notify: withBooking },
  },
})

/** A milestone that the seller plans (product-rules: States). It has a history but no state column. */
export const milestoneProcess = defineProcess({
  name: 'milestone',
  states: ['Planned', 'Deleted'],
  final: ['Deleted'],
  roles: ['seller'],
  transitions: {
    add: { from: ['(none)'], to: 'Planned', by: ['seller'], notify: otherSide },
    edit: { from: ['Planned'], to: 'Planned', by: ['seller'], notify: otherSide },
    delete: { from: ['Planned'], to: 'Deleted', by: ['seller'], notify: otherSide },
  },
})
