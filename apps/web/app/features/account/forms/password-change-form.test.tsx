import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { startSession } from '#lib/session/session.ts'
import { TestApp } from '#lib/testing/test-app.tsx'
import { PasswordChangeForm } from './password-change-form.tsx'

function show(ways: { hasPassword: boolean; linked: string[] }) {
  const data = { records: [], total: 0, ...ways }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: true, message: '', data })))
  startSession({ token: 't', user: { id: 'b1', type: 'BUYER', actions: [] } as never }, false)
  render(
    <TestApp>
      <PasswordChangeForm />
    </TestApp>,
  )
}

test('a user without a password is not asked for the current one, and learns how to set one', async () => {
  show({ hasPassword: false, linked: ['GOOGLE', 'APPLE'] })
  await screen.findByText(/^You log in with Google and Apple, and your account has no password yet\./)
  expect(screen.queryByLabelText('Old Password')).toBeNull()
})

test('a user with a password changes it, whatever else they log in with', async () => {
  show({ hasPassword: true, linked: ['GOOGLE'] })
  await screen.findByLabelText('Old Password')
})
