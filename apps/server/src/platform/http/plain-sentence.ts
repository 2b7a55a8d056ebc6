import { counted, formatNumber } from '@market/contract/numbers.ts'
import type { z } from 'zod'

const listed = (values: readonly unknown[]): string => values.map(String).join(', ')

const nouns: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  date: 'a date',
}

const named: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
}

/** "200 characters", "1 entry", "0". */
function amountOf(limit: number | bigint, origin: string): string {
  const words = named[origin]
  return words === undefined ? formatNumber(Number(limit)) : counted(Number(limit), ...words)
}

/**
 * Error messages for fields whose schema has none (product-rules: API conventions). The validator's own messages are
 * never shown.
 */
export const plainSentence: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'too_big':
      return `Please enter at most ${amountOf(issue.maximum, issue.origin)}.`
    case 'too_small':
      return `Please enter at least ${amountOf(issue.minimum, issue.origin)}.`
    case 'invalid_value':
      return `Please choose one of these: ${listed(issue.values)}.`
    case 'invalid_type':
      if (issue.input === undefined) return 'This is missing.'
      return `Please send ${nouns[issue.expected] ?? 'another kind of value'} here.`
    default:
      return 'Please check this value.'
  }
}
