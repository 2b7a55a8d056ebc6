import {
  logIn,
  requestCode,
  resetPassword,
  signUp,
  updateContactInfo,
  verifyCode,
} from '@market/contract/accounts/endpoints.ts'
import { listPeople } from '@market/contract/admin/endpoints-people.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestApp } from '#platform/testing/test-app.ts'
import { registerAdmin } from '#fixtures/admins.ts'
import { password, registerBuyer, registerNewSeller, registrationForm, type Someone } from '#fixtures/people.ts'

const market = useTestApp()
let owner: Someone
beforeAll(async () => {
  owner = await registerBuyer(market, { countryCode: '+91', phone: '91215 09227' })
})

const phoneOf = ({ user }: Someone) => `${user.countryCode} ${user.phone}`

describe('registration', () => {
  test.each([
    ['+225', '0712345678', '+225 0712345678'],
    ['+225', '07 12-34-56-79', '+225 0712345679'],
    ['+39', '06 1234 5678', '+39 0612345678'],
    ['+91', '09876501111', '+91 9876501111'],
    ['+44', '(0)7911 123456', '+44 7911123456'],
    ['+91', '٩٨٧٦٥٠٢٢٢٢', '+91 9876502222'],
    ['+91', '+49 1512 3456789', '+49 15123456789'],
    ['+1242', '555 0100', '+1242 5550100'],
    ['+36', '06 20 123 4567', '+36 201234567'],
    ['+7', '8 912 345-67-89', '+7 9123456789'],
    ['+54', '011 15 2345-6789', '+54 91123456789'],
    ['+52', '044 55 1234 5678', '+52 5512345678'],
    ['+52', '+52 1 55 1234 5679', '+52 5512345679'],
    ['+52', '01 55 1234 5680', '+52 5512345680'],
    ['+98', '۰۹۱۲۳۴۵۶۷۸۹', '+98 9123456789'],
    ['+81', '０９０ー１２３４ー５６７８', '+81 9012345678'],
  ])('stores the number that %s %s means', async (countryCode, phone, kept) => {
    expect(phoneOf(await registerBuyer(market, { countryCode, phone }))).toBe(kept)
  })

  test.each([
    ['+225', '712345678'],
    ['+225', '+225 712345678'],
    ['+999', '123456789'],
    ['+91', '98765'],
  ])('rejects a number that is invalid in its country: %s %s', async (countryCode, phone) => {
    const refusal = await market.refusal(signUp, registrationForm('BUYER', { countryCode, phone }))
    expect(refusal).toMatchObject({
      status: 400,
      data: { fieldErrors: { phone: 'Please enter a valid mobile number.' } },
    })
  })
})

describe('a number is recognized in every spelling', () => {
  test.each([
    '+919121509227',
    '919121509227',
    '+91 91215 09227',
    '00919121509227',
    '0091 91215-09227',
    '+91 (0)91215 09227',
    '\u202d+91 91215 09227\u202c',
    '+٩١ ٩١٢١٥ ٠٩٢٢٧',
  ])('for a login by %s', async (userName) => {
    const { user } = await market.call(logIn, { userName, type: 'BUYER', password })
    expect(user.id).toBe(owner.user.id)
  })

  test('in the spelling that the API returns', async () => {
    const userName = owner.user.formattedPhone ?? ''
    expect((await market.call(logIn, { userName, type: 'BUYER', password })).user.id).toBe(owner.user.id)
  })

  test('for a forgotten password', async () => {
    const someone = await registerBuyer(market, { countryCode: '+225', phone: '0701020304' })
    const target = { type: 'BUYER' as const, countryCode: '+225', phone: '0701020304' }
    await market.call(requestCode, { ...target, verificationType: 'PHONE' }, { token: someone.token })
    const proof = await market.codeFor('+2250701020304')
    await market.call(verifyCode, { ...target, verificationType: 'PHONE', otp: proof }, { token: someone.token })
    await market.advance(60_000)
    const forgotten = { ...target, verificationType: 'FORGOT_PASSWORD' as const }
    await market.call(requestCode, { ...forgotten, phone: '07 01 02 03 04' })
    const otp = await market.codeFor('+2250701020304')
    const { resetToken = '' } = await market.call(verifyCode, { ...forgotten, phone: '00225 0701020304', otp })
    const another = 'Better@5678'
    await market.call(resetPassword, { ...forgotten, resetToken, password: another, confirmPassword: another })
    await market.call(logIn, { userName: '+225 07 01 02 03 04', type: 'BUYER', password: another })
  })

  test('for a phone number change', async () => {
    const someone = await registerNewSeller(market)
    const { token } = someone
    await market.call(updateContactInfo, { countryCode: '+225', phone: '05 12 34 56 78' }, { token })
    const otp = await market.codeFor('+2250512345678')
    const entered = { countryCode: '+225', phone: '0512345678', otp }
    const form = { type: 'SELLER' as const, verificationType: 'UPDATE_PHONE' as const, ...entered }
    expect((await market.call(verifyCode, form, { token })).user).toMatchObject({ phone: '0512345678' })
    expect(
      await market.refusal(updateContactInfo, { countryCode: '+225', phone: '512345678' }, { token }),
    ).toMatchObject({
      data: { fieldErrors: { phone: 'Please enter a valid mobile number.' } },
    })
  })

  test.each(['91215 09227', '+91 91215-09227', '09121509227', '0091 9121509227', '٩١٢١٥٠٩٢٢٧'])(
    'for a console search by %s',
    async (q) => {
      const admin = await registerAdmin(market)
      const { records } = await market.call(listPeople, { q }, { token: admin.token })
      expect(records.map(({ id }) => id)).toEqual([owner.user.id])
    },
  )
})

describe('a number stored before normalization', () => {
  /** Stores a number as earlier versions did: without its zero, or as typed. */
  const storedAs = async (countryCode: string, phone: string) => {
    const someone = await registerBuyer(market)
    const set = 'update users set country_code = $2, phone = $3, phone_verified_at = now() where id = $1'
    await market.app.parts.database.pool.query(set, [someone.user.id, countryCode, phone])
    return someone
  }

  test.each([
    ['+225', '711111111', '+225711111111'],
    ['+225', '722222222', '+225 0722222222'],
    ['+54', '111512345678', '+54 11 15 1234-5678'],
    ['+229', '90011234', '+22990011234'],
    ['+91', '9999', '+919999'],
  ])('logs in with the old spelling and with the normalized one: %s %s as %s', async (countryCode, phone, userName) => {
    const someone = await storedAs(countryCode, phone)
    expect((await market.call(logIn, { userName, type: 'BUYER', password })).user.id).toBe(someone.user.id)
  })

  test('receives its code in the spelling that is stored', async () => {
    await storedAs('+225', '733333333')
    const target = { type: 'BUYER' as const, countryCode: '+225', phone: '0733333333' }
    const forgotten = { ...target, verificationType: 'FORGOT_PASSWORD' as const }
    await market.call(requestCode, forgotten)
    const otp = await market.codeFor('+225733333333')
    expect((await market.call(verifyCode, { ...forgotten, otp })).resetToken).toBeDefined()
  })

  test('does not take over the account that has the normalized number', async () => {
    await storedAs('+225', '744444444')
    const someone = await registerBuyer(market, { countryCode: '+225', phone: '0744444444' })
    const { user } = await market.call(logIn, { userName: '+2250744444444', type: 'BUYER', password })
    expect(user.id).toBe(someone.user.id)
  })
})
