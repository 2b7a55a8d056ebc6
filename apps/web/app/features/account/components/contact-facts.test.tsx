import { allow } from '@market/contract/actions.ts'
import type { AccountAction } from '@market/contract/accounts/own-user.ts'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startSession } from '#lib/session/session.ts'
import { TestApp } from '#lib/testing/test-app.tsx'
import { useContactFacts } from './contact-facts.tsx'
import { Facts } from './facts.tsx'

const Contact = () => <Facts facts={useContactFacts().facts} />

function buttonsFor(...actions: AccountAction[]): (string | null)[] {
  const user = {
    id: 'b1',
    type: 'BUYER',
    email: 'sol@people.test',
    countryCode: '+1',
    phone: '5550100',
    formattedPhone: '+1 5550100',
    isEmailVerified: false,
    isPhoneVerified: false,
    actions: allow(...actions),
  }
  startSession({ token: 't', user: user as never }, false)
  render(
    <TestApp>
      <Contact />
    </TestApp>,
  )
  return screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)
}

test('an email and a phone number have the actions that the server allows', () => {
  expect(buttonsFor('updateContactInfo', 'verifyEmail', 'verifyPhone')).toEqual([
    'Verify email',
    'Update email',
    'Verify phone',
    'Update phone',
  ])
})

test('a suspended user can neither verify nor change them', () => {
  expect(buttonsFor('changePassword')).toEqual([])
})
