import { z } from 'zod'
import { amountInput, leastDollars } from '../amounts.ts'
import { payoutAccountId } from '../ids.ts'
import { ifGiven } from '../if-given.ts'
import { formatDollars } from '../numbers.ts'

/** When withdrawals are requested: by the seller, or automatically every Monday or on the first of the month. */
export const payoutFrequencies = ['request', 'weekly', 'monthly'] as const
export type PayoutFrequency = (typeof payoutFrequencies)[number]

/** The time of day at which scheduled withdrawals are requested, in hours UTC. */
const scheduledHour = 6

/** When a scheduled withdrawal is requested next: on Monday or on the first of the month, at 6:00 UTC, after `now`. */
export function nextScheduledAt(frequency: Exclude<PayoutFrequency, 'request'>, now: Date): Date {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()]
  const daysSinceMonday = (now.getUTCDay() + 6) % 7
  const at = (periods: number) =>
    frequency === 'weekly'
      ? new Date(Date.UTC(year, month, day - daysSinceMonday + 7 * periods, scheduledHour))
      : new Date(Date.UTC(year, month + periods, 1, scheduledHour))
  return at(0) > now ? at(0) : at(1)
}

/** Reports a field that a schedule needs, beside the errors of other fields, so that all messages show at once. */
const missing = (field: string, message: string) => ({
  path: [field],
  message,
  when: ({ value }: { readonly value: unknown }) => typeof value === 'object' && value !== null,
})

const isScheduled = ({ frequency }: { readonly frequency: PayoutFrequency }): boolean =>
  frequency === 'weekly' || frequency === 'monthly'

/** The form of a payout schedule. A schedule needs a minimum and a saved bank account; payouts on request need neither. */
export const payoutScheduleForm = z
  .object({
    frequency: z.enum(payoutFrequencies, { error: 'Please choose when you want to be paid.' }),
    minimum: ifGiven(
      amountInput({ required: 'Minimum is required.', min: `The minimum is at least ${formatDollars(leastDollars)}.` }),
    ),
    payoutAccountId: ifGiven(payoutAccountId),
  })
  .refine((form) => !isScheduled(form) || form.minimum !== undefined, missing('minimum', 'Minimum is required.'))
  .refine(
    (form) => !isScheduled(form) || form.payoutAccountId !== undefined,
    missing('payoutAccountId', 'Please choose a saved bank account.'),
  )
