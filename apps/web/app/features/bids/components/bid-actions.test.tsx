import { allow, allowUnless } from '@market/contract/actions.ts'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { startSession } from '#lib/session/session.ts'
import { TestApp } from '#lib/testing/test-app.tsx'
import { Toasts } from '#ui/feedback/toasts.tsx'
import type { BidDetail } from '../api.ts'
import { BidActions } from './bid-actions.tsx'

// The request for the fee stays pending.
beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => undefined)))
const bidWith = (facts: object) =>
  ({
    id: 'b1',
    type: 'Pending',
    bidAmount: 90,
    connectUsed: 8,
    connectsReturned: false,
    seen: false,
    freeToWithdrawUntil: null,
    remainRebidCount: 3,
    bookingId: null,
    coverLetter: null,
    deliveryDays: null,
    answers: [],
    documents: [],
    service: {
      id: 'j1',
      title: 'A logo',
      status: 'Open',
      priceRange: null,
      connectForBid: 8,
      user: { fullName: 'Asha Rao' },
    },
    actions: allow('rebid', 'withdraw'),
    ...facts,
  }) as unknown as BidDetail

function Bid({ before, after }: { before: object; after: object }) {
  const [facts, setFacts] = useState(before)
  return (
    <>
      <button type="button" onClick={() => setFacts(after)}>
        Refetch
      </button>
      <BidActions bid={bidWith(facts)} />
    </>
  )
}

const show = (before: object, after: object = before) => {
  startSession({ token: 't', user: { id: 's1', type: 'SELLER', step: 4, totalConnects: 20 } as never }, false)
  render(
    <TestApp>
      <Toasts />
      <Bid before={before} after={after} />
    </TestApp>,
  )
}

test.each([
  [{ connectsReturned: true }, 'The 8 connects it cost were already returned to you.'],
  [{ connectsReturned: true, seen: true }, 'The 8 connects it cost were already returned to you.'],
  [{ seen: true }, 'The buyer has opened it, so the 8 connects it cost do not come back.'],
  [{}, 'The 8 connects it cost do not come back any more.'],
])('withdrawing a bid first states what happens to its connects: %j', async (facts, said) => {
  show(facts)
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
  await screen.findByText(`${said} A new bid on this job costs connects again.`)
})

test('withdrawing a bid that cost nothing does not speak of connects that come back', async () => {
  show({ connectUsed: 0 })
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
  await screen.findByText('This bid cost no connects. You can bid on this job again as long as it is open.')
})

const locked = 'You can’t change this bid again.'
const onlyWithdrawable = { actions: [...allowUnless('rebid', locked), ...allow('withdraw')] }

test('a bid that cannot be changed states why, and can still be withdrawn', () => {
  show(onlyWithdrawable)
  const rebid = screen.getByRole<HTMLButtonElement>('button', { name: 'Re-bid' })
  expect(rebid.disabled).toBe(true)
  expect(rebid.getAttribute('aria-describedby')).toBe(screen.getByText(locked).id)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Withdraw' }).disabled).toBe(false)
})

test('a bid that can be neither changed nor withdrawn states why at both buttons', () => {
  const reason = 'This job is Booked.'
  show({ actions: [...allowUnless('rebid', reason), ...allowUnless('withdraw', reason)] })
  for (const name of ['Re-bid', 'Withdraw']) {
    const button = screen.getByRole<HTMLButtonElement>('button', { name })
    expect([button.disabled, button.getAttribute('aria-describedby')]).toEqual([true, screen.getByText(reason).id])
  }
})

test('a bid that can be changed states how often', () => {
  show({})
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Re-bid' }).disabled).toBe(false)
  screen.getByText('3 edits left')
})

test.each([
  ['Re-bid', 'Change your bid', { type: 'Accepted', actions: [] }, 'This bid is Accepted.'],
  ['Withdraw', 'Withdraw this bid?', { type: 'Rejected', actions: [] }, 'This bid is Rejected.'],
  ['Re-bid', 'Change your bid', onlyWithdrawable, locked],
])('the dialog of %s closes when it becomes impossible, with the reason: %#', async (button, name, after, why) => {
  show({}, after)
  fireEvent.click(screen.getByRole('button', { name: button }))
  await screen.findByRole('dialog', { name })
  fireEvent.click(screen.getByText('Refetch'))
  await waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull())
  await screen.findByText(`That is no longer possible. ${why}`)
})
