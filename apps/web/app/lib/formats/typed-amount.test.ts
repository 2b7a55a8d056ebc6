import { bidForm } from '@market/contract/bids/schema.ts'
import { counterAmount, settlementAmount } from '@market/contract/bookings/schema.ts'
import { servicePrice } from '@market/contract/listings/schema.ts'
import { offerCounterForm, offerForm } from '@market/contract/offers/schema.ts'
import { topUp } from '@market/contract/wallet/schema.ts'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { amountForField, meantAmount } from './typed-amount.ts'

const atLeastOne = 'The amount must be at least 1.'
const aboveZero = 'The amount must be greater than 0.'

/** All dollar fields of the marketplace with their message for a negative amount. */
const fields: [field: string, schema: z.ZodType, belowZero: string][] = [
  ['a bid', bidForm.shape.bidAmount, atLeastOne],
  ['the price of a service', servicePrice, aboveZero],
  ['an offer', offerForm.shape.price, aboveZero],
  ['a counter to an offer', offerCounterForm.shape.price, 'Counter amount must be a positive value.'],
  ['a top-up', topUp.shape.amount, atLeastOne],
  ['a settlement', settlementAmount, 'Please enter a valid number.'],
  ['a counter to a settlement', counterAmount, 'Counter amount must be a positive value.'],
]

test.each(fields)(
  '%s with an invalid or impossible amount is never sent as a different one',
  (_, schema, belowZero) => {
    const saidOf = (typed: string) => schema.safeParse(meantAmount(typed)).error?.issues[0]?.message
    for (const typed of ['-3', '$-5', '−3.50', '－5']) expect([typed, saidOf(typed)]).toEqual([typed, belowZero])
    for (const typed of ['1e3', 'abc', '12 abc', '1.2.3', '0x10', '5-', '1-2', '5 6'])
      expect([typed, saidOf(typed)]).toEqual([typed, 'Please enter a valid number.'])
    expect(saidOf('1.234')).toBe('Please enter an amount with at most two decimals.')
    expect(saidOf('12345678901')).toMatch(/cannot exceed 10 digits\.$/)
  },
)

test('a field starts with two decimals', () =>
  expect([125.5, 25, 0.1].map(amountForField)).toEqual(['125.50', '25.00', '0.10']))
