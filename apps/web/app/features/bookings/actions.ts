import { can, isOffered } from '@market/contract/actions.ts'
import type { BookingAction } from '@market/contract/bookings/schema.ts'
import { wireState } from '@market/contract/wire.ts'
import type { BookingDetail } from './api.ts'

export interface Action {
  label: string
  /** Advances the booking; the first such action is the page's main button. */
  main?: true
  /** Leads out of the booking rather than forward; shown below the other actions, less prominently. */
  aside?: true
}

/** Actions by their name in the API, in display order. */
export const bookingActions = {
  acceptCompletion: { label: 'Accept completion', main: true },
  rejectCompletion: { label: 'Reject completion' },
  acceptSettlement: { label: 'Accept settlement', main: true },
  counterSettlement: { label: 'Counter' },
  rejectSettlement: { label: 'Reject settlement' },
  withdrawSettlement: { label: 'Withdraw Cancellation' },
  withdrawDispute: { label: 'Withdraw Dispute' },
  review: { label: 'Write a Review', main: true },
  requestCompletion: { label: 'Mark as Complete', main: true },
  decline: { label: 'Decline booking', aside: true },
  proposeCancellation: { label: 'Cancel Booking', aside: true },
  raiseDispute: { label: 'Raise Dispute', aside: true },
} as const satisfies Partial<Record<BookingAction, Action>>

export type ActionName = keyof typeof bookingActions

const names = Object.keys(bookingActions) as ActionName[]

export const isUsable = (booking: Pick<BookingDetail, 'actions'>, name: ActionName): boolean =>
  can(booking.actions, name)

type ShownBooking = Pick<BookingDetail, 'status' | 'turn' | 'settlementStatus' | 'actions'>

export const isOver = ({ status }: Pick<BookingDetail, 'status'>) => status === 'Completed' || status === 'Cancelled'

/** Actions shown as buttons, enabled or disabled. */
export const shownActions = ({ actions }: Pick<BookingDetail, 'actions'>): ActionName[] =>
  names.filter((name) => isOffered(actions, name))

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
export function placedActions(booking: ShownBooking, viewerType: string): PlacedActions {
  const shown = shownActions(booking)
  // After a rejected settlement, a dispute is the next step.
  const isWayOn = (name: ActionName) =>
    name === 'raiseDispute' &&
    booking.status === wireState.cancellationProposed &&
    booking.settlementStatus === 'Rejected'
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
