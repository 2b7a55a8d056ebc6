import { allow, allowUnless } from '@market/contract/actions.ts'
import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { startSession } from '#lib/session/session.ts'
import { TestApp } from '#lib/testing/test-app.tsx'
import type { Conversation } from '#features/contact/api.ts'
import { RequestPanel } from './request-panel.tsx'

const moment = '2026-11-20T10:00:00.000Z'
const seller = { id: 's1', fullName: 'Sol Herrera', avatar: null, isOnline: false }

/** Last request of a buyer, which has ended. */
const ended = (status: 'Rejected' | 'WithDrawn', actions: string[], canAskAgainAt: string | null = moment) =>
  ({
    senderInfo: seller,
    status: 'none',
    actions: [...allowUnless('send', 'This person is suspended at the moment.'), ...allow(...actions)],
    request: {
      id: 'r1',
      status,
      message: 'Hello',
      created: moment,
      updated: moment,
      canAskAgainAt,
      actions: allow(...actions),
    },
  }) as unknown as Conversation

const show = (conversation: Conversation) =>
  render(
    <TestApp>
      <RequestPanel conversation={conversation} onChanged={() => undefined} />
    </TestApp>,
  )
const ask = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send chat request' })

beforeEach(() =>
  startSession({ token: 't', user: { id: 'b1', type: 'BUYER', fullName: 'Bea Morrow' } as never }, false),
)

test.each([
  ['Rejected', /Your last request was not accepted\. You can ask again/],
  ['WithDrawn', /You withdrew your last request\. You can ask again/],
] as const)('after a request that is %s, the buyer sees when they can ask again', (status, words) => {
  show(ended(status, []))
  expect(screen.getByText(words)).toBeTruthy()
  expect(ask().disabled).toBe(true)
})

test('the buyer can ask again after that time', () => {
  show(ended('Rejected', ['sendRequest']))
  expect(ask().disabled).toBe(false)
  expect(screen.getByText(/Say in a few words what it is about/)).toBeTruthy()
})

test('a buyer sees why a suspended user cannot be asked again', () => {
  show(ended('Rejected', [], null))
  expect(screen.getByText('This person is suspended at the moment.')).toBeTruthy()
  expect(ask().disabled).toBe(true)
})

test('a seller without requests sees how a chat starts', () => {
  startSession({ token: 't', user: { id: 's1', type: 'SELLER', fullName: 'Sol Herrera' } as never }, false)
  show({ senderInfo: { ...seller, fullName: 'Bea Morrow' }, status: 'none', request: null, actions: [] } as never)
  expect(screen.getByText('No open request from Bea Morrow')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
