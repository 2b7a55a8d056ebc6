import { expect, it } from 'vitest'
import { IdempotencyKeys } from './idempotency.ts'

it('one attempt keeps its key until it succeeds; another input or a later attempt gets its own', () => {
  const keys = new IdempotencyKeys()
  const first = keys.keyFor({ amount: 5 })
  expect(keys.keyFor({ amount: 5 })).toBe(first)
  const other = keys.keyFor({ amount: 6 })
  expect(other).not.toBe(first)
  keys.forget()
  expect(keys.keyFor({ amount: 6 })).not.toBe(other)
})
