import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { endSession, type Session, startSession } from '#lib/session/session.ts'
import { TestApp } from '#lib/testing/test-app.tsx'
import MobileWallets from './mobile-wallets.tsx'

afterEach(() => {
  cleanup()
  endSession()
})

const refused = { loaderData: { refusal: 'You are logged in as Bea Morrow here.' } } as Parameters<
  typeof MobileWallets
>[0]

test.each([
  ['a visitor', null, 'Log in', '/login'],
  ['a member', 'BUYER', 'Go to my wallet', '/wallets'],
  ['the operator', 'ADMIN', 'Go to the console', '/admin'],
])('%s denied access to a wallet gets a link to their own page', (_, type, label, to) => {
  if (type !== null) startSession({ token: 't', user: { id: 'u1', type } } as unknown as Session, false)
  history.replaceState(null, '', '/mobile-wallets?token=of-another&type=add-money')
  render(
    <TestApp>
      <MobileWallets {...refused} />
    </TestApp>,
  )
  expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe(to)
  expect(location.search).toBe('?type=add-money')
})
