import {
  completeOnboarding,
  getProfile,
  logIn,
  logOut,
  requestCode,
  signUp,
  verifyCode,
} from '@market/contract/accounts/endpoints.ts'
import { expect, test } from 'vitest'
import { useTestApp } from '#platform/testing/test-app.ts'
import {
  password,
  referenceOf,
  registerBuyer,
  registerNewSeller,
  registerSeller,
  registrationForm,
  uploadImage,
} from '#fixtures/people.ts'

const market = useTestApp()

test('a buyer registers with an image, enters the code, logs in by email and by phone, and logs out', async () => {
  await referenceOf(market)
  const avatar = await uploadImage(market)
  const { user } = await registerBuyer(market, { avatar })
  expect(user).toMatchObject({ type: 'BUYER', isEmailVerified: true, isPhoneVerified: false, step: 4, walletAmount: 0 })
  expect(user.avatar).toBe(`http://localhost:80/api/files/${avatar}`)
  expect(user.formattedPhone).toMatch(/^\+91 \d{5} \d{5}$/)

  const byEmail = await market.call(logIn, { userName: user.email?.toUpperCase() ?? '', type: 'BUYER', password })
  const byPhone = await market.call(logIn, { userName: `+91${user.phone}`, type: 'BUYER', password })
  expect(byPhone.user.id).toBe(byEmail.user.id)
  await market.call(logOut, {}, { token: byPhone.token })
  expect(await market.refusal(getProfile, {}, { token: byPhone.token })).toMatchObject({ status: 401 })
  expect((await market.call(getProfile, {}, { token: byEmail.token })).user.id).toBe(user.id)
})

test('a seller completes onboarding step by step', async () => {
  const early = await registerNewSeller(market)
  expect(early.user.step).toBe(1)
  expect(await market.refusal(completeOnboarding, { step: 2 }, { token: early.token })).toMatchObject({ status: 409 })
  const { user } = await registerSeller(market)
  expect(user).toMatchObject({ type: 'SELLER', step: 4, resumeName: 'resume.pdf', responseTime: 6 })
  expect(user.resume).toMatch(/\/api\/files\/private-[\da-f-]{36}\.pdf\?expires=\d+&signature=/)
})

test('an unverified account cannot log in, and is directed to enter its code', async () => {
  const form = registrationForm('SELLER')
  await market.call(signUp, form)
  const refusal = await market.refusal(logIn, { userName: form.email, type: 'SELLER', password })
  expect(refusal).toMatchObject({
    status: 403,
    data: { code: 'NOT_VERIFIED', details: { email: form.email, phone: form.phone, countryCode: '+91' } },
  })
})

test('a registration replaces an unverified one of the same user type only', async () => {
  const waiting = registrationForm('BUYER')
  const { email } = waiting
  const who = { type: 'BUYER', email, verificationType: 'EMAIL' } as const
  await market.call(signUp, waiting)
  await market.call(signUp, registrationForm('SELLER', { email }))
  await market.call(requestCode, who)
  const { user } = await market.call(verifyCode, { ...who, otp: await market.codeFor(email) })
  expect(user).toMatchObject({ type: 'BUYER', phone: waiting.phone })
})
