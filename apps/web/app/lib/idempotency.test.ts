import { expect, it } from 'vitest'
import { type Attempt, forgetAttempt, keyOfAttempt } from './idempotency.ts'

it('one attempt keeps its key until it succeeds; another input, person or call, or a later attempt gets its own', () => {
  const attempt: Attempt = { viewerId: 'bea', endpoint: 'wallet.add', input: { amount: 5 } }
  const others: Partial<Attempt>[] = [{ viewerId: 'ana' }, { endpoint: 'wallet.withdraw' }, { input: { amount: 6 } }]
  const first = keyOfAttempt(attempt)
  expect(new Set([first, ...others.map((other) => keyOfAttempt({ ...attempt, ...other }))]).size).toBe(4)
  expect(keyOfAttempt({ ...attempt, input: { amount: 5 } })).toBe(first)
  forgetAttempt(attempt)
  expect(keyOfAttempt(attempt)).not.toBe(first)
})
