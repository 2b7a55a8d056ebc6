import { expect, test } from 'vitest'
import { feesOfCategory, type MarketFees, priceParts } from './fees.ts'
import type { CategoryId } from '../ids.ts'
import { cents } from '../money.ts'

const flatOnly: MarketFees = {
  platformFee: cents(1000),
  feePercent: 0,
  feeMinimum: cents(0),
  feeMaximum: cents(1_000_000),
  maxFeePercent: 20,
  buyerFee: cents(0),
  buyerFeePercent: 0,
  categoryFees: {},
}
const having = (changed: Partial<MarketFees>): MarketFees => ({ ...flatOnly, ...changed })
const design = '01900000-0000-7000-8000-000000000001' as CategoryId
const own = { platformFee: cents(100), feePercent: 2.9, feeMinimum: cents(300), feeMaximum: cents(5000) }

test.each([
  ['the default is $10', flatOnly, 10_000, 1000],
  ['a flat fee and a percentage add up', having({ platformFee: cents(30), feePercent: 2.9 }), 10_000, 320],
  ['the percentage is rounded down to the cent', having({ platformFee: cents(0), feePercent: 2.9 }), 999, 28],
  ['a lower fee is raised to the minimum', having({ platformFee: cents(0), feeMinimum: cents(500) }), 10_000, 500],
  ['a higher fee is lowered to the maximum', having({ feePercent: 10, feeMaximum: cents(1500) }), 10_000, 1500],
  ['the cap limits the minimum too', having({ feeMinimum: cents(5000) }), 10_000, 2000],
  ['the cap limits the percentage', having({ feePercent: 50 }), 10_000, 2000],
] as const)('%s', (_, fees, price, fee) => {
  expect(priceParts(cents(price), fees).platformFee).toBe(fee)
})

test('a category with its own fee overrides all parts but the cap', () => {
  const fees = having({ categoryFees: { [design]: own } })
  expect(feesOfCategory(fees, design)).toMatchObject({ ...own, maxFeePercent: 20 })
  expect(priceParts(cents(10_000), fees, design).platformFee).toBe(390)
  expect(priceParts(cents(1000), fees, design).platformFee).toBe(200)
  expect(priceParts(cents(10_000), fees).platformFee).toBe(1000)
})

test('a buyer fee is added to the price', () => {
  const fees = having({ buyerFee: cents(50), buyerFeePercent: 3.33 })
  expect(priceParts(cents(1001), fees)).toEqual({
    price: 1001,
    platformFee: 200,
    sellerReceives: 801,
    buyerFee: 83,
    buyerPays: 1084,
  })
})

/** Returns the same numbers in every run. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return Math.floor((state / 2_147_483_647) * below)
  }
}

/** The same rule in exact integer arithmetic. */
function exactFee(
  price: number,
  { platformFee, feePercent, feeMinimum, feeMaximum, maxFeePercent }: MarketFees,
): number {
  const share = (percent: number) => (BigInt(price) * BigInt(Math.round(percent * 100))) / 10_000n
  const wanted = BigInt(platformFee) + share(feePercent)
  const parts = [wanted < BigInt(feeMinimum) ? BigInt(feeMinimum) : wanted, BigInt(feeMaximum), share(maxFeePercent)]
  return Number(parts.reduce((least, part) => (part < least ? part : least)))
}

test('with any fees, the parts of any price add up, none is negative and the fee never exceeds the price', () => {
  const below = numbers(20_261_127)
  for (let round = 0; round < 20_000; round++) {
    const price = cents(100 + below(10 ** (3 + below(10))))
    const feeMinimum = below(200_000)
    const fees = having({
      platformFee: cents(below(200_000)),
      feePercent: below(5001) / 100,
      feeMinimum: cents(feeMinimum),
      feeMaximum: cents(feeMinimum + below(1_000_000)),
      maxFeePercent: 1 + below(50),
      buyerFee: cents(below(100_000)),
      buyerFeePercent: below(5001) / 100,
    })
    const { platformFee, sellerReceives, buyerFee, buyerPays } = priceParts(price, fees)
    expect(platformFee).toBe(exactFee(price, fees))
    expect(platformFee + sellerReceives).toBe(price)
    expect(buyerPays - buyerFee).toBe(price)
    expect(Math.min(platformFee, sellerReceives, buyerFee)).toBeGreaterThanOrEqual(0)
    expect(platformFee).toBeLessThanOrEqual(price)
  }
})
