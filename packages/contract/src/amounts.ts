import { z } from 'zod'
import { centsFromDollars, hasAtMostTwoDecimals } from './money.ts'
import { notAnAmount, notWritten, numberWritten } from './numbers.ts'
import { codeInput } from './text.ts'

/** Maximum of an amount field, in dollars: ten digits (product-rules: Limits). */
export const maxDollars = 9_999_999_999

/** Minimum of a price and of wallet amounts, in dollars. */
export const leastDollars = 1

/** Dollars in a response: a JSON number with at most two decimals. */
export const dollarsOut = z.number().describe('US dollars, at most two decimals')

export const notWhole = 'Please enter a whole number.'

/** A number typed into a form or sent as JSON; `required` is the message when it is missing. */
export const numberInput = (required: string) =>
  z.preprocess(
    (raw) => (typeof raw !== 'string' ? raw : raw.trim() === '' ? undefined : numberWritten(raw)),
    z.number({ error: ({ input }) => (typeof input === 'number' ? notWritten : required) }),
  )

/** The number of connects that the user saw, sent back so that the server can detect a change. */
export const connectsSeen = z.number(notWhole).int(notWhole)

const usualSentences = {
  notNumber: notAnAmount,
  max: 'The amount cannot exceed 10 digits.',
}

/** Error messages of an amount field; defaults apply to those left out. */
interface AmountSentences {
  required: string
  min: string
  notNumber?: string
  max?: string
  /** For amounts of 0 or less, if the field has its own message for them. */
  positive?: string
}

/** Parses '12.50' or 12.5 into Cents, with the error messages of the field (product-rules: Form rules). */
export function amountInput(sentences: AmountSentences, min = leastDollars) {
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
      if (dollars < min) return refuse(say.min)
      if (dollars > maxDollars) return refuse(say.max)
      if (!hasAtMostTwoDecimals(dollars)) return refuse('Please enter an amount with at most two decimals.')
      return centsFromDollars(dollars)
    })
}

/** The fee that the user saw, in Cents, sent back so that the server can detect a change. */
export const feeSeen = amountInput({ required: 'Please enter an amount.', min: 'The amount cannot be negative.' }, 0)
