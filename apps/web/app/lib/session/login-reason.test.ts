import { expect, test } from 'vitest'
import { queryFor, reasonSentence } from './login-reason.ts'

test('the login page states the user type and what comes next', () => {
  expect(queryFor('bid')).toEqual({ type: 'SELLER', to: 'bid' })
  expect(reasonSentence('Log in', 'bid')).toBe('Log in as a seller to bid on this job.')
  expect(reasonSentence('Register', 'buy')).toBe('Register as a buyer to buy this service.')
  expect(reasonSentence('Log in', 'report')).toBe('Log in to report this user.')
})

test.each([null, '', 'toString', 'something else'])('a URL without a known reason shows no message: %s', (named) => {
  expect(reasonSentence('Log in', named)).toBeNull()
})
