import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { endSession, startSession } from '#lib/session/session.ts'
import { TestApp } from '#lib/testing/test-app.tsx'
import type { BookingDetail } from '../api.ts'
import { ReviewCard } from './side-cards.tsx'

const people = { BUYER: { id: 'b1', fullName: 'Bea Morrow' }, SELLER: { id: 's1', fullName: 'Sol Herrera' } }
const removed = {
  buyerId: people.BUYER.id,
  buyer: people.BUYER,
  sellerId: people.SELLER.id,
  seller: people.SELLER,
  isRated: true,
  review: null,
} as unknown as BookingDetail

function show(type: keyof typeof people, booking: BookingDetail) {
  startSession({ token: 't', user: { ...people[type], type } as never }, false)
  render(
    <TestApp>
      <ReviewCard booking={booking} />
    </TestApp>,
  )
}
const submitted = () => screen.queryByRole<HTMLButtonElement>('button', { name: 'Review Submitted' })

afterEach(() => {
  cleanup()
  endSession()
})

test('who wrote a review that our team removed reads that it was submitted and what became of it', () => {
  show('BUYER', removed)
  expect(submitted()?.disabled).toBe(true)
  expect(screen.getByText('Our team removed your review.')).toBeTruthy()
})

test.each([
  ['the seller of a removed one', 'SELLER', removed],
  ['a buyer who has written none', 'BUYER', { ...removed, isRated: false }],
] as const)('there is no review to see for %s', (_, type, booking) => {
  show(type, booking)
  expect(screen.queryByText('Review')).toBeNull()
  expect(submitted()).toBeNull()
})
