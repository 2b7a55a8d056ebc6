import type { Cents } from '../money.ts'
import { dueAt, type StateOf } from '../process.ts'
import type { BookingTerms } from '../terms.ts'
import { bookingProcess, completionProcess, settlementProcess } from './process.ts'
import { completionSplit, type FrozenPrice, settlementLimits, settlementSplit, type Split } from './split.ts'
import { wireState } from '../wire.ts'

/** The part of a booking's state that decides its next automatic step. */
export interface TimedState {
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
export const automaticSteps = ['acceptSettlement', 'rejectCounter', 'raiseDispute', 'acceptCompletion'] as const

/** The step that the system takes if no one acts. The timer executes it and the booking page predicts it. */
export interface NextStep {
  readonly event: (typeof automaticSteps)[number]
  readonly since: Date
  readonly at: Date
  /** How the price is then split; null when no money moves. */
  readonly split: Split | null
}

type Settlement = NonNullable<TimedState['settlement']>

/** An unanswered counter below the minimum is rejected instead of accepted. */
const isCounterBelowMinimum = ({ frozen, minPercentForSettle }: TimedState, { counter }: Settlement): boolean =>
  counter !== null && counter < settlementLimits(frozen, minPercentForSettle).minimum

function stepOfSettlement(state: TimedState, settlement: Settlement): NextStep | null {
  const { frozen, terms } = state
  const { since, status, amount, counter } = settlement
  const wait = { since, terms }
  if (status === 'Rejected') {
    const at = dueAt(bookingProcess.transitions.raiseDispute, wait)
    return { event: 'raiseDispute', since, at, split: null }
  }
  if (status !== 'Pending') return null
  const { accept, acceptCounter, rejectCounter } = settlementProcess.transitions
  if (isCounterBelowMinimum(state, settlement))
    return { event: 'rejectCounter', since, at: dueAt(rejectCounter, wait), split: null }
  return {
    event: 'acceptSettlement',
    since,
    at: dueAt(counter === null ? accept : acceptCounter, wait),
    split: settlementSplit(frozen, counter ?? amount),
  }
}

function stepOfCompletion({ completion, frozen, terms }: TimedState): NextStep | null {
  if (completion?.status !== 'Pending') return null
  const { since, askedBy } = completion
  const answering = askedBy === 'seller' ? 'buyer' : 'seller'
  const at = dueAt(completionProcess.transitions.accept, { since, terms, answering })
  return { event: 'acceptCompletion', since, at, split: completionSplit(frozen) }
}

/** The next automatic step of a booking, or null when it waits for users only. The process tables have its time. */
export function nextStep(state: TimedState): NextStep | null {
  if (state.status === wireState.cancellationProposed)
    return state.settlement && stepOfSettlement(state, state.settlement)
  if (state.status === wireState.completionRequested) return stepOfCompletion(state)
  return null
}
