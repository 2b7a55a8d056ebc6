import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { endSession, startSession } from '#lib/session/session.ts'
import { TestApp } from '#lib/testing/test-app.tsx'
import type { BidDetail } from '../api.ts'
import { BidActions } from './bid-actions.tsx'

afterEach(() => {
  cleanup()
  endSession()
})

const show = (facts: object) => {
  startSession({ token: 't', user: { id: 's1', type: 'SELLER', step: 4, totalConnects: 20 } as never }, false)
  const bid = {
    id: 'b1',
    type: 'Pending',
    bidAmount: 90,
    connectUsed: 8,
    connectsReturned: false,
    seen: false,
    freeToWithdrawUntil: null,
    remainRebidCount: 0,
    bookingId: null,
    service: { id: 'j1', title: 'A logo', status: 'Open', priceRange: null, connectForBid: 8 },
    actions: ['withdraw'],
    ...facts,
  } as unknown as BidDetail
  render(
    <TestApp>
      <BidActions bid={bid} />
    </TestApp>,
  )
}

test.each([
  [{ connectsReturned: true }, 'The 8 connects it cost came back to you already.'],
  [{ connectsReturned: true, seen: true }, 'The 8 connects it cost came back to you already.'],
  [{ seen: true }, 'The buyer has opened it, so the 8 connects it cost do not come back.'],
  [{}, 'The 8 connects it cost do not come back any more.'],
])('whoever takes a bid back knows first what becomes of its connects: %j', async (facts, said) => {
  show(facts)
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
  await screen.findByText(`${said} A new bid on this job costs connects again.`)
})

test.each([
  [{ remainRebidCount: 0 }, 'You have no changes of this bid left.'],
  [{ remainRebidCount: 2 }, 'It cannot be changed while you or the buyer are suspended.'],
])('a bid that cannot be changed says why: %j', (facts, said) => {
  show(facts)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Re-bid' }).disabled).toBe(true)
  screen.getByText(said)
})
