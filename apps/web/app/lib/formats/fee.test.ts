import { describe, expect, it } from 'vitest'
import { worthOf } from './fee.ts'

const settings = { platformFee: 10, maxFeePercent: 20 }

describe('what a price brings its seller', () => {
  it('takes the fee out of the price', () => {
    expect(worthOf('180', settings)).toEqual({ price: 180, fee: 10, sellerReceives: 170 })
  })

  it('never takes more than a fifth of a small price', () => {
    expect(worthOf('12.50', settings)).toEqual({ price: 12.5, fee: 2.5, sellerReceives: 10 })
  })

  it.each(['', '.', '0', '0.99', '12.345', '1.2.3'])('says nothing of %j', (typed) => {
    expect(worthOf(typed, settings)).toBeNull()
  })
})
