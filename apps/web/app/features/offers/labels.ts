import { can } from '@market/contract/actions.ts'
import { wireState } from '@market/contract/wire.ts'
import type { Offer } from './api.ts'
import type { State } from '#ui/data-display/status-badge.tsx'

/** State of an offer for its badge; paid and expired have labels of their own. */
export function offerState(offer: Pick<Offer, 'status' | 'paymentStatus' | 'isExpired' | 'isCounter'>): {
  state: State
  label?: string
} {
  if (offer.paymentStatus === 'Paid') return { state: 'Paid' }
  if (offer.isExpired) return { state: 'Withdrawn', label: 'Expired' }
  if (offer.isCounter) return { state: 'Pending', label: 'Countered' }
  return { state: offer.status }
}

/** Returns the sender of an offer. */
export const senderOf = ({ buyer, seller, offerBy }: Offer) => (buyer.id === offerBy ? buyer : seller)

/** Returns the other party of an offer. */
export const otherOf = ({ buyer, seller }: Offer, viewerId: string) => (buyer.id === viewerId ? seller : buyer)

/** Describes what the offer waits for, from the viewer's side; null when it waits for nothing. */
export function offerWaits(offer: Offer, viewerId: string): string | null {
  const mine = offer.offerBy === viewerId
  const other = otherOf(offer, viewerId).fullName
  if (offer.paymentStatus === 'Paid') return 'Paid into escrow. The booking has started.'
  const blocked = offer.actions.find((action) => action.blocked !== undefined)?.blocked
  if (blocked !== undefined) return blocked
  if (offer.status === 'Accepted') {
    return offer.buyer.id === viewerId
      ? 'Accepted. Your payment starts the booking.'
      : `Accepted. Waiting for ${other} to pay.`
  }
  if (offer.isExpired) return 'No one responded in time, so it expired.'
  if (offer.status !== 'Pending') return null
  if (offer.isCounter) return mine ? `${other} proposes another price.` : `Waiting for ${other} to answer your counter.`
  return mine ? `Waiting for ${other}.` : null
}

/** Answers to an offer, by their names in `actions`. */
const answers = ['accept', 'acceptCounter', 'reject', 'rejectCounter', 'withdraw', 'withdrawCounter'] as const
export type Answer = (typeof answers)[number]

export const answersOf = ({ actions }: Pick<Offer, 'actions'>): Answer[] =>
  answers.filter((answer) => can(actions, answer))

interface AnswerWords {
  button: string
  question: string
  /** Resulting status of the offer or its counter. */
  status: 'Accepted' | 'Rejected' | typeof wireState.withdrawn
}

/** Button and confirmation text of each answer; the server decides which are available. */
export const answerWords: Record<Answer, AnswerWords> = {
  accept: { button: 'Accept', question: 'Accept this offer?', status: 'Accepted' },
  acceptCounter: { button: 'Accept', question: 'Accept the counter?', status: 'Accepted' },
  reject: { button: 'Reject', question: 'Reject this offer?', status: 'Rejected' },
  rejectCounter: { button: 'Reject', question: 'Reject the counter?', status: 'Rejected' },
  withdraw: { button: 'Withdraw', question: 'Withdraw this offer?', status: wireState.withdrawn },
  withdrawCounter: { button: 'Withdraw counter', question: 'Withdraw your counter?', status: wireState.withdrawn },
}
