import { allowUnless } from '@market/contract/actions.ts'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startSession } from '#lib/session/session.ts'
import { TestApp } from '#lib/testing/test-app.tsx'
import { BidButton } from './bid-button.tsx'

const job = {
  id: 'j1',
  title: 'A logo',
  categoryId: 'c1',
  connectForBid: 20,
  priceRange: null,
  myBidId: null,
  updated: '2026-11-25T12:00:00.000Z',
  questions: [],
  isInvited: false,
  user: { fullName: 'Asha Rao' },
}

test.each([
  [null, null],
  [null, 'This job is Booked and no longer accepts bids.'],
  ['SELLER', null],
  ['SELLER', 'This job is Closed and no longer accepts bids.'],
  ['BUYER', 'Only sellers can bid.'],
] as const)('%s can bid unless the server states a reason: %s', (type, why) => {
  if (type !== null) startSession({ token: 't', user: { id: 'u1', type, fullName: 'Bea Morrow' } as never }, false)
  render(
    <TestApp>
      <BidButton job={{ ...job, actions: allowUnless('bid', why) }} />
    </TestApp>,
  )
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Bid' }).disabled).toBe(why !== null)
  if (why !== null) screen.getByText(why)
})
