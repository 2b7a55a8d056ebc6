import { allow } from '@market/contract/actions.ts'
import { getProfile, requestCode, signUp, verifyCode } from '@market/contract/accounts/endpoints.ts'
import { getUploadUrls } from '@market/contract/uploads/endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { minutes } from '#platform/clock/clock.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { referenceOf, registerBuyer, registerNewSeller, registrationForm, uploadImage } from '#fixtures/people.ts'

const market = useTestApp(async () => ({ TRUST_PROXY: 'loopback,10.0.0.0/8' }))
beforeAll(() => referenceOf(market))

const database = () => market.app.parts.database.pool
const idsOf = async (email: string) =>
  (await database().query('select id from users where email = $1', [email])).rows.map((row) => row.id)

test('a registration stores the password as argon2id, opens no session and sends no code automatically', async () => {
  const form = registrationForm('BUYER')
  const answer = await market.send(signUp, form)
  expect(answer).toMatchObject({ status: 200, message: 'Account created. Verify your email or phone to continue.' })
  expect(Object.keys(answer.data as object)).toEqual(['user', 'registrationToken'])
  const { registrationToken } = answer.data as { registrationToken: string }
  expect((await market.refusal(getProfile, {}, { token: registrationToken })).status).toBe(401)
  const { rows } = await database().query('select * from users where email = $1', [form.email])
  expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect((await database().query('select from sessions where user_id = $1', [rows[0].id])).rowCount).toBe(0)
  await expect(market.codeFor(form.email)).rejects.toThrow()
})

test('registrations are rate limited per network before hashing, with the IP address from a trusted proxy', async () => {
  const from = (remoteAddress: string, forwarded: string) =>
    market.app.server.inject({
      method: 'POST',
      url: '/api/auth/signup',
      remoteAddress,
      headers: { 'x-forwarded-for': forwarded },
      payload: registrationForm('BUYER'),
    })
  await database().query(
    "insert into rate_limits (key, points, expire) values ('sign-up:from:203.0.113.7', 1000, $1)",
    [market.clock.now().getTime() + minutes],
  )
  expect((await from('10.0.0.1', '203.0.113.7')).statusCode).toBe(429)
  expect((await from('10.0.0.1', '203.0.113.8')).statusCode).toBe(200)
  // This proxy is not trusted, so the address it forwards is ignored.
  expect((await from('192.0.2.1', '203.0.113.7')).statusCode).toBe(200)
  const { rows } = await database().query("select key, points from rate_limits where key in ('sign-up:from:192.0.2.1')")
  expect(rows).toEqual([{ key: 'sign-up:from:192.0.2.1', points: 1 }])
})

test('an email and a phone number belong to one account per user type', async () => {
  const { user } = await registerBuyer(market)
  const email = user.email ?? ''
  expect(await market.refusal(signUp, registrationForm('BUYER', { email: email.toUpperCase() }))).toMatchObject({
    status: 409,
    message: 'This email address already has an account. Please log in instead.',
    data: { code: 'EMAIL_TAKEN' },
  })
  const phone = user.phone ?? ''
  expect(await market.refusal(signUp, registrationForm('BUYER', { phone }))).toMatchObject({
    status: 409,
    message: 'This mobile number already has an account. Please log in instead.',
    data: { code: 'PHONE_TAKEN' },
  })
  await registerNewSeller(market, { email, phone })
})

test('ten concurrent registrations with one email leave one account', async () => {
  const forms = Array.from({ length: 10 }, () => registrationForm('SELLER', { email: 'race@people.test' }))
  const answers = await Promise.all(forms.map((form) => market.send(signUp, form)))
  expect(answers.every((answer) => answer.status === 200 || answer.status === 409)).toBe(true)
  expect(await idsOf('race@people.test')).toHaveLength(1)
})

test('an unverified registration can be replaced by a new one with the same image', async () => {
  const avatar = await uploadImage(market)
  const first = registrationForm('BUYER', { avatar })
  await market.call(signUp, first)
  await market.call(requestCode, { type: 'BUYER', email: first.email, verificationType: 'EMAIL' })
  const [before] = await idsOf(first.email)
  const second = await market.call(signUp, { ...first, fullName: 'Second Try' })
  expect(await idsOf(first.email)).toEqual([second.user.id])
  expect(second.user.id).not.toBe(before)
  expect(second.user.avatar).toContain(avatar)
  await market.advance(minutes)
  const to = { type: 'BUYER', email: first.email, verificationType: 'EMAIL' } as const
  await market.call(requestCode, to)
  const { user } = await market.call(verifyCode, { ...to, otp: await market.codeFor(first.email) })
  expect(user).toMatchObject({ fullName: 'Second Try', isEmailVerified: true })
})

test('an account verified only by phone is not replaced', async () => {
  const form = registrationForm('BUYER')
  const { user } = await market.call(signUp, form)
  const to = { type: 'BUYER', phone: form.phone, countryCode: '+91', verificationType: 'PHONE' } as const
  await market.call(requestCode, to)
  await market.call(verifyCode, { ...to, otp: await market.codeFor(`+91${form.phone}`) })
  const again = registrationForm('BUYER', { email: form.email })
  expect(await market.refusal(signUp, again)).toMatchObject({ status: 409, data: { code: 'EMAIL_TAKEN' } })
  expect(await idsOf(form.email)).toEqual([user.id])
})

test('a registration image must be an image and uploaded before an account exists', async () => {
  const { token } = await registerBuyer(market)
  const foreign = await uploadImage(market, token)
  const [place] = await market.call(getUploadUrls, { type: 'png' })
  for (const avatar of [foreign, place?.filename ?? '', 'face.png']) {
    expect(await market.refusal(signUp, registrationForm('BUYER', { avatar }))).toMatchObject({
      status: 400,
      data: { code: 'FILE_UNKNOWN' },
    })
  }
  const used = await uploadImage(market)
  const { user } = await registerBuyer(market, { avatar: used })
  expect(user.avatar).toContain(used)
  expect(await market.refusal(signUp, registrationForm('BUYER', { avatar: used }))).toMatchObject({
    data: { code: 'FILE_UNKNOWN' },
  })
})

test('a seller can register without an address', async () => {
  const { user } = await market.call(signUp, registrationForm('SELLER'))
  expect(user).toMatchObject({ type: 'SELLER', step: 1, countryId: null, city: null })
})

test('a signed-in user verifies the second address too, and is not asked for it again', async () => {
  const { token } = await registerNewSeller(market)
  const { user } = await market.call(getProfile, {}, { token })
  const to = { type: 'SELLER', phone: user.phone ?? '', countryCode: '+91', verificationType: 'PHONE' } as const
  await market.call(requestCode, to, { token })
  const verified = await market.call(verifyCode, { ...to, otp: await market.codeFor(`+91${user.phone}`) }, { token })
  expect(verified.user).toMatchObject({
    isEmailVerified: true,
    isPhoneVerified: true,
    actions: expect.not.arrayContaining(allow('verifyPhone')),
  })
})
