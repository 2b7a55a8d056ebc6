import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Link, useLocation } from 'react-router'
import { useState } from 'react'
import { holdsText, useUnsavedGuard } from '#lib/forms/unsaved-input.ts'
import { TestApp } from '#lib/testing/test-app.tsx'
import { LeaveGuard } from './leave-guard.tsx'

function Note() {
  const [form, setForm] = useState<HTMLFormElement | null>(null)
  useUnsavedGuard(() => form !== null && holdsText(form))
  return (
    <form ref={setForm}>
      <input aria-label="Note" />
      <div data-draft>
        <input aria-label="Answer" />
      </div>
    </form>
  )
}

function Page() {
  const { pathname, search } = useLocation()
  return (
    <>
      <Link to="/other">Other page</Link>
      <Link to="?q=words">Other list</Link>
      <Link to="?tab=notes">Other tab</Link>
      <p data-testid="address">{pathname + search}</p>
      <LeaveGuard />
      {pathname === '/' && <Note />}
    </>
  )
}

const show = () =>
  render(
    <TestApp>
      <Page />
    </TestApp>,
  )
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const go = (name: string) => fireEvent.click(screen.getByRole('link', { name }))
const address = () => screen.getByTestId('address').textContent

test('a link does not take unsaved text with it before the user agrees', async () => {
  show()
  type('Note', 'Called twice')
  go('Other page')
  fireEvent.click(await screen.findByRole('button', { name: 'Stay' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull())
  expect(address()).toBe('/')
  expect(screen.getByLabelText('Note')).toHaveProperty('value', 'Called twice')
  go('Other tab')
  await screen.findByRole('dialog', { name: 'Leave without saving?' })
  expect(address()).toBe('/')
  fireEvent.click(screen.getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(address()).toBe('/?tab=notes'))
})

test('nothing is asked without text, with a draft, or when only the list changes', async () => {
  show()
  type('Answer', 'kept as a draft')
  type('Note', 'Called twice')
  go('Other list')
  await waitFor(() => expect(address()).toBe('/?q=words'))
  type('Note', '')
  go('Other page')
  await waitFor(() => expect(address()).toBe('/other'))
})
