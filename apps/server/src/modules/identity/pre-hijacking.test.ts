import {
  getProfile,
  logIn,
  requestCode,
  resetPassword,
  signUp,
  verifyCode,
} from '@market/contract/accounts/endpoints.ts'
import type { Endpoint, InputOf, OutputOf } from '@market/contract/endpoint.ts'
import { requestLine } from '@market/contract/request-line.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { password, referenceOf, registrationForm } from '#fixtures/people.ts'
import { type PushService, startPushService } from '#fixtures/push-service.ts'
import { minutes } from '#platform/clock/clock.ts'
import { useTestApp } from '#platform/testing/test-app.ts'

const market = useTestApp()
let service: PushService
beforeAll(async () => {
  service = await startPushService()
  await referenceOf(market)
})
afterAll(() => service.close())

/** Calls from the network of the email's owner. */
async function asVictim<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> {
  const { method, url, body } = requestLine(endpoint, input)
  const answer = await market.app.server.inject({
    method,
    url,
    headers: { 'x-forwarded-for': '198.51.100.7', 'content-type': 'application/json' },
    ...(body === undefined ? {} : { payload: body }),
  })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json<{ data: OutputOf<E> }>().data
}

/** Registers the victim's email with the attacker's phone, password and push device, and starts a reset. */
async function preHijack() {
  const form = registrationForm('BUYER', { deviceToken: service.subscribe() })
  const { user } = await market.call(signUp, form)
  return { email: form.email, phone: { type: 'BUYER', countryCode: '+91', phone: form.phone } as const, user }
}
type Planted = Awaited<ReturnType<typeof preHijack>>

/** Expects that nothing of the attacker's opens the account that now has this email. */
async function expectNothingLeft({ email, phone }: Planted, token: string) {
  const { user } = await market.call(getProfile, {}, { token })
  expect(user).toMatchObject({ email, isEmailVerified: true })
  expect(user.phone).not.toBe(phone.phone)
  const { pool } = market.app.parts.database
  const { rows } = await pool.query('select from push_devices where user_id = $1', [user.id])
  expect(rows).toHaveLength(0)
  for (const userName of [email, `+91${phone.phone}`])
    expect((await market.refusal(logIn, { userName, type: 'BUYER', password })).data.code).toBe('WRONG_CREDENTIALS')
}

const theirs = 'Victim@5678'

describe('a victim whose email a stranger registered with another phone, password and device takes the account over', () => {
  test('by registering again', async () => {
    const planted = await preHijack()
    const own = registrationForm('BUYER', { email: planted.email, password: theirs, confirmPassword: theirs })
    await asVictim(signUp, own)
    await asVictim(requestCode, { type: 'BUYER', email: planted.email, verificationType: 'EMAIL' })
    const otp = await market.codeFor(planted.email)
    const about = { type: 'BUYER', email: planted.email, verificationType: 'EMAIL', otp } as const
    const { token, user } = await asVictim(verifyCode, about)
    await expectNothingLeft(planted, token ?? '')
    expect(user?.phone).toBe(own.phone)
  })

  test('by resetting the password', async () => {
    const planted = await preHijack()
    const about = { type: 'BUYER', email: planted.email, verificationType: 'FORGOT_PASSWORD' } as const
    await asVictim(requestCode, about)
    const { resetToken } = await asVictim(verifyCode, { ...about, otp: await market.codeFor(planted.email) })
    const chosen = { password: theirs, confirmPassword: theirs, resetToken: resetToken ?? '' }
    await asVictim(resetPassword, { ...about, ...chosen })
    const { token } = await asVictim(logIn, { userName: planted.email, type: 'BUYER', password: theirs })
    await expectNothingLeft(planted, token)
  })

  test('by asking for a code', async () => {
    const planted = await preHijack()
    const about = { type: 'BUYER', email: planted.email, verificationType: 'EMAIL' } as const
    await asVictim(requestCode, about)
    const { token } = await asVictim(verifyCode, { ...about, otp: await market.codeFor(planted.email) })
    await expectNothingLeft(planted, token ?? '')
    await market.settle()
    const { rows } = await market.app.parts.database.pool.query(
      `select from dev_outbox where recipient = $1 and subject = 'Please choose a password'`,
      [planted.email],
    )
    expect(rows).toHaveLength(1)
  })
})

test("a code sent to the stranger's phone before the email was verified is invalid afterwards", async () => {
  const planted = await preHijack()
  const phone = { ...planted.phone, verificationType: 'PHONE' } as const
  await market.call(requestCode, phone)
  const otp = await market.codeFor(`+91${planted.phone.phone}`)
  const email = { type: 'BUYER', email: planted.email, verificationType: 'EMAIL' } as const
  await asVictim(requestCode, email)
  await asVictim(verifyCode, { ...email, otp: await market.codeFor(planted.email) })
  expect((await market.refusal(verifyCode, { ...phone, otp })).data.code).toBe('CODE_DEAD')
})

test("a reset through the stranger's phone keeps only that phone, not the email of the victim", async () => {
  const planted = await preHijack()
  const phone = { ...planted.phone, verificationType: 'FORGOT_PASSWORD' } as const
  await market.call(requestCode, phone)
  await market.call(verifyCode, { ...phone, otp: await market.codeFor(`+91${planted.phone.phone}`) })
  await market.advance(minutes)
  await asVictim(signUp, registrationForm('BUYER', { email: planted.email }))
})

test('a user who registers and verifies from one network keeps phone, password and device', async () => {
  const planted = await preHijack()
  const about = { type: 'BUYER', email: planted.email, verificationType: 'EMAIL' } as const
  await market.call(requestCode, about)
  const { user } = await market.call(verifyCode, { ...about, otp: await market.codeFor(planted.email) })
  expect(user?.phone).toBe(planted.phone.phone)
  await market.call(logIn, { userName: planted.email, type: 'BUYER', password })
  const { pool } = market.app.parts.database
  const { rows } = await pool.query('select from push_devices where user_id = $1', [planted.user.id])
  expect(rows).toHaveLength(1)
})

test('a user who enters the code from another network than they registered from keeps the password and phone', async () => {
  const form = registrationForm('BUYER')
  const { registrationToken } = await market.call(signUp, form)
  const about = { type: 'BUYER', email: form.email, verificationType: 'EMAIL' } as const
  await market.call(requestCode, about)
  const otp = await market.codeFor(form.email)
  const { user } = await asVictim(verifyCode, { ...about, otp, registrationToken })
  expect(user).toMatchObject({ isEmailVerified: true, phone: form.phone })
  expect((await market.call(logIn, { userName: form.email, type: 'BUYER', password })).user.id).toBe(user?.id)
})

test('the token of another registration or an invented one keeps nothing of the registration', async () => {
  const { registrationToken: another } = await market.call(signUp, registrationForm('BUYER'))
  for (const registrationToken of [another, 'made-up', '']) {
    const planted = await preHijack()
    const about = { type: 'BUYER', email: planted.email, verificationType: 'EMAIL' } as const
    await asVictim(requestCode, about)
    const otp = await market.codeFor(planted.email)
    const { token } = await asVictim(verifyCode, { ...about, otp, registrationToken })
    await expectNothingLeft(planted, token ?? '')
  }
})
