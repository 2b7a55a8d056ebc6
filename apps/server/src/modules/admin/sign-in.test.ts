import {
  addStaff,
  adminSignIn,
  adminSignOut,
  beginSecondFactor,
  changeAdminPassword,
  confirmSecondFactor,
  getAdmin,
  listAudit,
  listStaff,
  removeSecondFactor,
  resetSecondFactor,
  restoreStaff,
  setStaffLevel,
  suspendStaff,
} from '@market/contract/admin/endpoints.ts'
import { updateSetting } from '@market/contract/admin/endpoints-settings.ts'
import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { actsOf, registerAdmin } from '#fixtures/admins.ts'
import { runAs } from '#fixtures/hiring.ts'
import { password, registerBuyer, type Someone } from '#fixtures/people.ts'
import { hours, minutes } from '#platform/clock/clock.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { suspendStaff as suspend } from './commands/suspend-staff.ts'
import { allowing } from '#fixtures/actions.ts'

const market = useTestApp()
const isAlive = async ({ token }: Someone) => (await market.send(getAdmin, {}, { token })).status === 200

/** The authenticator code for the server's current time. */
const codeOf = (secret: string) =>
  new TOTP({ secret, digits: 6, period: 30 }).generate({ timestamp: market.clock.now().getTime() })

async function withSecondFactor(): Promise<{ admin: Someone; secret: string }> {
  const admin = await registerAdmin(market)
  const { secret, qr } = await market.call(beginSecondFactor, {}, { token: admin.token })
  expect(qr).toMatch(/^data:image\/svg\+xml;base64,/)
  await market.call(confirmSecondFactor, { code: codeOf(secret) }, { token: admin.token })
  return { admin, secret }
}
const setSetting = (name: string, value: unknown) =>
  market.app.parts.database.pool.query(
    `insert into settings (name, value, updated_at) values ($1, $2, now()) on conflict (name) do update set value = excluded.value`,
    [name, JSON.stringify(value)],
  )

test('signing in returns the operator and the waiting items, and is recorded in the audit log', async () => {
  const admin = await registerAdmin(market)
  expect(admin.user).toMatchObject({ type: 'ADMIN', fullName: 'Ada Park' })
  expect(await market.call(getAdmin, {}, { token: admin.token })).toMatchObject({
    level: 'owner',
    hasSecondFactor: false,
    waiting: { disputes: 0 },
    actions: allowing('editSettings', 'editStaff', 'dismissFailedJobs', 'downloadBooks'),
  })
  expect(await actsOf(market, admin)).toMatchObject([{ act: 'admin.signIn', target_id: admin.user.id }])
})

test('a wrong password, an unknown name and a buyer get the same error, and are recorded', async () => {
  const { user } = await registerAdmin(market)
  const buyer = await registerBuyer(market)
  for (const [userName, secret] of [
    [user.email, 'Wrong@1234'],
    ['nobody@console.test', password],
    [buyer.user.email, password],
  ])
    expect(await market.refusal(adminSignIn, { userName, password: secret })).toMatchObject({
      status: 400,
      message: 'The email or password is not correct.',
      data: { code: 'STAFF_WRONG_CREDENTIALS' },
    })
  const { rows } = await market.app.parts.database.pool.query(
    "select actor_id, after, address from audit_log where act = 'admin.signInFailed' order by id",
  )
  expect(rows).toMatchObject(
    [user.email, 'nobody@console.test', buyer.user.email].map((userName) => ({
      actor_id: null,
      after: { userName, address: '127.0.0.1' },
      address: '127.0.0.1',
    })),
  )
  const { token } = await registerAdmin(market)
  const { records } = await market.call(listAudit, { act: 'admin.signInFailed' }, { token })
  expect(records.map(({ by, actor }) => [by, actor])).toEqual(rows.map(() => ['Not logged in', null]))
})

test('a session expires 12 hours after sign-in, regardless of use', async () => {
  const admin = await registerAdmin(market)
  await market.advance(11 * hours)
  expect(await isAlive(admin)).toBe(true)
  await market.advance(hours + minutes)
  expect(await isAlive(admin)).toBe(false)
})

test('signing out ends the session on the server', async () => {
  const admin = await registerAdmin(market)
  await market.call(adminSignOut, {}, { token: admin.token })
  expect(await isAlive(admin)).toBe(false)
})

test('with a second factor, signing in asks for a code and accepts each code once', async () => {
  const { admin, secret } = await withSecondFactor()
  const form = { userName: admin.user.email ?? '', password }
  const refusal = async (code?: string) => (await market.refusal(adminSignIn, { ...form, code })).data.code
  expect(await refusal()).toBe('SECOND_FACTOR_NEEDED')
  expect(await refusal('000000')).toBe('SECOND_FACTOR_WRONG')
  await market.advance(minutes)
  const code = codeOf(secret)
  expect((await market.call(adminSignIn, { ...form, code })).token).toBeDefined()
  expect(await refusal(code)).toBe('SECOND_FACTOR_WRONG')
})

test('wrong codes count toward a limit', async () => {
  const { admin } = await withSecondFactor()
  const form = { userName: admin.user.email ?? '', password, code: '000000' }
  const codes: string[] = []
  for (let tries = 0; tries < 7; tries++) codes.push((await market.refusal(adminSignIn, form)).data.code)
  expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS')
})

test('resetting a second factor ends the sessions that it opened', async () => {
  const owner = await registerAdmin(market)
  const { admin } = await withSecondFactor()
  expect(
    (
      await market.refusal(
        resetSecondFactor,
        { id: owner.user.id },
        { token: (await registerAdmin(market, 'staff')).token },
      )
    ).data.code,
  ).toBe('OWNER_ONLY')
  await market.call(resetSecondFactor, { id: admin.user.id }, { token: owner.token })
  expect([await isAlive(admin), await isAlive(owner)]).toEqual([false, true])
  expect((await market.call(adminSignIn, { userName: admin.user.email ?? '', password })).token).toBeDefined()
})

test('an owner cannot bypass a code by resetting their own second factor', async () => {
  const { admin } = await withSecondFactor()
  const refused = await market.refusal(resetSecondFactor, { id: admin.user.id }, { token: admin.token })
  expect(refused).toMatchObject({ status: 403, data: { code: 'OWN_PROFILE' } })
  expect(await isAlive(admin)).toBe(true)
  const signIn = { userName: admin.user.email ?? '', password }
  expect((await market.refusal(adminSignIn, signIn)).data.code).toBe('SECOND_FACTOR_NEEDED')
})

test('password attempts for the console are limited', async () => {
  const { user } = await registerAdmin(market)
  const form = { userName: user.email ?? '', password: 'Wrong@1234' }
  const statuses: number[] = []
  for (let tries = 0; tries < 11; tries++) statuses.push((await market.refusal(adminSignIn, form)).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429])
  expect((await market.refusal(adminSignIn, { ...form, password })).status).toBe(429)
})

test('where the settings require a second factor, signing in sets it up, and it cannot be turned off', async () => {
  const admin = await registerAdmin(market, 'staff')
  await setSetting('requireSecondFactor', true)
  market.app.parts.runtime.forgetSettings()
  const form = { userName: admin.user.email ?? '', password }
  const setup = await market.refusal(adminSignIn, form)
  expect(setup).toMatchObject({ status: 403, data: { code: 'SECOND_FACTOR_SETUP' } })
  const secret = String(setup.data.details?.['secret'])
  expect((await market.refusal(adminSignIn, form)).data.details?.['secret']).toBe(secret)
  const { token } = await market.call(adminSignIn, { ...form, code: codeOf(secret) })
  await market.advance(minutes)
  const kept = await market.refusal(removeSecondFactor, { code: codeOf(secret) }, { token })
  expect(kept.data.code).toBe('SECOND_FACTOR_DEMANDED')
  await setSetting('requireSecondFactor', false)
  market.app.parts.runtime.forgetSettings()
  await market.call(removeSecondFactor, { code: codeOf(secret) }, { token })
  expect((await market.call(adminSignIn, form)).token).toBeDefined()
})

test('requiring a second factor signs out operators without one', async () => {
  const { admin } = await withSecondFactor()
  const without = await registerAdmin(market, 'staff')
  const demand = { name: 'requireSecondFactor', value: true } as const
  await market.call(updateSetting, demand, { token: admin.token })
  expect([await isAlive(admin), await isAlive(without)]).toEqual([true, false])
  await market.call(updateSetting, { ...demand, value: false }, { token: admin.token })
})

test('changing the password ends the other sessions', async () => {
  const admin = await registerAdmin(market)
  const other = (await market.call(adminSignIn, { userName: admin.user.email ?? '', password })) as Someone
  const change = { currentPassword: password, newPassword: 'Other@1234' }
  const wrong = await market.refusal(changeAdminPassword, { ...change, currentPassword: 'x' }, { token: admin.token })
  expect(wrong.data.code).toBe('WRONG_PASSWORD')
  await market.call(changeAdminPassword, change, { token: admin.token })
  expect([await isAlive(admin), await isAlive(other)]).toEqual([true, false])
})

test('owners add, promote, suspend and restore; staff do not', async () => {
  const owner = await registerAdmin(market)
  const staff = await registerAdmin(market, 'staff')
  const { token } = owner
  const newcomer = { fullName: 'Noor Aziz', email: 'noor@console.test', password, level: 'staff' } as const
  for (const [act, input] of [
    [addStaff, newcomer],
    [setStaffLevel, { id: staff.user.id, level: 'owner' }],
    [suspendStaff, { id: owner.user.id, reason: 'Mine now' }],
    [restoreStaff, { id: owner.user.id }],
    [resetSecondFactor, { id: owner.user.id }],
  ] as const)
    expect((await market.refusal(act, input, { token: staff.token })).data.code).toBe('OWNER_ONLY')
  const { id } = await market.call(addStaff, newcomer, { token })
  expect((await market.refusal(addStaff, newcomer, { token })).data.code).toBe('STAFF_EMAIL_TAKEN')
  const own = 'Chosen@5678'
  const noor = (await market.call(adminSignIn, {
    userName: newcomer.email,
    password,
    newPassword: own,
  })) as Someone
  await market.call(setStaffLevel, { id, level: 'owner' }, { token })
  await market.call(suspendStaff, { id, reason: 'Left the company' }, { token })
  expect((await market.send(getAdmin, {}, { token: noor.token })).status).toBe(401)
  const refused = await market.refusal(adminSignIn, { userName: newcomer.email, password: own })
  expect(refused).toMatchObject({ status: 403, data: { code: 'STAFF_SUSPENDED' } })
  expect(refused.message).toContain('Left the company. An owner can restore it.')
  expect((await market.refusal(suspendStaff, { id, reason: 'Again' }, { token })).data.code).toBe('CONFLICT')
  await market.call(restoreStaff, { id }, { token })
  await market.call(resetSecondFactor, { id }, { token })
  expect((await market.call(adminSignIn, { userName: newcomer.email, password: own })).token).toBeDefined()
  const { records } = await market.call(listStaff, { q: 'noor' }, { token })
  expect(records).toMatchObject([{ fullName: 'Noor Aziz', level: 'owner', actions: allowing('suspend', 'makeStaff') }])
  expect((await actsOf(market, owner)).slice(1)).toMatchObject([
    { act: 'admin.addStaff', after: { email: newcomer.email, level: 'staff' } },
    { act: 'admin.setStaffLevel', before: { level: 'staff' }, after: { level: 'owner' } },
    { act: 'admin.suspendStaff', reason: 'Left the company', after: { suspended: true } },
    { act: 'admin.restoreStaff', after: { suspended: false } },
    { act: 'admin.resetSecondFactor' },
  ])
})

test('an operator added by an owner chooses a password at the first sign-in', async () => {
  const { token } = await registerAdmin(market)
  const newcomer = { fullName: 'Ines Vaz', email: 'ines@console.test', password, level: 'staff' } as const
  const { id } = await market.call(addStaff, newcomer, { token })
  const first = { userName: newcomer.email, password }
  expect(await market.refusal(adminSignIn, first)).toMatchObject({
    status: 403,
    message: 'Please choose your own password to log in.',
    data: { code: 'PASSWORD_CHOICE_NEEDED' },
  })
  expect(await market.refusal(adminSignIn, { ...first, newPassword: 'short' })).toMatchObject({ status: 400 })
  expect((await market.refusal(adminSignIn, { ...first, newPassword: password })).data.fieldErrors).toEqual({
    newPassword: 'Please choose a password that only you know.',
  })
  const both = await Promise.all(
    ['Chosen@5678', 'Chosen@9999'].map((newPassword) => market.send(adminSignIn, { ...first, newPassword })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
  expect((await market.refusal(adminSignIn, first)).data.code).toBe('STAFF_WRONG_CREDENTIALS')
  const { records } = await market.call(listAudit, { act: 'admin.changePassword', targetId: id }, { token })
  expect(records).toHaveLength(1)
})

test('with a second factor required, the chosen password takes effect once the factor is set up', async () => {
  const { token } = await registerAdmin(market)
  const newcomer = { fullName: 'Omar Said', email: 'omar@console.test', password, level: 'staff' } as const
  await market.call(addStaff, newcomer, { token })
  await setSetting('requireSecondFactor', true)
  market.app.parts.runtime.forgetSettings()
  const form = { userName: newcomer.email, password, newPassword: 'Chosen@5678' }
  const setup = await market.refusal(adminSignIn, form)
  expect(setup.data.code).toBe('SECOND_FACTOR_SETUP')
  const code = codeOf(String(setup.data.details?.['secret']))
  expect((await market.call(adminSignIn, { ...form, code })).token).toBeDefined()
  await setSetting('requireSecondFactor', false)
  market.app.parts.runtime.forgetSettings()
})

test('one owner who can sign in always remains', async () => {
  const owner = await registerAdmin(market)
  const { pool } = market.app.parts.database
  await pool.query("update staff set level = 'staff' where user_id <> $1", [owner.user.id])
  const self = { id: owner.user.id, level: 'staff' } as const
  expect((await market.refusal(setStaffLevel, self, { token: owner.token })).data.code).toBe('LAST_OWNER')
})

test('of two owners who demote each other concurrently, one remains an owner', async () => {
  const owners = await Promise.all([registerAdmin(market), registerAdmin(market)])
  const [one, other] = owners
  const { pool } = market.app.parts.database
  for (let round = 0; round < 5; round++) {
    await pool.query("update staff set level = case when user_id = any($1) then 'owner' else 'staff' end", [
      owners.map(({ user }) => user.id),
    ])
    const answers = await Promise.all([
      market.send(setStaffLevel, { id: other.user.id, level: 'staff' }, { token: one.token }),
      market.send(setStaffLevel, { id: one.user.id, level: 'staff' }, { token: other.token }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
  }
})

test.each([
  ['suspend each other', [suspendStaff, suspendStaff]],
  ['suspend and demote each other', [suspendStaff, setStaffLevel]],
] as const)('of two owners who %s concurrently, one succeeds, even when a third remains', async (_, acts) => {
  await registerAdmin(market)
  for (let round = 0; round < 3; round++) {
    const [one, other] = await Promise.all([registerAdmin(market), registerAdmin(market)])
    const of = ({ user }: Someone) => ({ id: user.id, reason: 'Trust is gone', level: 'staff' as const })
    const answers = await Promise.all([
      market.send(acts[0], of(other), { token: one.token }),
      market.send(acts[1], of(one), { token: other.token }),
    ])
    // A request that arrives after the suspension finds its session revoked.
    const code = expect.stringMatching(/^(STAFF_SUSPENDED|OWNER_ONLY|UNAUTHENTICATED)$/)
    expect(answers.filter(({ status }) => status !== 200)).toMatchObject([{ data: { code } }])
  }
})

test('an owner whose suspension precedes their own action is notified of the suspension', async () => {
  const [owner, other] = await Promise.all([registerAdmin(market), registerAdmin(market)])
  const late = runAs(market, other, async (ctx) => {
    await market.call(suspendStaff, { id: other.user.id, reason: 'Trust is gone' }, { token: owner.token })
    return suspend(ctx, { id: owner.user.id, reason: 'You first' })
  })
  await expect(late).rejects.toMatchObject({ code: 'STAFF_SUSPENDED', details: { reason: 'Trust is gone' } })
})

test('the audit log is paged, and nobody can change it', async () => {
  const owner = await registerAdmin(market)
  const { token } = owner
  for (let times = 0; times < 3; times++) await market.call(beginSecondFactor, {}, { token })
  const first = await market.call(listAudit, { actorId: owner.user.id, limit: 3 }, { token })
  expect(first).toMatchObject({ total: 4, isMore: false })
  expect(first.records.every(({ by, actor }) => by === 'Ada Park' && actor?.fullName === by)).toBe(true)
  const second = await market.call(listAudit, { actorId: owner.user.id, limit: 3, after: first.next ?? '' }, { token })
  expect(second.records).toMatchObject([{ act: 'admin.signIn' }])
  expect(second.next).toBeNull()
  const about = first.records[0]?.targetId ?? ''
  expect((await market.call(listAudit, { q: about.toUpperCase() }, { token })).records).toContainEqual(first.records[0])
  await market.call(updateSetting, { name: 'rebids', value: 4 }, { token })
  const found = async (q: string) => (await market.call(listAudit, { q }, { token })).records.map(({ act }) => act)
  expect(await found('rebids')).toEqual(['admin.updateSetting'])
  const both = await market.call(listAudit, { act: 'admin.updateSetting,admin.signIn', limit: 2 }, { token })
  expect(both.records.map(({ act }) => act)).toEqual(['admin.updateSetting', 'admin.signIn'])
  const { pool } = market.app.parts.database
  for (const statement of ["update audit_log set act = 'x'", 'delete from audit_log', 'truncate audit_log'])
    await expect(pool.query(statement)).rejects.toThrow('The audit log is append only')
})

test('no password or code is ever written to the audit log', async () => {
  const { rows } = await market.app.parts.database.pool.query('select audit_log::text as line from audit_log')
  for (const { line } of rows as { line: string }[]) expect(line).not.toMatch(/Demo@1234|Other@1234|argon2|000000/)
})
