import {
  changePassword,
  getProfile,
  logIn,
  requestCode,
  resetPassword,
  signUp,
  updateContactInfo,
  verifyCode,
} from '@market/contract/accounts/endpoints.ts'
import { expect, test } from 'vitest'
import { minutes, seconds } from '#platform/clock/clock.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { password, referenceOf, registerBuyer, registerNewSeller, registrationForm } from '#fixtures/people.ts'

const market = useTestApp()

async function signedUp(type: 'BUYER' | 'SELLER' = 'SELLER') {
  await referenceOf(market)
  const form = registrationForm(type)
  await market.call(signUp, form)
  return { ...form, to: { type, email: form.email, verificationType: 'EMAIL' as const } }
}

/** Returns a code that differs from the given one. */
const wrong = (code: string) => (code === '0000' ? '1111' : '0000')
const dead = {
  status: 400,
  message: 'That code is no longer valid. Please ask for a new one.',
  data: { code: 'CODE_DEAD' },
}
const verifiedAlready = {
  status: 400,
  message: 'This account is already verified. Please log in.',
  data: { code: 'ACCOUNT_VERIFIED' },
}

test('a code is stored only as a keyed hash, and its message states how long it is valid', async () => {
  const { to, email } = await signedUp()
  const { expiresAt, resendAt } = await market.call(requestCode, to)
  const code = await market.codeFor(email)
  expect(code).toMatch(/^\d{4}$/)
  expect(Date.parse(expiresAt) - Date.parse(resendAt)).toBe(10 * minutes - 30 * seconds)
  const { rows } = await market.app.parts.database.pool.query(
    'select code_hash from verification_codes where address = $1',
    [email],
  )
  expect(rows[0].code_hash.toString()).not.toContain(code)
})

test('the subject of a code email, visible on a locked screen, does not contain the code', async () => {
  const { to, email } = await signedUp()
  await market.call(requestCode, to)
  const code = await market.codeFor(email)
  const [mail] = await sentTo(email)
  expect(mail).toEqual({ subject: 'Your verification code', body: expect.stringContaining(code) })
})

test('a phone code is sent by text message to the number with its country code, and logs the user in', async () => {
  const { phone, type } = await signedUp()
  const to = { type, phone, countryCode: '91', verificationType: 'PHONE' } as const
  await market.call(requestCode, to)
  const otp = await market.codeFor(`+91${phone}`)
  const { token, user } = await market.call(verifyCode, { ...to, otp })
  expect(user).toMatchObject({ isPhoneVerified: true, isEmailVerified: false })
  expect((await market.call(getProfile, {}, { token: token ?? '' })).user.id).toBe(user?.id)
})

test('the fifth wrong try invalidates a code, so that even the right code fails afterwards', async () => {
  const { to, email } = await signedUp()
  await market.call(requestCode, to)
  const otp = await market.codeFor(email)
  for (const left of [4, 3, 2, 1]) {
    expect(await market.refusal(verifyCode, { ...to, otp: wrong(otp) })).toMatchObject({
      status: 400,
      message: `That code is not correct. ${left === 1 ? '1 try' : `${left} tries`} left.`,
      data: { code: 'CODE_WRONG' },
    })
  }
  expect(await market.refusal(verifyCode, { ...to, otp: wrong(otp) })).toMatchObject(dead)
  expect(await market.refusal(verifyCode, { ...to, otp })).toMatchObject(dead)
})

test('twenty concurrent wrong codes share five tries', async () => {
  const { to, email } = await signedUp()
  await market.call(requestCode, to)
  const otp = await market.codeFor(email)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => market.refusal(verifyCode, { ...to, otp: wrong(otp) })),
  )
  const told = answers.map((answer) => answer.data.details?.['triesLeft'] ?? 0).sort()
  expect(told).toEqual([...Array.from({ length: 16 }, () => 0), 1, 2, 3, 4])
  expect(await market.refusal(verifyCode, { ...to, otp })).toMatchObject(dead)
})

test.each([
  ['EMAIL', verifiedAlready],
  ['FORGOT_PASSWORD', dead],
] as const)(
  'a right code (%s) works once, even when it is entered three times concurrently',
  async (verificationType, refusal) => {
    const {
      to: { type },
      email,
    } = await signedUp()
    const to = { type, email, verificationType }
    await market.call(requestCode, to)
    const otp = await market.codeFor(email)
    const answers = await Promise.all([1, 2, 3].map(() => market.send(verifyCode, { ...to, otp })))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400, 400])
    expect(await market.refusal(verifyCode, { ...to, otp })).toMatchObject(refusal)
  },
)

test('a user who missed the response to a right code is asked to log in; wrong codes get five tries in all', async () => {
  const { to, email } = await signedUp()
  await market.call(requestCode, to)
  const otp = await market.codeFor(email)
  await market.call(verifyCode, { ...to, otp })
  expect(await market.refusal(verifyCode, { ...to, otp: wrong(otp) })).toMatchObject(dead)
  expect(await market.refusal(verifyCode, { ...to, otp })).toMatchObject(verifiedAlready)
  for (let tries = 0; tries < 2; tries++)
    expect(await market.refusal(verifyCode, { ...to, otp: wrong(otp) })).toMatchObject(dead)
  expect(await market.refusal(verifyCode, { ...to, otp })).toMatchObject(dead)
})

test('a code that verified an account has no effect after its ten minutes', async () => {
  const { to, email } = await signedUp()
  await market.call(requestCode, to)
  const otp = await market.codeFor(email)
  await market.call(verifyCode, { ...to, otp })
  await market.advance(10 * minutes)
  expect(await market.refusal(verifyCode, { ...to, otp })).toMatchObject(dead)
})

test('the code to the second address asks the user to log in once the first has verified the account', async () => {
  const { to, email, phone } = await signedUp()
  const other = { type: to.type, phone, countryCode: '91', verificationType: 'PHONE' } as const
  await market.call(requestCode, to)
  await market.call(requestCode, other)
  await market.call(verifyCode, { ...to, otp: await market.codeFor(email) })
  const otp = await market.codeFor(`+91${phone}`)
  for (let times = 0; times < 2; times++)
    expect(await market.refusal(verifyCode, { ...other, otp })).toMatchObject(verifiedAlready)
})

test('a code expires after 10 minutes, and when a new one is sent', async () => {
  const { to, email } = await signedUp()
  await market.call(requestCode, to)
  const first = await market.codeFor(email)
  await market.advance(30 * seconds)
  await market.call(requestCode, to)
  const second = await market.codeFor(email)
  if (first !== second) {
    expect(await market.refusal(verifyCode, { ...to, otp: first })).toMatchObject({ data: { code: 'CODE_WRONG' } })
  }
  await market.advance(10 * minutes)
  expect(await market.refusal(verifyCode, { ...to, otp: second })).toMatchObject(dead)
})

test('registering again with an address does not shorten the wait for its next code', async () => {
  const { to, ...form } = await signedUp()
  await market.call(requestCode, to)
  const first = await market.codeFor(form.email)
  await market.call(signUp, form)
  expect(await market.refusal(requestCode, to)).toMatchObject({ data: { code: 'CODE_TOO_SOON' } })
  // This code was sent for the deleted registration.
  expect(await market.refusal(verifyCode, { ...to, otp: first })).toMatchObject({ data: { code: 'CODE_WRONG' } })
})

test('a new code can be requested at most every 30 seconds and 5 times an hour', async () => {
  const { to } = await signedUp()
  await market.call(requestCode, to)
  await market.advance(10 * seconds)
  expect(await market.refusal(requestCode, to)).toMatchObject({
    status: 429,
    message: 'Please wait 20 seconds before asking for a new code.',
    data: { code: 'CODE_TOO_SOON' },
  })
  for (let more = 0; more < 4; more++) {
    await market.advance(31 * seconds)
    await market.call(requestCode, to)
  }
  await market.advance(31 * seconds)
  expect(await market.refusal(requestCode, to)).toMatchObject({ data: { code: 'CODE_TOO_SOON' } })
  await market.advance(60 * minutes)
  await market.call(requestCode, to)
})

test('a code for another purpose has the same wait, and the error says that none was sent for it', async () => {
  const { to } = await signedUp()
  const other = { ...to, verificationType: 'FORGOT_PASSWORD' }
  await market.call(requestCode, to)
  const details = async (form: object) => (await market.refusal(requestCode, form)).data.details
  expect(await details(to)).toEqual({ seconds: 30, isSent: true })
  expect(await details(other)).toEqual({ seconds: 30, isSent: false })
  for (let more = 0; more < 4; more++) {
    await market.advance(31 * seconds)
    await market.send(requestCode, to)
  }
  // The hourly limit is reached, and the last code has expired.
  await market.advance(10 * minutes)
  expect(await details(to)).toMatchObject({ isSent: false })
})

test('ten concurrent requests for one address send one code', async () => {
  const { to } = await signedUp()
  const answers = await Promise.all(Array.from({ length: 10 }, () => market.send(requestCode, to)))
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
})

test.each(['EMAIL', 'FORGOT_PASSWORD'] as const)(
  'code requests (%s) for an address without an account get the same responses, and nothing is sent',
  async (verificationType) => {
    const { to } = await signedUp()
    const known = { ...to, verificationType }
    const unknown = { ...known, email: `nobody.${verificationType}@people.test` }
    const [sent, none] = [await market.send(requestCode, known), await market.send(requestCode, unknown)]
    expect(Object.keys(none.data as object)).toEqual(Object.keys(sent.data as object))
    expect({ ...none, data: null }).toEqual({ ...sent, data: null })
    expect(await market.refusal(requestCode, unknown)).toEqual(await market.refusal(requestCode, known))
    const otp = wrong(await market.codeFor(to.email))
    for (let tries = 0; tries < 6; tries++) {
      expect(await market.refusal(verifyCode, { ...unknown, otp })).toEqual(
        await market.refusal(verifyCode, { ...known, otp }),
      )
    }
    await expect(market.codeFor(unknown.email)).rejects.toThrow()
  },
)

test('a code of one kind is not accepted for another', async () => {
  const { user } = await registerBuyer(market)
  await market.advance(minutes)
  const about = { type: 'BUYER', email: user.email } as const
  await market.call(requestCode, { ...about, email: user.email ?? '', verificationType: 'FORGOT_PASSWORD' })
  const otp = await market.codeFor(user.email ?? '')
  for (const verificationType of ['EMAIL', 'UPDATE_EMAIL']) {
    expect(await market.refusal(verifyCode, { ...about, verificationType, otp })).toMatchObject(dead)
  }
  expect(
    await market.refusal(verifyCode, { ...about, type: 'SELLER', verificationType: 'FORGOT_PASSWORD', otp }),
  ).toMatchObject(dead)
})

test('once an account is verified, only the signed-in user can verify the other address', async () => {
  const { token, user } = await registerBuyer(market)
  const to = { type: 'BUYER', phone: user.phone ?? '', countryCode: '+91', verificationType: 'PHONE' } as const
  expect((await market.send(requestCode, to)).status).toBe(200)
  await expect(market.codeFor(`+91${user.phone}`)).rejects.toThrow()
  await market.advance(minutes)
  await market.call(requestCode, to, { token })
  const otp = await market.codeFor(`+91${user.phone}`)
  expect(await market.refusal(verifyCode, { ...to, otp })).toMatchObject(verifiedAlready)
  await market.advance(minutes)
  await market.call(requestCode, to, { token })
  const fresh = await market.codeFor(`+91${user.phone}`)
  expect((await market.call(verifyCode, { ...to, otp: fresh }, { token })).user?.isPhoneVerified).toBe(true)
})

test('a code and then its token reset the password once, end every session, and lift the login wait', async () => {
  const { token, user } = await registerBuyer(market)
  const email = user.email ?? ''
  for (let tries = 0; tries < 11; tries++)
    await market.refusal(logIn, { userName: email, type: 'BUYER', password: 'Wrong@123' })
  expect(await market.refusal(logIn, { userName: email, type: 'BUYER', password })).toMatchObject({ status: 429 })
  await market.advance(minutes)
  const about = { type: 'BUYER', email, verificationType: 'FORGOT_PASSWORD' } as const
  await market.call(requestCode, about)
  const { resetToken, ...rest } = await market.call(verifyCode, { ...about, otp: await market.codeFor(email) })
  expect(rest).toEqual({})

  const form = { ...about, resetToken: resetToken ?? '', password: 'Better@5678', confirmPassword: 'Better@5678' }
  const resetDead = {
    status: 400,
    message: 'This password reset is no longer valid. Please start again.',
    data: { code: 'RESET_DEAD' },
  }
  expect(await market.refusal(resetPassword, { ...form, resetToken: 'x' })).toMatchObject(resetDead)
  const answers = await Promise.all([market.send(resetPassword, form), market.send(resetPassword, form)])
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400])
  expect(await market.refusal(resetPassword, form)).toMatchObject(resetDead)
  expect(await market.refusal(getProfile, {}, { token })).toMatchObject({ status: 401 })
  expect(await market.refusal(logIn, { userName: email, type: 'BUYER', password })).toMatchObject({ status: 400 })
  await market.call(logIn, { userName: email, type: 'BUYER', password: 'Better@5678' })
})

test('a reset expires after 15 minutes and is unavailable through an unverified address', async () => {
  const { user } = await registerBuyer(market)
  await market.advance(minutes)
  const phone = {
    type: 'BUYER',
    phone: user.phone ?? '',
    countryCode: '+91',
    verificationType: 'FORGOT_PASSWORD',
  } as const
  await market.call(requestCode, phone)
  await expect(market.codeFor(`+91${user.phone}`)).rejects.toThrow()
  const email = { type: 'BUYER', email: user.email ?? '', verificationType: 'FORGOT_PASSWORD' } as const
  await market.call(requestCode, email)
  const { resetToken } = await market.call(verifyCode, { ...email, otp: await market.codeFor(email.email) })
  await market.advance(15 * minutes)
  const form = { ...email, resetToken, password: 'Better@5678', confirmPassword: 'Better@5678' }
  expect(await market.refusal(resetPassword, form)).toMatchObject({ data: { code: 'RESET_DEAD' } })
})

/** Starts a password reset for a buyer: the code is entered, the new password is not. */
async function begunReset(email: string) {
  await market.advance(minutes)
  const about = { type: 'BUYER', email, verificationType: 'FORGOT_PASSWORD' } as const
  await market.call(requestCode, about)
  const { resetToken } = await market.call(verifyCode, { ...about, otp: await market.codeFor(email) })
  return { ...about, resetToken: resetToken ?? '' }
}
const theirs = { password: 'Theirs@5678', confirmPassword: 'Theirs@5678' }

test('changing the password ends a pending reset, so that its initiator cannot change it back', async () => {
  const { token, user } = await registerBuyer(market)
  const begun = await begunReset(user.email ?? '')
  const chosen = { newPassword: 'Better@5678', confirmPassword: 'Better@5678' }
  await market.call(changePassword, { currentPassword: password, ...chosen }, { token })
  expect(await market.refusal(resetPassword, { ...begun, ...theirs })).toMatchObject({ data: { code: 'RESET_DEAD' } })
})

test('of two pending resets, the first to finish invalidates the other', async () => {
  const { user } = await registerBuyer(market)
  const [first, second] = [await begunReset(user.email ?? ''), await begunReset(user.email ?? '')]
  await market.call(resetPassword, { ...second, password: 'Better@5678', confirmPassword: 'Better@5678' })
  expect(await market.refusal(resetPassword, { ...first, ...theirs })).toMatchObject({ data: { code: 'RESET_DEAD' } })
})

test('an email changes when the user who requested the change enters its code', async () => {
  const [{ token, user }, other] = await Promise.all([registerBuyer(market), registerBuyer(market)])
  const email = 'moved@people.test'
  await market.call(updateContactInfo, { email }, { token })
  expect((await market.call(getProfile, {}, { token })).user.email).toBe(user.email)
  const otp = await market.codeFor(email)
  const entry = { type: 'BUYER', email, verificationType: 'UPDATE_EMAIL', otp } as const
  expect(await market.refusal(verifyCode, entry, { token: other.token })).toMatchObject(dead)
  await market.advance(minutes)
  await market.call(requestCode, { type: 'BUYER', email, verificationType: 'UPDATE_EMAIL' }, { token })
  const answer = await market.call(verifyCode, { ...entry, otp: await market.codeFor(email) }, { token })
  expect(answer.user).toMatchObject({ id: user.id, email, isEmailVerified: true })
  expect(answer.token).toBeUndefined()
  await market.call(logIn, { userName: email, type: 'BUYER', password })
})

/** Changes an account's email or phone: the signed-in user enters the code sent to the new one. */
async function move(to: string, { token }: { token: string }): Promise<void> {
  const isEmail = to.includes('@')
  const address = isEmail ? { email: to } : { countryCode: '+91', phone: to }
  await market.call(updateContactInfo, address as { email: string }, { token })
  const otp = await market.codeFor(isEmail ? to : `+91${to}`)
  const verificationType = isEmail ? 'UPDATE_EMAIL' : 'UPDATE_PHONE'
  await market.call(verifyCode, { type: 'BUYER', ...address, verificationType, otp }, { token })
}
const sentTo = async (recipient: string) => {
  await market.settle()
  const { kysely } = market.app.parts.database
  return kysely.selectFrom('dev_outbox').select(['subject', 'body']).where('recipient', '=', recipient).execute()
}

test('after an email change, codes and resets of the old email are invalid, and the old email is notified', async () => {
  const buyer = await registerBuyer(market)
  const old = buyer.user.email ?? ''
  const begun = await begunReset(old)
  await market.advance(minutes)
  const about = { type: 'BUYER', email: old, verificationType: 'FORGOT_PASSWORD' } as const
  await market.call(requestCode, about)
  const otp = await market.codeFor(old)
  await move('moved-on@people.test', buyer)
  expect(await market.refusal(verifyCode, { ...about, otp })).toMatchObject(dead)
  expect(await market.refusal(resetPassword, { ...begun, ...theirs })).toMatchObject({ data: { code: 'RESET_DEAD' } })
  expect(await sentTo(old)).toContainEqual({
    subject: 'The email of your account was changed',
    body: expect.stringContaining('If this wasn’t you, contact support immediately.'),
  })
  expect(await sentTo('moved-on@people.test')).toHaveLength(1)
})

test('a code for an abandoned email stays invalid when another is requested concurrently', async () => {
  const buyer = await registerBuyer(market)
  await market.advance(minutes)
  const about = { type: 'BUYER', email: buyer.user.email ?? '', verificationType: 'FORGOT_PASSWORD' } as const
  await market.call(requestCode, about)
  const otp = await market.codeFor(about.email)
  await move('elsewhere@people.test', buyer)
  // Simulates a code that was issued before the change of email and committed after it.
  const { kysely } = market.app.parts.database
  await kysely
    .updateTable('verification_codes')
    .set({ expires_at: new Date(market.clock.now().getTime() + minutes) })
    .where('address', '=', about.email)
    .execute()
  expect(await market.refusal(verifyCode, { ...about, otp })).toMatchObject(dead)
})

test('a phone number removed from the account resets nothing, and is notified if it was verified', async () => {
  const buyer = await registerBuyer(market)
  const unknown = `+91${buyer.user.phone}`
  await move('9700000001', buyer)
  expect(await sentTo(unknown)).toEqual([])
  await market.advance(minutes)
  const about = {
    type: 'BUYER',
    countryCode: '+91',
    phone: '9700000001',
    verificationType: 'FORGOT_PASSWORD',
  } as const
  await market.call(requestCode, about)
  const otp = await market.codeFor('+919700000001')
  await move('9700000002', buyer)
  expect(await market.refusal(verifyCode, { ...about, otp })).toMatchObject(dead)
  expect(await sentTo('+919700000001')).toContainEqual({
    subject: 'The mobile number of your account was changed',
    body: expect.stringContaining('/support'),
  })
})

test('an invalid email is rejected before a code is sent', async () => {
  const { token } = await registerBuyer(market)
  const email = `somebody@${'long-name.'.repeat(30)}test`
  expect(await market.refusal(updateContactInfo, { email }, { token })).toMatchObject({
    status: 400,
    data: { fieldErrors: { email: 'Please provide a valid email address.' } },
  })
})

test('a phone number changes with its code, and a number in use by another account is rejected', async () => {
  const [{ token }, other, seller] = await Promise.all([
    registerBuyer(market),
    registerBuyer(market),
    registerNewSeller(market),
  ])
  const taken = { countryCode: '+91', phone: other.user.phone ?? '' }
  expect(await market.refusal(updateContactInfo, taken, { token })).toMatchObject({
    status: 409,
    message: 'This mobile number already has an account. Please use another number.',
    data: { code: 'PHONE_TAKEN' },
  })
  expect(await market.refusal(updateContactInfo, { email: other.user.email }, { token })).toMatchObject({
    status: 409,
    message: 'This email address already has an account. Please use another address.',
    data: { code: 'EMAIL_TAKEN' },
  })
  // The seller's number is free among buyers: uniqueness applies per user type.
  const phone = seller.user.phone ?? ''
  await market.call(updateContactInfo, { countryCode: '+91', phone }, { token })
  const entry = { type: 'BUYER', countryCode: '+91', phone, verificationType: 'UPDATE_PHONE' } as const
  const { user } = await market.call(verifyCode, { ...entry, otp: await market.codeFor(`+91${phone}`) }, { token })
  expect(user).toMatchObject({ phone, isPhoneVerified: true })
})

test('an email that another user has verified in the meantime is rejected when the code is entered', async () => {
  const { token } = await registerBuyer(market)
  const email = 'wanted@people.test'
  await market.call(updateContactInfo, { email }, { token })
  const otp = await market.codeFor(email)
  await market.advance(minutes)
  await registerBuyer(market, { email })
  expect(
    await market.refusal(verifyCode, { type: 'BUYER', email, verificationType: 'UPDATE_EMAIL', otp }, { token }),
  ).toMatchObject({ status: 409, data: { code: 'EMAIL_TAKEN' } })
})

test.each([
  [{ verificationType: 'EMAIL', phone: '9812345678' }, 'Please enter your email address.'],
  [{ verificationType: 'PHONE', email: 'a@people.test' }, 'Please enter your mobile number.'],
  [{ verificationType: 'PHONE', phone: '9812345678' }, 'Please enter your country code.'],
])('%o is rejected: %s', async (form, message) => {
  expect(await market.refusal(requestCode, { type: 'BUYER', ...form })).toMatchObject({ status: 400, message })
})
