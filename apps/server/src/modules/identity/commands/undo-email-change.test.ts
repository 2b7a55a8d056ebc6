import {
  getProfile,
  logIn,
  requestCode,
  resetPassword,
  updateContactInfo,
  verifyCode,
} from '@market/contract/accounts/endpoints.ts'
import { undoEmailChange } from '@market/contract/accounts-safety/endpoints.ts'
import { expect, test } from 'vitest'
import { password, registerBuyer, type Someone } from '#fixtures/people.ts'
import { hours, minutes } from '#platform/clock/clock.ts'
import { useTestApp } from '#platform/testing/test-app.ts'

const market = useTestApp()
let moves = 0

/** Changes an account's email from one of its own sessions; returns the new email. */
async function move({ token }: Someone): Promise<string> {
  const email = `thief${++moves}@people.test`
  await market.call(updateContactInfo, { email }, { token })
  const otp = await market.codeFor(email)
  await market.call(verifyCode, { type: 'BUYER', email, verificationType: 'UPDATE_EMAIL', otp }, { token })
  return email
}

/** Returns the token of the newest undo link that an address received. */
async function undoTokenOf(recipient: string): Promise<string> {
  await market.settle()
  const { rows } = await market.app.parts.database.pool.query<{ body: string }>(
    `select body from dev_outbox where recipient = $1 and body like '%undo-email-change%' order by id desc limit 1`,
    [recipient],
  )
  const [, token = ''] = /undo-email-change\?token=([\w-]+)/.exec(rows[0]?.body ?? '') ?? []
  return token
}

test('the old email can undo a change: it is restored, sessions end, and a new password is chosen', async () => {
  const owner = await registerBuyer(market)
  const old = owner.user.email ?? ''
  const moved = await move(owner)
  const token = await undoTokenOf(old)
  const { resetToken, ...rest } = await market.call(undoEmailChange, { token })
  expect(rest).toEqual({ email: old, type: 'BUYER' })
  expect((await market.refusal(getProfile, {}, owner)).status).toBe(401)
  for (const userName of [old, moved])
    expect((await market.refusal(logIn, { userName, type: 'BUYER', password })).data.code).toBe('WRONG_CREDENTIALS')
  const about = { type: 'BUYER', email: old, verificationType: 'FORGOT_PASSWORD' } as const
  const chosen = { password: 'Better@5678', confirmPassword: 'Better@5678' }
  await market.call(resetPassword, { ...about, ...chosen, resetToken })
  const { user } = await market.call(logIn, { userName: old, type: 'BUYER', password: 'Better@5678' })
  expect(user).toMatchObject({ id: owner.user.id, email: old, isEmailVerified: true })
})

test('the undo link works once, for 72 hours', async () => {
  const owner = await registerBuyer(market)
  await move(owner)
  const token = await undoTokenOf(owner.user.email ?? '')
  await market.call(undoEmailChange, { token })
  const dead = { status: 400, data: { code: 'UNDO_DEAD' } }
  expect(await market.refusal(undoEmailChange, { token })).toMatchObject(dead)
  const other = await registerBuyer(market)
  await move(other)
  const late = await undoTokenOf(other.user.email ?? '')
  await market.advance(72 * hours)
  expect(await market.refusal(undoEmailChange, { token: late })).toMatchObject(dead)
  expect(await market.refusal(undoEmailChange, { token: 'made-up' })).toMatchObject(dead)
})

test('a thief who changed the email twice cannot take it back with the undo of the second change', async () => {
  const owner = await registerBuyer(market)
  const old = owner.user.email ?? ''
  const first = await move(owner)
  await market.advance(minutes)
  await move(owner)
  const theirs = await undoTokenOf(first)
  await market.call(undoEmailChange, { token: await undoTokenOf(old) })
  expect((await market.refusal(undoEmailChange, { token: theirs })).data.code).toBe('UNDO_DEAD')
})

test('a phone number verified shortly before or after the change cannot reset the password after the undo', async () => {
  const owner = await registerBuyer(market)
  const phone = { countryCode: '+91', phone: '9711111111' }
  await market.call(updateContactInfo, phone, owner)
  const otp = await market.codeFor('+919711111111')
  await market.call(verifyCode, { type: 'BUYER', ...phone, verificationType: 'UPDATE_PHONE', otp }, owner)
  await move(owner)
  await market.call(undoEmailChange, { token: await undoTokenOf(owner.user.email ?? '') })
  await market.advance(minutes)
  const before = await sentTo('+919711111111')
  await market.call(requestCode, { type: 'BUYER', ...phone, verificationType: 'FORGOT_PASSWORD' })
  expect(await sentTo('+919711111111')).toBe(before)
})

async function sentTo(recipient: string): Promise<number> {
  await market.settle()
  const { rows } = await market.app.parts.database.pool.query('select from dev_outbox where recipient = $1', [
    recipient,
  ])
  return rows.length
}
