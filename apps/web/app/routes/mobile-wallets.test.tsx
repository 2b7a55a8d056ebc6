import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Session, startSession } from '#lib/session/session.ts'
import { TestApp } from '#lib/testing/test-app.tsx'
import MobileWallets from './mobile-wallets.tsx'

const withoutToken = { loaderData: { isOpen: false } } as Parameters<typeof MobileWallets>[0]

test.each([
  ['a visitor', null, 'Log in', '/login'],
  ['a member', 'BUYER', 'Go to my wallet', '/wallets'],
  ['the operator', 'ADMIN', 'Go to the console', '/admin'],
])('%s without a wallet link is led to a page of their own', (_, type, label, to) => {
  if (type !== null) startSession({ token: 't', user: { id: 'u1', type } } as unknown as Session, false)
  history.replaceState(null, '', '/mobile-wallets?token=of-another&type=add-money')
  render(
    <TestApp>
      <MobileWallets {...withoutToken} />
    </TestApp>,
  )
  expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe(to)
  expect(location.search).toBe('?type=add-money')
})
