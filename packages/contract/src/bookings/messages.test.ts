import { expect, test } from 'vitest'
import { answered, changed, countered, declined, markedComplete, started } from './messages.ts'
import type { Booking } from './schema.ts'

// Only the fields that the messages read.
const bookingWith = (facts: Partial<Booking>) =>
  ({
    price: 250,
    totalAmount: 250,
    inEscrow: 250,
    sellerReceives: 240,
    buyer: { fullName: 'Bea' },
    seller: { fullName: 'Ana' },
    finalSplit: null,
    ...facts,
  }) as Booking
const ongoing = bookingWith({ settlementAmountProposed: 100, counterAmountProposed: 60 })
const paid = bookingWith({ inEscrow: 0, finalSplit: { toBuyer: 0, toSeller: 240, fee: 10 } })
const settled = bookingWith({ inEscrow: 0, finalSplit: { toBuyer: 60, toSeller: 180, fee: 10 } })
const givenBack = bookingWith({ inEscrow: 0, finalSplit: { toBuyer: 250, toSeller: 0, fee: 0 } })

test.each([
  [started(ongoing), 'Your booking has started. $250.00 has moved from your wallet into escrow.'],
  [markedComplete(ongoing, {}, 'SELLER'), 'Marked as complete. Once Bea confirms, $240.00 goes to your wallet.'],
  [
    changed(ongoing, { status: 'Amidst-Cancellation' }, 'BUYER'),
    'Cancellation proposed. If Ana accepts, $100.00 goes back to your wallet.',
  ],
  [
    changed(ongoing, { status: 'In-dispute' }, 'BUYER'),
    'Dispute raised. $250.00 stays in escrow until our team decides.',
  ],
  [countered(ongoing, {}, 'SELLER'), 'Counter sent. If Bea accepts, $60.00 goes back to Bea.'],
  [declined(givenBack, {}, 'SELLER'), 'Booking declined. $250.00 was refunded to Bea.'],
])('a step of a booking is answered with the deed and its dollars: %s', (said, expected) => {
  expect(said).toBe(expected)
})

test.each([
  ['Completion', 'Accepted', paid, 'BUYER', 'Completion accepted. $240.00 was paid to Ana.'],
  ['Completion', 'Accepted', paid, 'SELLER', 'Completion accepted. $240.00 was paid to your wallet.'],
  [
    'Completion',
    'Rejected',
    ongoing,
    'BUYER',
    'Completion rejected. $250.00 stays in escrow while the work continues.',
  ],
  [
    'Cancellation',
    'Accepted',
    settled,
    'SELLER',
    'Settlement accepted. $60.00 was refunded to Bea, and $180.00 was paid to your wallet.',
  ],
  ['Cancellation', 'Rejected', ongoing, 'SELLER', 'Settlement rejected. $250.00 stays in escrow.'],
  ['Cancellation', 'WithDrawn', ongoing, 'BUYER', 'Cancellation withdrawn. $250.00 stays in escrow.'],
  ['Dispute', 'WithDrawn', ongoing, 'BUYER', 'Dispute withdrawn. $250.00 stays in escrow.'],
] as const)('%s %s: what became of the money', (type, status, booking, told, expected) => {
  expect(answered(booking, { type, status }, told)).toBe(expected)
})
