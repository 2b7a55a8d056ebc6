import { Writable } from 'node:stream'
import {
  changePassword,
  getProfile,
  logIn,
  logOut,
  requestCode,
  resetPassword,
  signUp,
  verifyCode,
} from '@market/contract/accounts/endpoints.ts'
import pino from 'pino'
import { expect, test } from 'vitest'
import { minutes } from '#platform/clock/clock.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { referenceOf, registrationForm, uploadImage } from './fixtures/people.ts'

/** Everything logged during the tests at the most verbose level. */
const lines: string[] = []
const log = pino(
  { level: 'trace' },
  new Writable({ write: (line: Buffer, _, done) => (lines.push(line.toString()), done()) }),
)
const market = useTestApp(undefined, log)

test('no password, code, token, signed address or query string is ever logged', async () => {
  await referenceOf(market)
  const form = registrationForm('SELLER')
  const { type, email, password } = form
  const [second, third] = ['Second@5678', 'Third@91011']
  await market.call(signUp, form)
  const about = { type, email, verificationType: 'EMAIL' } as const
  await market.call(requestCode, about)
  const code = await market.codeFor(email)
  await market.refusal(verifyCode, { ...about, otp: 'x' })
  const { token = '' } = await market.call(verifyCode, { ...about, otp: code })
  await market.refusal(logIn, { userName: email, type, password: 'Wrong@Guess1' })
  const phone = { type, phone: form.phone, countryCode: '+91', verificationType: 'PHONE' } as const
  await market.call(requestCode, phone, { token })
  const texted = await market.codeFor(`+91${form.phone}`)
  await market.call(
    changePassword,
    { currentPassword: password, newPassword: second, confirmPassword: second },
    { token },
  )
  await market.advance(minutes)
  const forgotten = { type, email, verificationType: 'FORGOT_PASSWORD' } as const
  await market.call(requestCode, forgotten)
  const { resetToken = '' } = await market.call(verifyCode, { ...forgotten, otp: await market.codeFor(email) })
  await market.call(resetPassword, { ...forgotten, resetToken, password: third, confirmPassword: third })
  const session = await market.call(logIn, { userName: email, type, password: third })
  const stored = await uploadImage(market, session.token)

  const { server } = market.app
  const wallet = {
    url: `/mobile-wallets?token=${session.token}&type=transactions`,
    headers: { 'x-request-id': 'of-the-wallet' },
  }
  await server.inject(wallet)
  await server.inject({ url: `/api/my-account/get-profile?token=${session.token}` })
  await server.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'content-type': 'application/json' },
    payload: `{"password":"${third}`,
  })
  // A call that fails unexpectedly is logged with its error.
  const { pool } = market.app.parts.database
  await pool.query('alter table users rename to users_gone')
  const broken = await market.send(logIn, { userName: email, type, password: third })
  await pool.query('alter table users_gone rename to users')
  expect(broken.status).toBe(500)
  await market.call(getProfile, {}, { token: session.token })
  await market.call(logOut, {}, { token: session.token })

  const logged = lines.join('')
  expect(lines.filter((line) => line.includes('of-the-wallet')).join()).toContain('"path":"/mobile-wallets"')
  expect(logged).toContain('a call failed')
  expect(logged).toContain(stored.slice(0, 20))
  const secrets = {
    password,
    second,
    third,
    guess: 'Wrong@Guess1',
    token,
    session: session.token,
    resetToken,
    signature: 'signature=',
  }
  for (const [name, secret] of Object.entries(secrets)) {
    expect(secret).not.toBe('')
    expect(logged.includes(secret), `the log holds the ${name}`).toBe(false)
  }
  // Four digits can be part of longer numbers, so the code is matched only as a separate value or word.
  for (const digits of [code, texted]) expect(logged).not.toMatch(new RegExp(`[": ]${digits}[", .]`))
})
