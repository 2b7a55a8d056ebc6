import { expect, test } from 'vitest'
import { type Session, startSession } from '#lib/session/session.ts'
import { clientLoader } from './home.tsx'

test.each([
  ['a buyer', { type: 'BUYER', step: 4 }],
  ['a seller who has steps left', { type: 'SELLER', step: 2 }],
])('%s who opens the home page is redirected to the dashboard', async (_, user) => {
  startSession({ token: 't', user: { id: 'u1', ...user } } as unknown as Session, false)
  const sent = await Promise.resolve()
    .then(clientLoader)
    .catch((answer: unknown) => answer)
  expect((sent as Response).headers.get('location')).toBe('/dashboard')
})
