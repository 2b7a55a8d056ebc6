import { expect, test } from 'vitest'
import type { Bid } from './endpoints.ts'
import { answered, placed, withdrawn } from './messages.ts'

// Only the fields that the messages read.
const bidWith = (facts: Partial<Bid>) => ({ bidAmount: 300, connectUsed: 20, ...facts }) as Bid
const bid = bidWith({ connectsReturned: false })

test.each([
  [placed(bid, { serviceId: 's', bidAmount: 300 }), 'Bid of $300.00 sent.'],
  [placed(bid, { bidId: 'b', bidAmount: 300 }), 'Bid changed to $300.00.'],
  [withdrawn(bid), 'Bid of $300.00 withdrawn.'],
  [withdrawn(bidWith({ connectsReturned: true })), 'Bid of $300.00 withdrawn. Your 20 connects are back.'],
  [withdrawn(bidWith({ connectUsed: 1, connectsReturned: true })), 'Bid of $300.00 withdrawn. Your 1 connect is back.'],
  [answered({ bid: bidWith({ type: 'Accepted' }) }), 'Bid accepted. $300.00 is in escrow.'],
  [answered({ bid: bidWith({ type: 'Rejected' }) }), 'Bid of $300.00 rejected.'],
])('a step of a bid is answered with the deed and its dollars: %s', (said, expected) => {
  expect(said).toBe(expected)
})
