import { describe, expect, it } from 'vitest'
import { worthOfBid } from './bid-worth.ts'

describe('what a bid brings', () => {
  it('takes the fee out of the bid', () => {
    expect(worthOfBid('180', 10)).toEqual({ amount: 180, fee: 10, sellerReceives: 170 })
  })

  it('never takes more than a fifth of a small bid', () => {
    expect(worthOfBid('12.50', 10)).toEqual({ amount: 12.5, fee: 2.5, sellerReceives: 10 })
  })

  it.each(['', '.', '0', '0.99', '12.345', '1.2.3'])('says nothing of %j', (typed) => {
    expect(worthOfBid(typed, 10)).toBeNull()
  })
})
