import { describe, expect, it } from 'vitest'
import { worthOf } from './fee.ts'

const settings = { platformFee: 10, maxFeePercent: 20 }

describe('what a seller receives of a price', () => {
  it('is the price minus the fee', () => {
    expect(worthOf('180', settings)).toEqual({ price: 180, fee: 10, sellerReceives: 170 })
  })

  it('loses at most a fifth of a small price to the fee', () => {
    expect(worthOf('12.50', settings)).toEqual({ price: 12.5, fee: 2.5, sellerReceives: 10 })
  })

  it.each(['', '.', '0', '0.99', '12.345', '1.2.3'])('is undefined for %j', (typed) => {
    expect(worthOf(typed, settings)).toBeNull()
  })
})
