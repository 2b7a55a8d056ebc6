import { z } from 'zod'
import { amountInput } from '../amounts.ts'
import { dayInput } from '../date-inputs.ts'
import { ifGiven } from '../if-given.ts'

export const topUpAmount = amountInput({
  required: 'Please enter an amount.',
  min: 'The amount must be at least 1.',
})

/** A top-up of the caller's own wallet; `userId` is ignored. */
export const topUp = z.object({ amount: topUpAmount, userId: ifGiven(z.unknown()) })

/** The subject of a wallet transaction. */
export const transactionSubjects = ['top-up', 'booking', 'connects', 'withdrawal', 'adjustment'] as const

/** A date in a filter. */
export const transactionDay = dayInput('Please choose a day.')

/** Filters transactions by direction, subject and an inclusive range of dates (UTC). */
const transactionFilter = {
  type: z.enum(['all', 'Credit', 'Debit']).default('all'),
  about: z.enum(['all', ...transactionSubjects]).default('all'),
  from: ifGiven(transactionDay),
  to: ifGiven(transactionDay),
}

/** Error message for an invalid date range, shown at the last date; undefined when it is valid. */
export const daysProblem = ({ from, to }: { from?: string | undefined; to?: string | undefined }): string | undefined =>
  from !== undefined && to !== undefined && to < from ? 'The last day cannot be before the first.' : undefined

/** The input of a call that lists transactions, with additional fields of that call. */
export const transactionQuery = <const Fields extends z.ZodRawShape>(fields: Fields) =>
  z.object({ ...transactionFilter, ...fields }).superRefine((asked, issue) => {
    const message = daysProblem(asked as { from?: string; to?: string })
    if (message !== undefined) issue.addIssue({ code: 'custom', path: ['to'], message })
  })

/** A month as yyyy-MM. */
export const statementMonth = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Please choose a month.')
