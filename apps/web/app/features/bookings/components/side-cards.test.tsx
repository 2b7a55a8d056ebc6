import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startSession } from '#lib/session/session.ts'
import { TestApp } from '#lib/testing/test-app.tsx'
import type { BookingDetail } from '../api.ts'
import { PaymentCard, ReviewCard } from './side-cards.tsx'

const people = { BUYER: { id: 'b1', fullName: 'Bea Morrow' }, SELLER: { id: 's1', fullName: 'Sol Herrera' } }
const removed = {
  buyerId: people.BUYER.id,
  buyer: people.BUYER,
  sellerId: people.SELLER.id,
  seller: people.SELLER,
  isRated: true,
  review: null,
} as unknown as BookingDetail

function show(type: keyof typeof people, booking: BookingDetail, Card = ReviewCard) {
  startSession({ token: 't', user: { ...people[type], type } as never }, false)
  render(
    <TestApp>
      <Card booking={booking} />
    </TestApp>,
  )
}
const submitted = () => screen.queryByRole<HTMLButtonElement>('button', { name: 'Review Submitted' })

test('the author of a review removed by our team sees that it was submitted and removed', () => {
  show('BUYER', removed)
  expect(submitted()?.disabled).toBe(true)
  expect(screen.getByText('Our team removed your review.')).toBeTruthy()
})

test.each([
  ['the seller of a removed one', 'SELLER', removed],
  ['a buyer who has written none', 'BUYER', { ...removed, isRated: false }],
] as const)('no review is shown for %s', (_, type, booking) => {
  show(type, booking)
  expect(screen.queryByText('Review')).toBeNull()
  expect(submitted()).toBeNull()
})

test.each([
  ['is accepted', { status: 'Ongoing' }, '$10.00'],
  ['is argued about', { status: 'In-dispute' }, '$10.00'],
  ['has a rejected settlement', { status: 'Amidst-Cancellation' }, '$10.00'],
  ['was accepted', { status: 'Completed', finalSplit: { toBuyer: 0, toSeller: 190, fee: 10 } }, '$10.00'],
  ['was declined', { status: 'Cancelled', finalSplit: { toBuyer: 200, toSeller: 0, fee: 0 } }, '$0.00'],
])('payment details state the platform fee once while the work %s', (_, facts, charge) => {
  const booking = {
    ...removed,
    price: 200,
    totalAmount: 200,
    platformFee: 10,
    sellerReceives: 190,
    inEscrow: 0,
    finalSplit: null,
    walletTransaction: { created: '2026-11-20T10:00:00.000Z', paymentStatus: 'Paid', transactionId: 't1' },
    ...facts,
  } as unknown as BookingDetail
  show('BUYER', booking, PaymentCard)
  const line = screen.getByText('Platform fee (included in the price)').parentElement
  expect(line?.textContent).toContain(charge)
})
