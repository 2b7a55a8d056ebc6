import { can } from '@market/contract/actions.ts'
import type { BookingAction } from '@market/contract/bookings/schema.ts'
import type { BookingDetail } from './api.ts'

export interface Action {
  label: string
  /** Advances the booking; the first such action is the page's main button. */
  main?: true
  /** Leads out of the booking rather than forward; shown below the other actions, less prominently. */
  aside?: true
  /** Reason it is disabled, when it is shown disabled (product-rules: States). */
  why?: (booking: Pick<BookingDetail, 'terms'>) => string
}

/** Actions by their name in the API, in display order. */
export const bookingActions = {
  acceptCompletion: { label: 'Accept completion', main: true },
  rejectCompletion: { label: 'Reject completion' },
  acceptSettlement: { label: 'Accept settlement', main: true },
  counterSettlement: { label: 'Counter' },
  rejectSettlement: { label: 'Reject settlement' },
  withdrawSettlement: {
    label: 'Withdraw Cancellation',
    why: ({ terms }) => `A cancellation can be withdrawn until ${terms.withdrawWithin} after its last update.`,
  },
  withdrawDispute: {
    label: 'Withdraw Dispute',
    why: ({ terms }) => `A dispute can be withdrawn until ${terms.withdrawWithin} after its last update.`,
  },
  review: {
    label: 'Write a Review',
    main: true,
    why: ({ terms }) => `A review can be written within ${terms.reviewWithin} of completion.`,
  },
  requestCompletion: {
    label: 'Mark as Complete',
    main: true,
    why: () => 'You can only mark ongoing bookings as complete.',
  },
  decline: { label: 'Decline booking', aside: true },
  proposeCancellation: {
    label: 'Cancel Booking',
    aside: true,
    why: () => 'This booking can’t be cancelled at this stage.',
  },
  raiseDispute: { label: 'Raise Dispute', aside: true, why: () => 'This booking is already in dispute.' },
} as const satisfies Partial<Record<BookingAction, Action>>

export type ActionName = keyof typeof bookingActions

const names = Object.keys(bookingActions) as ActionName[]

export const isUsable = (booking: Pick<BookingDetail, 'actions'>, name: ActionName): boolean =>
  can(booking.actions, name)

type Standing = Pick<
  BookingDetail,
  'status' | 'turn' | 'settlementStatus' | 'cancelByType' | 'disputeByType' | 'isRated' | 'actions'
>

export const isOver = ({ status }: Pick<BookingDetail, 'status'>) => status === 'Completed' || status === 'Cancelled'

/** Returns why an action that is shown cannot be used. */
export function whyResting(booking: Pick<BookingDetail, 'status' | 'terms'>, name: ActionName): string | undefined {
  // A review is available only after the booking has ended.
  return isOver(booking) && name !== 'review' ? `This booking is ${booking.status}.` : actionOf(name).why?.(booking)
}

/**
 * Whether an action is shown disabled, so that users learn where it is and why it is unavailable
 * (product-rules: States).
 */
function isResting(booking: Standing, name: ActionName, viewerType: string): boolean {
  switch (name) {
    case 'requestCompletion':
      return !isOver(booking)
    case 'proposeCancellation':
    case 'raiseDispute':
      return true
    case 'withdrawSettlement':
      return booking.settlementStatus === 'Pending' && booking.cancelByType === viewerType && isCancelling(booking)
    case 'review':
      return booking.status === 'Completed' && !booking.isRated && viewerType === 'BUYER'
    case 'withdrawDispute':
      return booking.status === 'In-dispute' && booking.disputeByType === viewerType
    default:
      return false
  }
}

const isCancelling = ({ status }: Standing) => status === 'Amidst-Cancellation'

/** Actions shown as buttons, enabled or disabled. */
export const shownActions = (booking: Standing, viewerType: string): ActionName[] =>
  names.filter((name) => isUsable(booking, name) || isResting(booking, name, viewerType))

interface PlacedActions {
  /** Action that advances the booking; undefined while others must act. */
  main: ActionName | undefined
  /** Actions that are available now, including the main one. */
  steps: ActionName[]
  /**
   * Less prominent actions: ways out of the booking, steps that the other side usually takes, and disabled actions.
   */
  asides: ActionName[]
}

/** Both sides may take this action, but usually the seller, who did the work, requests completion. */
export const isOthersStep = (name: ActionName, viewerType: string): boolean =>
  name === 'requestCompletion' && viewerType === 'BUYER'

/** Groups the buttons by where they are shown. */
export function placedActions(booking: Standing, viewerType: string): PlacedActions {
  const shown = shownActions(booking, viewerType)
  // After a rejected settlement, a dispute is the next step.
  const isWayOn = (name: ActionName) =>
    name === 'raiseDispute' && isCancelling(booking) && booking.settlementStatus === 'Rejected'
  const isAside = (name: ActionName) => actionOf(name).aside === true || isOthersStep(name, viewerType)
  const isStep = (name: ActionName) => isUsable(booking, name) && (!isAside(name) || isWayOn(name))
  const steps = shown.filter(isStep)
  const isMine = booking.turn === null || booking.turn === viewerType
  return {
    main: isMine ? steps.find((name) => actionOf(name).main) : undefined,
    steps,
    asides: shown.filter((name) => !isStep(name)),
  }
}

export const actionOf = (name: ActionName): Action => bookingActions[name]
