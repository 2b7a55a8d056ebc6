import { login } from '@market/contract/accounts/schema.ts'
import { describe, expect, it } from 'vitest'
import { firstMessages } from '#lib/forms/form.ts'
import { codeAddressOf, isPhoneTyped, userNameOf } from './user-name.ts'

const typed = (userName: string, countryCode = '+91') => ({ userName, countryCode })

describe('the user name of a login', () => {
  it('is a mobile number if it contains only digits', () => {
    expect(isPhoneTyped('98765')).toBe(true)
    expect(isPhoneTyped('+9198765')).toBe(true)
    expect(isPhoneTyped('+91 98765-43210')).toBe(true)
    expect(isPhoneTyped('٩٨٧٦٥')).toBe(true)
    expect(isPhoneTyped('98765a')).toBe(false)
    expect(isPhoneTyped('')).toBe(false)
  })

  it('gets the selected dial code unless it has its own', () => {
    expect(userNameOf(typed('9876543210'))).toBe('+919876543210')
    expect(userNameOf(typed('07 12 34 56 78', '+225'))).toBe('+2250712345678')
    expect(userNameOf(typed('+1 (415) 555-0100'))).toBe('+14155550100')
    expect(userNameOf(typed('0091 98765 43210'))).toBe('+919876543210')
    expect(userNameOf(typed(' bea@demo.test '))).toBe('bea@demo.test')
  })

  it('is rejected with the messages of the contract', () => {
    const message = (userName: string) =>
      firstMessages(login, { userName: userNameOf(typed(userName)), type: 'BUYER', password: 'Demo@1234' })['userName']
    expect(message('')).toBe('Username is required.')
    expect(message('bea')).toBe('Username must be a valid phone number or email address.')
    expect(message('bea@demo.test')).toBeUndefined()
    expect(message('9876543210')).toBeUndefined()
  })

  it.each(['0', '7', '+0123456789', '1234567890123456'])(
    'is rejected when %s is not a number before the dial code is added',
    (userName) => {
      const values = { userName: userNameOf(typed(userName)), type: 'BUYER', password: 'Demo@1234' }
      expect(firstMessages(login, values)).toEqual({
        userName: 'Username must be a valid phone number or email address.',
      })
    },
  )

  it('tells where a code is sent: an email, or a number with the longest matching dial code', () => {
    const codes = ['+1', '+91', '+1242']
    expect(codeAddressOf(typed('Bea@Demo.test'), codes)).toEqual({ email: 'bea@demo.test' })
    expect(codeAddressOf(typed('9876543210'), codes)).toEqual({ countryCode: '+91', phone: '9876543210' })
    expect(codeAddressOf(typed('+1 242 555-0100'), codes)).toEqual({ countryCode: '+1242', phone: '5550100' })
  })
})
