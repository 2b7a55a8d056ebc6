import { expect, test } from 'vitest'
import { z } from 'zod'
import { plainSentence } from './plain-sentence.ts'

const said = (schema: z.ZodType, value?: unknown) =>
  schema.safeParse(value, { error: plainSentence }).error?.issues[0]?.message

test.each([
  [z.string().max(200), 'x'.repeat(201), 'Please enter at most 200 characters.'],
  [z.array(z.string()).min(1), [], 'Please enter at least 1 entry.'],
  [z.number().max(10_000), 10_001, 'Please enter at most 10,000.'],
  [z.enum(['old', 'new']), 'other', 'Please choose one of these: old, new.'],
  [z.boolean(), 'yes', 'Please send true or false here.'],
  [z.string(), undefined, 'This is missing.'],
  [z.uuid(), 'x', 'Please check this value.'],
])('a field without its own message gets a specific default: %#', (schema, value, sentence) => {
  expect(said(schema, value)).toBe(sentence)
})

test('the message of a schema takes precedence', () => {
  expect(said(z.string().max(3, 'Three letters at most.'), 'four')).toBe('Three letters at most.')
})
