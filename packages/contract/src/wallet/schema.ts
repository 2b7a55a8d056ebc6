import { z } from 'zod'
import { amountInput } from '../amounts.ts'
import { dayInput } from '../date-inputs.ts'
import { ifGiven } from '../if-given.ts'

export const topUpAmount = amountInput({
  required: 'Please enter an amount.',
  min: 'The amount must be at least 1.',
})

/** A top-up; `userId` is ignored unless it is the caller's own. */
export const topUp = z.object({ amount: topUpAmount, userId: ifGiven(z.unknown()) })

/** What a movement of a wallet can be about. */
export const transactionSubjects = ['top-up', 'booking', 'connects', 'withdrawal', 'adjustment'] as const

/** A day of a filter. */
export const transactionDay = dayInput('Please choose a day.')

/** Which movements: their direction, what they were about, and the days (UTC) from the first to the last, both inside. */
const transactionFilter = {
  type: z.enum(['all', 'Credit', 'Debit']).default('all'),
  about: z.enum(['all', ...transactionSubjects]).default('all'),
  from: ifGiven(transactionDay),
  to: ifGiven(transactionDay),
}

/** What is wrong with the days of a filter, said of the last one; undefined when nothing is. */
export const daysProblem = ({ from, to }: { from?: string | undefined; to?: string | undefined }): string | undefined =>
  from !== undefined && to !== undefined && to < from ? 'The last day cannot be before the first.' : undefined

/** The form of a call that lists movements, with further fields of that call. */
export const transactionQuery = <const Fields extends z.ZodRawShape>(fields: Fields) =>
  z.object({ ...transactionFilter, ...fields }).superRefine((asked, issue) => {
    const message = daysProblem(asked as { from?: string; to?: string })
    if (message !== undefined) issue.addIssue({ code: 'custom', path: ['to'], message })
  })

/** yyyy-MM */
export const statementMonth = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Please choose a month.')
