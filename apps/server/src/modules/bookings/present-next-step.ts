import type { NextStep } from '@market/contract/bookings/next-step.ts'
import type { nextDeadline } from '@market/contract/bookings/schema.ts'
import { type Cents, dollarsFromCents, zeroCents } from '@market/contract/money.ts'
import { formatDollars } from '@market/contract/numbers.ts'
import type { z } from 'zod'

const say = (amount: Cents | undefined) => formatDollars(dollarsFromCents(amount ?? zeroCents))

/** What the clock will do, in words with the exact dollars it will move. */
export function sentenceOfStep({ event, split }: NextStep): string {
  const shares = `the buyer gets ${say(split?.toBuyer)} and the seller gets ${say(split?.toSeller)}`
  return {
    acceptSettlement: `If nobody answers, the settlement is accepted: ${shares}.`,
    rejectCounter:
      'If nobody answers, the counter is rejected, because it is below the minimum settlement. No money moves.',
    raiseDispute: 'If nobody acts, the booking goes to dispute and our team decides. No money moves until then.',
    acceptCompletion: `If nobody answers, the work counts as accepted: ${shares}.`,
  }[event]
}

export const presentNextStep = (step: NextStep): z.input<typeof nextDeadline> => ({
  event: step.event,
  at: step.at.toISOString(),
  sentence: sentenceOfStep(step),
  buyerGets: dollarsFromCents(step.split?.toBuyer ?? zeroCents),
  sellerGets: dollarsFromCents(step.split?.toSeller ?? zeroCents),
})
