import { z } from 'zod'
import { centsFromDollars, hasAtMostTwoDecimals } from './money.ts'
import { notWritten, numberWritten } from './numbers.ts'
import { codeInput } from './text.ts'

/** The highest amount of dollars a field takes: ten digits (product-rules: Limits). */
export const maxDollars = 9_999_999_999

/** The least of a price, and of what is added to a wallet or taken from it, in dollars. */
export const leastDollars = 1

/** Dollars in an answer: a JSON number with at most two decimals. */
export const dollarsOut = z.number().describe('US dollars, at most two decimals')

export const notWhole = 'Please enter a whole number.'

/** A number as somebody writes it into a form, or as JSON carries it; `required` is said where there is none. */
export const numberInput = (required: string) =>
  z.preprocess(
    (raw) => (typeof raw !== 'string' ? raw : raw.trim() === '' ? undefined : numberWritten(raw)),
    z.number({ error: ({ input }) => (typeof input === 'number' ? notWritten : required) }),
  )

/** How many connects something costs or holds, sent back as it was shown. */
export const connectsSeen = z.number(notWhole).int(notWhole)

/** product-rules: Form rules: the sentence for a text that is no amount. */
export const notAnAmount = 'Please enter a valid number.'

const usualSentences = {
  notNumber: notAnAmount,
  max: 'The amount cannot exceed 10 digits.',
}

/** What a field says of an amount it refuses; where it has no words of its own, the usual ones. */
interface AmountSentences {
  required: string
  min: string
  notNumber?: string
  max?: string
  /** Said of 0 and less, where the field has words of its own for it. */
  positive?: string
}

/** Reads '12.50' or 12.5 from a form or a call, into Cents; the words of a refusal belong to the field (product-rules: Form rules). */
export function amountInput(sentences: AmountSentences, least = leastDollars) {
  const say = { ...usualSentences, ...sentences }
  return z
    .union([z.number({ error: say.notNumber }), codeInput(say.required)], { error: say.required })
    .transform((raw, issue) => {
      const text = String(raw).trim()
      const refuse = (message: string) => {
        issue.addIssue({ code: 'custom', message })
        return z.NEVER
      }
      if (text === '') return refuse(say.required)
      const dollars = numberWritten(text)
      if (Number.isNaN(dollars)) return refuse(say.notNumber)
      if (dollars <= 0 && say.positive !== undefined) return refuse(say.positive)
      if (dollars < least) return refuse(say.min)
      if (dollars > maxDollars) return refuse(say.max)
      if (!hasAtMostTwoDecimals(dollars)) return refuse('Please enter an amount with at most two decimals.')
      return centsFromDollars(dollars)
    })
}

/** A fee sent back as it was shown, into Cents. */
export const feeSeen = amountInput({ required: 'Please enter an amount.', min: 'The amount cannot be negative.' }, 0)
