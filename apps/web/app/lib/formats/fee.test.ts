import { describe, expect, it } from 'vitest'
import { worthOf } from './fee.ts'

const settings = {
  platformFee: 10,
  feePercent: 0,
  feeMinimum: 0,
  feeMaximum: 10_000,
  maxFeePercent: 20,
  buyerFee: 0,
  buyerFeePercent: 0,
  categoryFees: [],
}

describe('what a seller receives of a price', () => {
  it('is the price minus the fee', () => {
    expect(worthOf('180', settings)).toMatchObject({ price: 180, fee: 10, sellerReceives: 170 })
  })

  it('loses at most a fifth of a small price to the fee', () => {
    expect(worthOf('12.50', settings)).toMatchObject({ price: 12.5, fee: 2.5, sellerReceives: 10 })
  })

  it('follows the fee of the category, and the buyer pays their own fee on top', () => {
    const own = { categoryId: 'design' as never, platformFee: 1, feePercent: 5, feeMinimum: 0, feeMaximum: 10_000 }
    const fees = { ...settings, buyerFee: 0.5, buyerFeePercent: 2, categoryFees: [own] }
    const buyer = { buyerFee: 2.5, buyerPays: 102.5 }
    expect(worthOf('100', fees, 'design')).toEqual({ price: 100, fee: 6, sellerReceives: 94, ...buyer })
    expect(worthOf('100', fees, 'writing')).toEqual({ price: 100, fee: 10, sellerReceives: 90, ...buyer })
  })

  it.each(['', '.', '0', '0.99', '12.345', '1.2.3'])('is undefined for %j', (typed) => {
    expect(worthOf(typed, settings)).toBeNull()
  })
})
