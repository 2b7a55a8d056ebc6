import {
  changePassword,
  getProfile,
  logIn,
  logOut,
  requestCode,
  updateAvatar,
  updateProfile,
} from '@market/contract/accounts/endpoints.ts'
import { expect, test } from 'vitest'
import { days, hours, minutes } from '#platform/clock/clock.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { deviceOf } from '#fixtures/devices.ts'
import { password, registerBuyer, registerNewSeller, uploadImage } from '#fixtures/people.ts'
import { allowing } from '#fixtures/actions.ts'

const market = useTestApp()

const wrongCredentials = {
  status: 400,
  message: 'The email, mobile number or password is not correct.',
  data: { code: 'WRONG_CREDENTIALS' },
}
const another = 'Better@5678'

test('a wrong password, an unknown name and the other user type get the same error', async () => {
  const { user } = await registerBuyer(market)
  const userName = user.email ?? ''
  const tries = [
    { userName, type: 'BUYER', password: another },
    { userName: 'nobody@people.test', type: 'BUYER', password },
    { userName: '+919999999999', type: 'BUYER', password },
    { userName, type: 'SELLER', password },
    { userName: user.phone, type: 'BUYER', password },
  ]
  for (const form of tries) expect(await market.refusal(logIn, form)).toMatchObject(wrongCredentials)
})

test('after 10 wrong passwords the account waits 15 minutes, then twice as long; others are unaffected', async () => {
  const [victim, other] = await Promise.all([registerBuyer(market), registerBuyer(market)])
  const wrong = { userName: victim.user.email ?? '', type: 'BUYER' as const, password: another }
  const answers = await Promise.all(Array.from({ length: 15 }, () => market.refusal(logIn, wrong)))
  expect(answers.filter((answer) => answer.status === 400)).toHaveLength(10)
  expect(await market.refusal(logIn, { ...wrong, password })).toMatchObject({
    status: 429,
    message: 'Too many tries. Please wait 15 minutes and try again.',
    data: { code: 'TOO_MANY_REQUESTS', details: { seconds: expect.closeTo(900, -2) } },
  })
  await market.call(logIn, { userName: other.user.email ?? '', type: 'BUYER', password })
  await market.advance(15 * minutes)
  for (let tries = 0; tries < 10; tries++) await market.refusal(logIn, wrong)
  const second = await market.refusal(logIn, wrong)
  expect(second.data.details?.['seconds']).toBe(1800)
  await market.advance(30 * minutes)
  await market.call(logIn, { ...wrong, password })
})

/** Sends a login request from the given IP address. */
const from = (address: string, payload: object) =>
  market.app.server.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'x-forwarded-for': address },
    payload,
  })

test('failed logins elsewhere lock out nobody, and distributed ones only networks new to the account', async () => {
  const { user } = await registerBuyer(market)
  const right = { userName: user.email, type: 'BUYER', password }
  const wrong = { ...right, password: another }
  const home = '203.0.113.1'
  expect((await from(home, right)).statusCode).toBe(200)
  const statuses = new Set<number>()
  for (let tries = 0; tries < 11; tries++) statuses.add((await from('203.0.113.2', wrong)).statusCode)
  expect([...statuses]).toEqual([400, 429])
  for (const address of [home, '203.0.113.3']) expect((await from(address, right)).statusCode).toBe(200)
  const swarm = Array.from({ length: 12 }, (_, machine) => `203.0.113.${10 + machine}`)
  for (const address of swarm) for (let tries = 0; tries < 9; tries++) await from(address, wrong)
  expect((await from('203.0.113.99', right)).statusCode).toBe(429)
  expect((await from(home, right)).statusCode).toBe(200)
})

test('a right password resets the count of wrong ones', async () => {
  const { user } = await registerBuyer(market)
  const form = { userName: user.email ?? '', type: 'BUYER' as const, password }
  for (let round = 0; round < 3; round++) {
    for (let tries = 0; tries < 5; tries++) await market.refusal(logIn, { ...form, password: another })
    await market.call(logIn, form)
  }
})

test('a right password resets the wait to its initial length', async () => {
  const { user } = await registerBuyer(market)
  const form = { userName: user.email ?? '', type: 'BUYER' as const, password }
  for (let round = 0; round < 2; round++) {
    for (let tries = 0; tries < 10; tries++) await market.refusal(logIn, { ...form, password: another })
    expect((await market.refusal(logIn, form)).data.details?.['seconds']).toBe(900)
    await market.advance(15 * minutes)
    await market.call(logIn, form)
  }
})

test('an IP address must wait after 100 wrong passwords for many names', async () => {
  await market.advance(hours)
  for (let batch = 0; batch < 10; batch++) {
    const names = Array.from({ length: 10 }, (_, n) => `guess${batch}${n}@people.test`)
    const answers = await Promise.all(
      names.map((userName) => market.refusal(logIn, { userName, type: 'BUYER', password })),
    )
    expect(answers.every((answer) => answer.status === 400)).toBe(true)
  }
  const refusal = await market.refusal(logIn, { userName: 'guess@people.test', type: 'BUYER', password })
  expect(refusal).toMatchObject({ status: 429, data: { code: 'TOO_MANY_REQUESTS' } })
  await market.advance(hours)
})

test('a session expires 30 days after its last use', async () => {
  const { token } = await registerBuyer(market)
  await market.advance(29 * days)
  await market.call(getProfile, {}, { token })
  await market.advance(29 * days)
  await market.call(getProfile, {}, { token })
  await market.advance(30 * days)
  expect(await market.refusal(getProfile, {}, { token })).toMatchObject({
    status: 401,
    message: 'Session expired. Please log in again to continue.',
  })
})

test('a session expires 180 days after login, regardless of use', async () => {
  const { token } = await registerBuyer(market)
  for (let used = 0; used < 7; used++) {
    await market.advance(25 * days)
    await market.call(getProfile, {}, { token })
  }
  await market.advance(5 * days)
  expect((await market.refusal(getProfile, {}, { token })).status).toBe(401)
})

test('tokens are stored hashed, and logging out ends only the current session', async () => {
  const { token, user } = await registerBuyer(market)
  const second = await market.call(logIn, { userName: user.email ?? '', type: 'BUYER', password })
  const { rows } = await market.app.parts.database.pool.query('select token_hash from sessions where user_id = $1', [
    user.id,
  ])
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows.map((row) => row.token_hash.toString()))).not.toContain(token)
  const answer = await market.app.server.inject({
    url: '/api/my-account/logout',
    headers: { authorization: `Bearer ${token}` },
  })
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(await market.refusal(getProfile, {}, { token })).toMatchObject({ status: 401 })
  await market.call(getProfile, {}, { token: second.token })
})

test('changing the password needs the old one and ends other sessions; devices are notified of profile changes', async () => {
  const { token, user } = await registerNewSeller(market)
  const userName = user.email ?? ''
  const phoneSession = await market.call(logIn, { userName, type: 'SELLER', password })
  const device = await deviceOf(market, phoneSession)
  await market.call(updateAvatar, { avatar: await uploadImage(market, token) }, { token })
  await market.settle()
  expect(await device.hears('changed')).toEqual({ kind: 'profile', id: user.id })

  const form = { currentPassword: another, newPassword: another, confirmPassword: another }
  expect(await market.refusal(changePassword, form, { token })).toMatchObject({
    status: 400,
    message: 'Your old password is not correct.',
    data: { code: 'WRONG_PASSWORD' },
  })
  await market.call(changePassword, { ...form, currentPassword: password }, { token })
  expect(await device.hears('session-ended')).toEqual({
    message: 'Your password was changed. Please log in again.',
  })
  expect(await market.refusal(getProfile, {}, { token: phoneSession.token })).toMatchObject({ status: 401 })
  await market.call(getProfile, {}, { token })
  await market.call(logIn, { userName, type: 'SELLER', password: another })
})

test('a stolen session has limited attempts to guess the password', async () => {
  const { token } = await registerBuyer(market)
  const form = { currentPassword: another, newPassword: another, confirmPassword: another }
  for (let tries = 0; tries < 10; tries++)
    expect((await market.refusal(changePassword, form, { token })).status).toBe(400)
  expect((await market.refusal(changePassword, { ...form, currentPassword: password }, { token })).status).toBe(429)
})

test('a suspended user can log in, read, change the password and log out, and nothing else', async () => {
  const { user } = await registerBuyer(market)
  await market.app.parts.database.pool.query(
    "update users set suspended_at = now(), suspended_reason = 'spam' where id = $1",
    [user.id],
  )
  const { token, user: now } = await market.call(logIn, { userName: user.email ?? '', type: 'BUYER', password })
  expect(now).toMatchObject({ isSuspended: true, actions: allowing('changePassword') })
  const profile = { fullName: 'A', countryId: 'IN', stateId: 'IN-KA', city: 'x', zipcode: '1', bio: '' }
  expect(await market.refusal(updateProfile, profile, { token })).toMatchObject({ data: { code: 'SUSPENDED' } })
  const update = { type: 'BUYER', email: 'elsewhere@people.test', verificationType: 'UPDATE_EMAIL' } as const
  await market.call(requestCode, update, { token })
  await expect(market.codeFor(update.email)).rejects.toThrow()
  await market.call(logOut, {}, { token })
})
