import type { z } from 'zod'
import { centsFromDollars } from '../money.ts'
import { formatDollars } from '../numbers.ts'

/** Error message when a wallet cannot pay (product-rules: Form rules). */
export const insufficientBalance = 'Insufficient balance. Please add more funds to proceed.'

/** Error message for an amount above a balance in dollars (product-rules: Form rules). */
export const exceedsBalance = (dollars: number): string => `Amount exceeds wallet balance (${formatDollars(dollars)})`

/** Limits the amount of a field to a balance in dollars. The error appears together with errors of other fields. */
export const withinBalance = <Form extends z.ZodObject>(form: Form, field: string, balance: number): Form =>
  form.refine((filled) => Number((filled as Record<string, unknown>)[field]) <= centsFromDollars(balance), {
    path: [field],
    message: exceedsBalance(balance),
    when: ({ issues }) => !issues.some(({ path }) => path?.[0] === field),
  })
