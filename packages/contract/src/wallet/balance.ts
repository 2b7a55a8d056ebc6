import type { z } from 'zod'
import { centsFromDollars } from '../money.ts'
import { formatDollars } from '../numbers.ts'

/** Says that a wallet cannot pay for something (product-rules: Form rules). */
export const insufficientBalance = 'Insufficient balance. Please add more funds to proceed.'

/** What is said of an amount that a wallet of so many dollars does not hold (product-rules: Form rules). */
export const exceedsBalance = (dollars: number): string => `Amount exceeds wallet balance (${formatDollars(dollars)})`

/** The form where the amount of a field is at most a balance in dollars, said together with what is wrong elsewhere. */
export const withinBalance = <Form extends z.ZodObject>(form: Form, field: string, balance: number): Form =>
  form.refine((filled) => Number((filled as Record<string, unknown>)[field]) <= centsFromDollars(balance), {
    path: [field],
    message: exceedsBalance(balance),
    when: ({ issues }) => !issues.some(({ path }) => path?.[0] === field),
  })
