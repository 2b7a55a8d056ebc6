import { allow } from '@market/contract/actions.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { endSession, startSession } from '#lib/session/session.ts'
import { TestApp } from '#lib/testing/test-app.tsx'
import { BidButton } from './bid-button.tsx'

const job = {
  id: 'j1',
  title: 'A logo',
  isBided: false,
  connectForBid: 20,
  priceRange: null,
  myBidId: null,
  updated: '2026-11-25T12:00:00.000Z',
}

afterEach(() => {
  cleanup()
  endSession()
})

test.each([
  [null, 'Open', ['bid'], null],
  [null, 'Booked', [], 'This job is Booked and no longer accepts bids.'],
  // The buyer is suspended.
  [null, 'Open', [], 'You cannot bid on this job now.'],
  ['SELLER', 'Open', ['bid'], null],
  ['SELLER', 'Closed', [], 'This job is Closed and no longer accepts bids.'],
  ['BUYER', 'Open', [], 'Only sellers can bid.'],
] as const)('%s can bid only where the server allows it: %s, %j', (type, status, actions, why) => {
  if (type !== null) startSession({ token: 't', user: { id: 'u1', type, fullName: 'Bea Morrow' } as never }, false)
  render(
    <TestApp>
      <BidButton job={{ ...job, status, actions: allow(...actions) }} />
    </TestApp>,
  )
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Bid' }).disabled).toBe(why !== null)
  if (why !== null) screen.getByText(why)
})
