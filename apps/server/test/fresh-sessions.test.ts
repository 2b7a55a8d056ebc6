import { getProfile, logIn, requestCode, updateContactInfo, verifyCode } from '@market/contract/accounts/endpoints.ts'
import { confirmIdentity, deleteAccount } from '@market/contract/accounts-safety/endpoints.ts'
import {
  adminSignIn,
  beginSecondFactor,
  confirmAdminIdentity,
  confirmSecondFactor,
  listAudit,
} from '@market/contract/admin/endpoints.ts'
import type { Endpoint } from '@market/contract/endpoint.ts'
import { TOTP } from 'otpauth'
import { beforeAll, describe, expect, test } from 'vitest'
import { minutes, seconds } from '#platform/clock/clock.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { registerAdmin } from './fixtures/admins.ts'
import { password, registerBuyer, registerSeller, type Someone } from './fixtures/people.ts'
import { newId } from '#platform/ids.ts'
import { bindingsOf } from './fixtures/calls.ts'

const market = useTestApp()

/** Calls that change how a user signs in, pay money out, or move money in the console. */
const sensitive = {
  always: [
    'accounts.deleteAccount',
    'accounts.updateContactInfo',
    'admin.addStaff',
    'admin.beginSecondFactor',
    'admin.confirmSecondFactor',
    'admin.deleteCategoryFee',
    'admin.removeSecondFactor',
    'admin.resetSecondFactor',
    'admin.restoreStaff',
    'admin.saveCategoryFee',
    'admin.setStaffLevel',
    'admin.suspendStaff',
    'admin.updateSetting',
    'branding.save',
    'holds.holdEarnings',
    'holds.releaseEarnings',
    'moderation.adjustWallet',
    'moderation.allowCodes',
    'moderation.decideAdjustment',
    'moderation.decideDispute',
    'moderation.refundPayment',
    'moderation.verifyPerson',
    'withdrawals.approve',
    'withdrawals.createBankFile',
    'withdrawals.decideRest',
    'withdrawals.importBankAnswer',
    'withdrawals.reject',
    'withdrawals.release',
    'withdrawals.returnFromBank',
    'withdrawals.saveAccount',
    'withdrawals.saveSchedule',
    'withdrawals.send',
    'withdrawals.startOnboarding',
  ],
  byInput: ['accounts.requestCode', 'accounts.verifyCode'],
}

let calls: readonly Endpoint[] = []
beforeAll(() => {
  calls = bindingsOf(market).map(({ endpoint }) => endpoint)
})

const named = (wanted: (endpoint: Endpoint) => boolean) =>
  calls
    .filter(wanted)
    .map(({ name }) => name)
    .toSorted()

test('the list of sensitive calls is complete', () => {
  expect(named(({ fresh }) => fresh === true)).toEqual(sensitive.always)
  expect(named(({ fresh }) => typeof fresh === 'function')).toEqual(sensitive.byInput)
})

test('every console call that moves money is sensitive', () => {
  const moving = named(({ audience, movesMoney }) => audience === 'admin' && movesMoney === true)
  expect(moving.filter((name) => !sensitive.always.includes(name))).toEqual([])
})

const confirmFirst = { status: 403, data: { code: 'CONFIRM_IDENTITY' } }
const confirm = async (token: string) => {
  const { status } = await market.send(confirmIdentity, { password }, { token })
  if (status === 403) await market.call(confirmAdminIdentity, { password }, { token })
}
const updates = ['UPDATE_EMAIL', 'UPDATE_PHONE']

describe('a session that signed in more than 15 minutes ago', () => {
  test('is rejected by every sensitive call until the user confirms their identity', async () => {
    const people: Record<string, Someone> = {
      member: await registerBuyer(market),
      seller: await registerSeller(market),
      admin: await registerAdmin(market),
    }
    await market.advance(15 * minutes)
    const ids = { id: newId<string>() }
    for (const endpoint of calls.filter(({ fresh }) => fresh !== undefined)) {
      const token = (people[endpoint.audience] ?? people['member'])?.token
      const inputs = endpoint.fresh === true ? [ids] : updates.map((verificationType) => ({ verificationType }))
      for (const input of inputs)
        expect(await market.send(endpoint, input, { token, confirms: false }), endpoint.name).toMatchObject(
          confirmFirst,
        )
    }
    for (const { token } of Object.values(people)) await confirm(token)
    for (const endpoint of calls.filter(({ fresh }) => fresh === true)) {
      const token = (people[endpoint.audience] ?? people['member'])?.token
      const { data } = await market.send(endpoint, ids, { token, confirms: false })
      expect((data as { code?: string } | null)?.code, endpoint.name).not.toBe('CONFIRM_IDENTITY')
    }
  })

  test('can still read and make all other calls', async () => {
    const buyer = await registerBuyer(market)
    await market.advance(15 * minutes)
    await market.call(getProfile, {}, { token: buyer.token, confirms: false })
  })

  test('can change the email for 15 minutes after the password was entered', async () => {
    const { token } = await registerBuyer(market)
    const change = (email: string) => market.send(updateContactInfo, { email }, { token, confirms: false })
    expect((await change('first@people.test')).status).toBe(200)
    await market.advance(15 * minutes)
    expect(await change('second@people.test')).toMatchObject(confirmFirst)
    expect(await market.refusal(confirmIdentity, { password: 'Wrong@1234' }, { token })).toMatchObject({
      status: 400,
      data: { fieldErrors: { password: 'The password is not correct.' } },
    })
    expect(await change('second@people.test')).toMatchObject(confirmFirst)
    const { freshUntil } = await market.call(confirmIdentity, { password }, { token })
    const left = Date.parse(freshUntil) - market.clock.now().getTime()
    expect(Math.round(left / minutes)).toBe(15)
    expect((await change('second@people.test')).status).toBe(200)
    await market.advance(15 * minutes)
    expect(await change('third@people.test')).toMatchObject(confirmFirst)
  })

  test('cannot finish an email change that was started while it was fresh', async () => {
    const { token } = await registerBuyer(market)
    await market.advance(10 * minutes)
    await market.call(updateContactInfo, { email: 'late@people.test' }, { token })
    const otp = await market.codeFor('late@people.test')
    await market.advance(6 * minutes)
    const entry = { type: 'BUYER', email: 'late@people.test', verificationType: 'UPDATE_EMAIL', otp } as const
    expect(await market.refusal(verifyCode, entry, { token, confirms: false })).toMatchObject(confirmFirst)
    await market.call(confirmIdentity, { password }, { token })
    expect((await market.call(verifyCode, entry, { token, confirms: false })).user?.email).toBe('late@people.test')
  })

  test('confirms with a code sent to a verified address, which works once and only for that', async () => {
    const { token, user } = await registerBuyer(market)
    await market.advance(15 * minutes)
    const about = { type: 'BUYER', email: user.email ?? '', verificationType: 'CONFIRM' } as const
    await market.call(requestCode, about, { token })
    const otp = await market.codeFor(about.email)
    const other = await registerBuyer(market)
    expect(await market.refusal(confirmIdentity, { otp }, other)).toMatchObject({ data: { code: 'CODE_DEAD' } })
    expect((await market.refusal(verifyCode, { ...about, otp }, { token })).data.code).toBe('VALIDATION')
    await market.call(confirmIdentity, { otp }, { token })
    expect(await market.refusal(confirmIdentity, { otp }, { token })).toMatchObject({ data: { code: 'CODE_DEAD' } })
    await market.call(updateContactInfo, { email: 'by-code@people.test' }, { token, confirms: false })
  })

  test('gets no code for an unverified address or that of another user', async () => {
    const [buyer, other] = await Promise.all([registerBuyer(market), registerBuyer(market)])
    await market.advance(15 * minutes)
    const codes = { type: 'BUYER', verificationType: 'CONFIRM' } as const
    const phone = { countryCode: '+91', phone: buyer.user.phone ?? '' }
    await market.call(requestCode, { ...codes, ...phone }, buyer)
    await market.call(requestCode, { ...codes, email: other.user.email ?? '' }, buyer)
    await market.settle()
    const { rows } = await market.app.parts.database.pool.query(
      'select from dev_outbox where recipient = any($1) and at > $2',
      [[`+91${phone.phone}`, other.user.email], new Date(market.clock.now().getTime() - minutes)],
    )
    expect(rows).toHaveLength(0)
  })
})

test('signing in again creates a fresh session and leaves the old one unchanged', async () => {
  const { token, user } = await registerBuyer(market)
  await market.advance(15 * minutes)
  const again = await market.call(logIn, { userName: user.email ?? '', type: 'BUYER', password })
  await market.call(updateContactInfo, { email: 'again@people.test' }, { token: again.token, confirms: false })
  const form = { password, understood: true } as const
  expect(await market.refusal(deleteAccount, form, { token, confirms: false })).toMatchObject(confirmFirst)
})

test('a console member confirms with password and second factor, and that is audited', async () => {
  const admin = await registerAdmin(market)
  const codeOf = (secret: string) =>
    new TOTP({ secret, digits: 6, period: 30 }).generate({ timestamp: market.clock.now().getTime() })
  await market.advance(15 * minutes)
  expect(await market.refusal(beginSecondFactor, {}, { token: admin.token, confirms: false })).toMatchObject(
    confirmFirst,
  )
  await market.call(confirmAdminIdentity, { password }, admin)
  const { secret } = await market.call(beginSecondFactor, {}, { token: admin.token, confirms: false })
  await market.call(confirmSecondFactor, { code: codeOf(secret) }, admin)
  await market.advance(15 * minutes)
  expect((await market.refusal(confirmAdminIdentity, { password }, admin)).data.code).toBe('SECOND_FACTOR_NEEDED')
  expect((await market.refusal(confirmAdminIdentity, { password: 'Wrong@1234' }, admin)).status).toBe(400)
  await market.call(confirmAdminIdentity, { password, code: codeOf(secret) }, admin)
  const { records } = await market.call(listAudit, { act: 'admin.confirmIdentity', actorId: admin.user.id }, admin)
  expect(records).toHaveLength(2)
  await market.advance(30 * seconds)
  const signedIn = await market.call(adminSignIn, { userName: admin.user.email ?? '', password, code: codeOf(secret) })
  expect(signedIn.token).toBeDefined()
})
