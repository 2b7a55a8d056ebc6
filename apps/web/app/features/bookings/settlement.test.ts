import { describe, expect, it } from 'vitest'
import { firstMessages } from '#lib/forms/form.ts'
import { counterForm, settlementForm } from '@market/contract/bookings/schema.ts'
import { refundLimits, sharesAt } from './settlement.ts'

const booking = { price: 200, platformFee: 10, settlementMinimum: 20, settlementMaximum: 190 }
const saysOf = (form: ReturnType<typeof settlementForm>, amount: string) => firstMessages(form, { amount })['amount']

describe('the shares of a settlement', () => {
  it('give the buyer the refund, the platform its fee and the seller the rest', () => {
    expect(sharesAt(booking, '45.55')).toEqual({ toBuyer: 45.55, toSeller: 144.45, fee: 10 })
  })

  it.each(['0', '0.01', '33.33', '99.99', '190'])('lose no cent at a refund of %s', (typed) => {
    const shares = sharesAt(booking, typed)
    const cents = [shares?.toBuyer, shares?.toSeller, shares?.fee].map((part) => Math.round((part ?? Number.NaN) * 100))
    expect(cents.reduce((sum, part) => sum + part, 0)).toBe(20_000)
  })

  it.each(['', '.', '190.01', '12.345', '-1'])('are hidden for %j', (typed) => {
    expect(sharesAt(booking, typed)).toBeNull()
  })
})

describe('the settlement form', () => {
  it('accepts its own limits and states which one was exceeded', () => {
    const form = settlementForm(refundLimits(booking))
    expect(saysOf(form, '20')).toBeUndefined()
    expect(saysOf(form, '190')).toBeUndefined()
    expect(saysOf(form, '')).toBe('Settlement amount is required.')
    expect(saysOf(form, '19.99')).toBe('Settlement amount must be at least the minimum value of $20.00.')
    expect(saysOf(form, '190.01')).toBe('Settlement amount cannot exceed the maximum value of $190.00.')
  })
})

describe('the counter form', () => {
  it('can go below the minimum, down to zero', () => {
    const form = counterForm(refundLimits(booking))
    expect(saysOf(form, '0')).toBeUndefined()
    expect(saysOf(form, '')).toBe('Counter amount is required.')
    expect(saysOf(form, '-1')).toBe('Counter amount must be a positive value.')
    expect(saysOf(form, '191')).toBe('Counter amount cannot exceed the maximum value of $190.00.')
  })
})
