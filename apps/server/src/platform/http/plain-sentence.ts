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

const unitOf = (origin: string): string => (origin === 'string' ? ' characters' : origin === 'array' ? ' entries' : '')

/**
 * What is said of a field whose schema has no words of its own, so that no message is the validator's (RULES 1: a
 * sentence a person can act on).
 */
export const plainSentence: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'too_big':
      return `Please enter at most ${issue.maximum}${unitOf(issue.origin)}.`
    case 'too_small':
      return `Please enter at least ${issue.minimum}${unitOf(issue.origin)}.`
    case 'invalid_value':
      return `Please choose one of these: ${listed(issue.values)}.`
    case 'invalid_type':
      if (issue.input === undefined) return 'This is missing.'
      return `Please send ${nouns[issue.expected] ?? 'another kind of value'} here.`
    default:
      return 'Please check this value.'
  }
}
