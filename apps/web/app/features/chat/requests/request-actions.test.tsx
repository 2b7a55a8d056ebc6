import { allow, allowUnless } from '@market/contract/actions.ts'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TestApp } from '#lib/testing/test-app.tsx'
import { RequestActions } from './request-actions.tsx'

test('a seller sees why the request of a suspended user can only be rejected', () => {
  const reason = 'This user is suspended, so this isn’t possible right now.'
  const request = {
    id: 'r1',
    actions: [...allowUnless('accept', reason), ...allow('reject')],
    askAgainAfter: '24 hours',
  } as never
  render(
    <TestApp>
      <RequestActions request={request} other="Bea Morrow" onAnswered={() => undefined} />
    </TestApp>,
  )
  expect(screen.getByText(reason)).toBeTruthy()
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Reject'])
})

test('a closing confirmation dialog keeps its text', async () => {
  const request = {
    id: 'r1',
    actions: allow('accept', 'reject'),
    askAgainAfter: '24 hours',
  } as never
  render(
    <TestApp>
      <RequestActions request={request} other="Bea Morrow" onAnswered={() => undefined} />
    </TestApp>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Reject' }))
  const dialog = await screen.findByRole('dialog')
  const asked = new Set<string>()
  new MutationObserver(() => asked.add(dialog.textContent ?? '')).observe(dialog, {
    subtree: true,
    childList: true,
    characterData: true,
  })
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(dialog.isConnected).toBe(false))
  expect([...asked].filter((text) => text.includes('Accept'))).toEqual([])
})
