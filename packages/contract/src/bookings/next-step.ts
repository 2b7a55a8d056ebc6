import type { Cents } from '../money.ts'
import type { StateOf } from '../process.ts'
import type { bookingProcess, completionProcess, settlementProcess } from './process.ts'
import type { BookingTerms } from '../terms.ts'
import { completionSplit, type FrozenPrice, settlementLimits, settlementSplit, type Split } from './split.ts'

/** The part of a booking's state that decides its next automatic step. */
export interface ClockState {
  readonly status: StateOf<typeof bookingProcess>
  readonly frozen: FrozenPrice
  readonly minPercentForSettle: number
  readonly terms: BookingTerms
  readonly settlement: {
    readonly status: StateOf<typeof settlementProcess>
    readonly amount: Cents
    readonly counter: Cents | null
    readonly since: Date
  } | null
  readonly completion: {
    readonly status: StateOf<typeof completionProcess>
    readonly askedBy: 'buyer' | 'seller'
    readonly since: Date
  } | null
}

/** The steps that the system takes automatically. */
export const clockEvents = ['acceptSettlement', 'rejectCounter', 'raiseDispute', 'acceptCompletion'] as const

/** The step that the system takes if no one acts. The timer executes it and the booking page predicts it. */
export interface NextStep {
  readonly event: (typeof clockEvents)[number]
  readonly since: Date
  readonly at: Date
  /** How the price is then split; null when no money moves. */
  readonly split: Split | null
}

const after = (since: Date, wait: number) => ({ since, at: new Date(since.getTime() + wait) })

function stepOfSettlement(state: ClockState): NextStep | null {
  const { settlement, frozen, terms } = state
  if (settlement === null) return null
  if (settlement.status === 'Rejected') {
    return { event: 'raiseDispute', ...after(settlement.since, terms.disputeAfterRejection), split: null }
  }
  if (settlement.status !== 'Pending') return null
  const due = after(settlement.since, terms.settlementAnswer)
  const { minimum } = settlementLimits(frozen, state.minPercentForSettle)
  if (settlement.counter !== null && settlement.counter < minimum)
    return { event: 'rejectCounter', ...due, split: null }
  const refund = settlement.counter ?? settlement.amount
  return { event: 'acceptSettlement', ...due, split: settlementSplit(frozen, refund) }
}

function stepOfCompletion({ completion, frozen, terms }: ClockState): NextStep | null {
  if (completion?.status !== 'Pending') return null
  const wait = completion.askedBy === 'seller' ? terms.completionAnswerOfBuyer : terms.completionAnswerOfSeller
  return { event: 'acceptCompletion', ...after(completion.since, wait), split: completionSplit(frozen) }
}

/** The next automatic step of a booking, or null when it waits for users only. */
export function nextStep(state: ClockState): NextStep | null {
  if (state.status === 'Amidst-Cancellation') return stepOfSettlement(state)
  if (state.status === 'Amidst-Completion-Process') return stepOfCompletion(state)
  return null
}
