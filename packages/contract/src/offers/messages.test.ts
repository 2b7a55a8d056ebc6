import { expect, test } from 'vitest'
import { answered, countered, paid, sent } from './messages.ts'
import type { Offer } from './schema.ts'

// Only the fields that the messages read.
const offerWith = (facts: Partial<Offer>) =>
  ({
    price: 240,
    amount: 240,
    totalAmount: 240,
    counterPrice: null,
    buyer: { fullName: 'Bea' },
    seller: { fullName: 'Ana' },
    ...facts,
  }) as Offer
const offer = offerWith({ status: 'Pending' })
const accepted = offerWith({ status: 'Accepted' })

test.each([
  [sent(offer, {}, 'BUYER'), 'Offer of $240.00 sent to Ana.'],
  [countered(offerWith({ amount: 300 }), {}, 'SELLER'), 'Counter of $300.00 sent to Bea.'],
  [answered(accepted, {}, 'BUYER'), 'Offer accepted. Pay $240.00 to start the booking.'],
  [answered(accepted, {}, 'SELLER'), 'Offer accepted for $240.00. The booking starts once Bea has paid.'],
  [answered(offerWith({ status: 'Rejected' }), {}, 'BUYER'), 'Offer of $240.00 rejected.'],
  [answered(offerWith({ status: 'Rejected', counterPrice: 300 }), {}, 'BUYER'), 'Counter of $300.00 rejected.'],
  [answered(offerWith({ status: 'Withdrawn' }), {}, 'BUYER'), 'Offer of $240.00 withdrawn.'],
  [answered(offer, {}, 'SELLER'), 'Counter withdrawn. The offer is back at $240.00.'],
  [paid({ offer }), 'Your booking has started. $240.00 is in escrow.'],
])('a step of an offer is answered with the deed and its dollars: %s', (said, expected) => {
  expect(said).toBe(expected)
})
