import type { NextStep } from '@market/contract/bookings/next-step.ts'
import type { nextDeadline } from '@market/contract/bookings/schema.ts'
import { formatUniversalTime } from '@market/contract/dates.ts'
import { dollarsFromCents, zeroCents } from '@market/contract/money.ts'
import { formatDollars } from '@market/contract/numbers.ts'
import type { z } from 'zod'
import type { Party } from './policy.ts'

/** The next automatic step, with amounts in dollars and the side whose answer is pending. */
export interface NextStepPayload {
  readonly event: NextStep['event']
  readonly buyerGets: number
  readonly sellerGets: number
  readonly turn: Party | null
  /** Due time in ISO 8601; events stored by older versions lack it. */
  readonly at?: string
}

export const nextStepPayload = ({ event, split, at }: NextStep, turn: Party | null): NextStepPayload => ({
  event,
  buyerGets: dollarsFromCents(split?.toBuyer ?? zeroCents),
  sellerGets: dollarsFromCents(split?.toSeller ?? zeroCents),
  turn,
  at: at.toISOString(),
})

/** How a text names both sides; 'you' for the reader. */
export type Names = Readonly<Record<Party, string>>

export const namesFor = (side: Party, other: string): Names =>
  side === 'buyer' ? { buyer: 'you', seller: other } : { buyer: other, seller: 'you' }

/** 'you get $80.00 and Ana gets $110.00'; omits a side that gets nothing. */
export function sharesIn(
  { buyerGets, sellerGets }: Pick<NextStepPayload, 'buyerGets' | 'sellerGets'>,
  names: Names,
): string {
  const share = (name: string, amount: number) =>
    amount > 0 ? [`${name} ${name === 'you' ? 'get' : 'gets'} ${formatDollars(amount)}`] : []
  return [...share(names.buyer, buyerGets), ...share(names.seller, sellerGets)].join(' and ')
}

/** Describes the next automatic step to one reader with exact amounts; `by` adds the deadline. */
function sentenceOfStep(payload: NextStepPayload, names: Names, by = ''): string {
  const silent = payload.turn === null ? null : names[payload.turn]
  const unanswered =
    silent === null ? `If no one responds${by}` : `If ${silent} ${silent === 'you' ? 'do' : 'does'} not answer${by}`
  return {
    acceptSettlement: `${unanswered}, the settlement is accepted: ${sharesIn(payload, names)}.`,
    rejectCounter: `${unanswered}, the counter is rejected, because it is below the minimum settlement. No money moves.`,
    raiseDispute: `If no one acts${by}, the booking goes to dispute and our team decides. No money moves until then.`,
    acceptCompletion: `${unanswered}, the work counts as accepted: ${sharesIn(payload, names)}.`,
  }[payload.event]
}

/** The same sentence with the deadline, for emails, which show no countdown. */
export const datedSentenceOfStep = (payload: NextStepPayload, names: Names): string =>
  sentenceOfStep(payload, names, payload.at === undefined ? '' : ` by ${formatUniversalTime(payload.at)}`)

export function presentNextStep(step: NextStep, turn: Party | null, names: Names): z.input<typeof nextDeadline> {
  const payload = nextStepPayload(step, turn)
  const { event, buyerGets, sellerGets } = payload
  return { event, at: step.at.toISOString(), sentence: sentenceOfStep(payload, names), buyerGets, sellerGets }
}
