import { z } from 'zod'
import { userId } from '../ids.ts'
import { amountInput } from '../amounts.ts'

export const topUpAmount = amountInput({
  required: 'Please enter an amount.',
  min: 'The amount must be at least 1.',
})

/** A top-up; `userId` is ignored unless it is the caller's own. */
export const topUp = z.object({ amount: topUpAmount, userId: userId.optional() })

/** What a movement of a wallet can be about. */
export const transactionSubjects = ['top-up', 'booking', 'connects', 'withdrawal', 'adjustment'] as const

const day = z.iso.date({ error: 'Please choose a day.' })

/** Which movements: their direction, what they were about, and the days (UTC) from the first to the last, both inside. */
export const transactionFilter = {
  type: z.enum(['all', 'Credit', 'Debit']).default('all'),
  about: z.enum(['all', ...transactionSubjects]).default('all'),
  from: day.optional(),
  to: day.optional(),
}

/** yyyy-MM */
export const statementMonth = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Please choose a month.')
