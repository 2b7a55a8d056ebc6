import { fireEvent, render, screen } from '@testing-library/react'
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { startSession } from '#lib/session/session.ts'
import { TestApp } from '#lib/testing/test-app.tsx'
import { ContactButton } from './contact-button.tsx'

const person = { BUYER: { id: 'b1', fullName: 'Bea Morrow' }, SELLER: { id: 's1', fullName: 'Sol Herrera' } }

const Where = () => <output>{useLocation().pathname + useLocation().search}</output>

function show(
  viewer: 'BUYER' | 'SELLER' | null,
  tie: 'connected' | 'requested' | 'none',
  canAskAgainAt: string | null = null,
) {
  if (viewer !== null) startSession({ token: 't', user: { ...person[viewer], type: viewer } as never }, false)
  const other = viewer === 'SELLER' ? 'BUYER' : 'SELLER'
  const ties = { isChatConnected: tie === 'connected', isChatRequested: tie === 'requested', canAskAgainAt }
  render(
    <TestApp at="/seller-details/s1">
      <ContactButton person={{ ...person[other], type: other }} tie={ties}>
        Contact
      </ContactButton>
      <Where />
    </TestApp>,
  )
}
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Contact' }))

test.each([
  ['BUYER', 'connected', '/chat-listing?tab=chats&user=s1'],
  ['SELLER', 'connected', '/chat-listing?tab=chats&user=b1'],
  ['BUYER', 'requested', '/chat-listing?tab=requestSent&user=s1'],
  ['SELLER', 'requested', '/chat-listing?tab=requestRecieved&user=b1'],
  [null, 'none', '/login?type=BUYER&to=contact'],
] as const)('%s, %s: contacting leads to %s', async (viewer, tie, where) => {
  show(viewer, tie)
  press()
  expect((await screen.findByRole('status')).textContent).toBe(where)
})

test('a seller cannot send chat requests', () => {
  show('SELLER', 'none')
  expect(screen.queryByRole('button')).toBeNull()
})

test('a buyer learns before writing from when another request is possible', () => {
  show('BUYER', 'none', new Date(Date.now() + 90 * 60_000).toISOString())
  const contact = screen.getByRole('button', { name: 'Contact' })
  expect(contact).toHaveProperty('disabled', true)
  const reason = document.querySelector(`#${CSS.escape(contact.getAttribute('aria-describedby') ?? '')}`)
  expect(reason?.textContent).toMatch(/^You can contact Sol Herrera again in 1 h/)
  fireEvent.click(contact)
  expect(screen.queryByRole('dialog')).toBeNull()
})
