import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TestApp } from '#lib/testing/test-app.tsx'
import { PasswordField } from './password-field.tsx'

const field = () => screen.getByLabelText('Password')

test('a password is masked until its owner asks to see it', () => {
  render(
    <TestApp>
      <PasswordField label="Password" autoComplete="current-password" />
    </TestApp>,
  )
  expect(field()).toHaveProperty('type', 'password')
  fireEvent.mouseDown(screen.getByRole('button', { name: 'Show or hide the password' }))
  expect(field()).toHaveProperty('type', 'text')
})

test('a password can be pasted and filled in by a password manager', () => {
  render(
    <TestApp>
      <PasswordField label="Password" autoComplete="new-password" />
    </TestApp>,
  )
  const paste = createEvent.paste(field())
  fireEvent(field(), paste)
  expect(paste.defaultPrevented).toBe(false)
  expect(field()).toHaveProperty('autocomplete', 'new-password')
  expect(field()).toHaveProperty('readOnly', false)
})
