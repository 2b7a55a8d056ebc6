import { bookingTimes, inWords } from '@market/contract/terms.ts'
import type { BookingDetail } from './api.ts'

export interface Action {
  label: string
  /** Moves the booking on; the first such action is the screen's main button. */
  main?: true
  danger?: true
  /** A way out rather than the next step: it stands below the others, quietly. */
  aside?: true
  /** Why it cannot be used, where it is shown disabled (SPEC 4). */
  why?: string
}

/** The actions as the server names them, in the order in which they are shown. */
export const bookingActions = {
  acceptCompletion: { label: 'Accept completion', main: true },
  rejectCompletion: { label: 'Reject completion', danger: true },
  acceptSettlement: { label: 'Accept settlement', main: true },
  counterSettlement: { label: 'Counter' },
  rejectSettlement: { label: 'Reject settlement', danger: true },
  withdrawSettlement: {
    label: 'Withdraw Cancellation',
    why: `A cancellation can be withdrawn until ${inWords(bookingTimes.withdrawWithin)} after its last update.`,
  },
  withdrawDispute: {
    label: 'Withdraw Dispute',
    why: `A dispute can be withdrawn until ${inWords(bookingTimes.withdrawWithin)} after its last update.`,
  },
  review: { label: 'Write a Review', main: true },
  requestCompletion: {
    label: 'Mark as Complete',
    main: true,
    why: 'Work can be marked as complete while the booking is Ongoing.',
  },
  decline: { label: 'Decline booking', danger: true, aside: true },
  proposeCancellation: {
    label: 'Cancel Booking',
    danger: true,
    aside: true,
    why: 'A booking can be cancelled while the work goes on or waits for its confirmation.',
  },
  raiseDispute: { label: 'Raise Dispute', danger: true, aside: true, why: 'There is a dispute already.' },
} as const satisfies Record<string, Action>

export type ActionName = keyof typeof bookingActions

const names = Object.keys(bookingActions) as ActionName[]

export const isUsable = (booking: Pick<BookingDetail, 'actions'>, name: ActionName): boolean =>
  booking.actions.includes(name)

type Standing = Pick<BookingDetail, 'status' | 'settlementStatus' | 'cancelByType' | 'disputeByType' | 'actions'>

const isOver = ({ status }: Pick<BookingDetail, 'status'>) => status === 'Completed' || status === 'Cancelled'

/** Why an action that is shown cannot be used. */
export function whyResting(booking: Pick<BookingDetail, 'status'>, name: ActionName): string | undefined {
  const action: Action = bookingActions[name]
  return isOver(booking) ? `This booking is ${booking.status}.` : action.why
}

/** Shown though it cannot be used, so that people learn where it is and why it rests (SPEC 4). */
function isResting(booking: Standing, name: ActionName, viewerType: string): boolean {
  switch (name) {
    case 'requestCompletion':
      return !isOver(booking)
    case 'proposeCancellation':
    case 'raiseDispute':
      return true
    case 'withdrawSettlement':
      return booking.settlementStatus === 'Pending' && booking.cancelByType === viewerType && isCancelling(booking)
    case 'withdrawDispute':
      return booking.status === 'In-dispute' && booking.disputeByType === viewerType
    default:
      return false
  }
}

const isCancelling = ({ status }: Standing) => status === 'Amidst-Cancellation'

/** What is shown as a button: what can be used, and what rests. */
export const shownActions = (booking: Standing, viewerType: string): ActionName[] =>
  names.filter((name) => isUsable(booking, name) || isResting(booking, name, viewerType))
