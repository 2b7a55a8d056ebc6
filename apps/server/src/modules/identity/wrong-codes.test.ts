import { allowedNames } from '@market/contract/actions.ts'
import { logIn, requestCode, signUp, updateContactInfo, verifyCode } from '@market/contract/accounts/endpoints.ts'
import { allowCodes, getPerson } from '@market/contract/admin/endpoints-people.ts'
import { expect, test } from 'vitest'
import { registerAdmin } from '#fixtures/admins.ts'
import { registerBuyer, registrationForm, password, type Someone } from '#fixtures/people.ts'
import { days, later, minutes, seconds } from '#platform/clock/clock.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { closedUntil, waitsUntil, type WrongCode, wrongCodeLimits } from './wrong-codes.ts'

const market = useTestApp()

/** Chance that one guess of a four-digit code is right. */
const oneGuess = 1 / 10_000

/** Timestamps of every wrong code within a period when each try is made at the earliest allowed time. */
function guessesWithin(period: number): Date[] {
  const start = new Date('2026-01-01T00:00:00Z')
  const wrong: WrongCode[] = []
  let now = start
  while (now < later(start, period)) {
    const at = now
    const [email, phone] = [closedUntil(wrong, 'email', at), closedUntil(wrong, 'phone', at)]
    const wait = waitsUntil(wrong, at)
    if (wait !== null) now = wait
    else if (email === null || phone === null) wrong.unshift({ channel: email === null ? 'email' : 'phone', at })
    else now = email < phone ? email : phone
  }
  return wrong.map(({ at }) => at)
}

test('guessing codes nonstop for a year takes an account over with a probability below 1 %', () => {
  const guesses = guessesWithin(365 * days)
  expect(guesses).toHaveLength(wrongCodeLimits.sent.year.account)
  expect(1 - (1 - oneGuess) ** guesses.length).toBeLessThan(0.01)
  for (const end of guesses) {
    const ofDay = guesses.filter((at) => at <= end && at > later(end, -days))
    expect(ofDay.length).toBeLessThanOrEqual(20)
  }
})

test('the wait doubles with each wrong code after the fifth', () => {
  const now = new Date('2026-01-01T00:00:00Z')
  const waits = Array.from({ length: 20 }, (_, count) => {
    const wrong = Array.from({ length: count }, () => ({ channel: 'email' as const, at: now }))
    return ((waitsUntil(wrong, now)?.getTime() ?? now.getTime()) - now.getTime()) / seconds
  })
  expect(waits.slice(0, 5)).toEqual([0, 0, 0, 0, 0])
  for (let count = 6; count < 20; count++) expect(waits[count]).toBe(2 * (waits[count - 1] ?? 0))
})

const byEmail = ({ user }: Someone) => ({ type: 'BUYER', email: user.email ?? '' }) as const
const byPhone = ({ user }: Someone) => ({ type: 'BUYER', countryCode: '+91', phone: user.phone ?? '' }) as const

/** A buyer whose email and phone are both verified. */
async function registerReachable(): Promise<Someone> {
  const buyer = await registerBuyer(market)
  await market.advance(minutes)
  const about = { ...byPhone(buyer), verificationType: 'PHONE' } as const
  await market.call(requestCode, about, buyer)
  await market.call(verifyCode, { ...about, otp: await market.codeFor(`+91${buyer.user.phone}`) }, buyer)
  return buyer
}

type Named = ReturnType<typeof byEmail> | ReturnType<typeof byPhone>

let networks = 0

/** Requests a code, enters a wrong one from a new network and returns the error. */
async function guess(named: Named): Promise<{ code: string; seconds: number }> {
  const about = { ...named, verificationType: 'FORGOT_PASSWORD' } as const
  const recipient = 'email' in named ? named.email : `${named.countryCode}${named.phone}`
  const asked = await market.send(requestCode, about)
  if ((asked.data as { code?: string }).code === 'CODES_CLOSED') return { code: 'CODES_CLOSED', seconds: 0 }
  const right = await market.codeFor(recipient)
  const answer = await market.app.server.inject({
    method: 'POST',
    url: '/api/auth/verify-otp',
    headers: { 'x-forwarded-for': `10.0.${++networks >> 8}.${networks & 255}` },
    payload: { ...about, otp: right === '0000' ? '1111' : '0000' },
  })
  const { data } = answer.json<{ data: { code: string; details?: { seconds?: number } } }>()
  return { code: data.code, seconds: data.details?.seconds ?? 0 }
}

const comparedOf = async ({ user }: Someone): Promise<number> => {
  const { rows } = await market.app.parts.database.pool.query<{ count: number }>(
    'select count(*)::int as count from wrong_codes where user_id = $1',
    [user.id],
  )
  return rows[0]?.count ?? 0
}

/** Guesses by each of the named addresses in turn until all are closed; advances the clock through each wait. */
async function guessUntilClosed(...named: Named[]): Promise<void> {
  const open = new Set(named)
  while (open.size > 0) {
    for (const one of open) {
      const { code, seconds: wait } = await guess(one)
      if (code === 'CODES_CLOSED') open.delete(one)
      else if (code !== 'CODE_WRONG') await market.advance(wait > 0 ? wait * seconds : minutes)
    }
    await market.advance(31 * seconds)
  }
}

test('a guesser on many addresses and networks gets 20 wrong codes a day, and the owner can always log in', async () => {
  const owner = await registerReachable()
  await guessUntilClosed(byEmail(owner), byPhone(owner))
  expect(await comparedOf(owner)).toBe(20)
  await market.call(logIn, { userName: owner.user.email ?? '', type: 'BUYER', password })
  await market.call(logIn, { userName: `+91${owner.user.phone}`, type: 'BUYER', password })
  expect(await market.refusal(requestCode, { ...byEmail(owner), verificationType: 'FORGOT_PASSWORD' })).toMatchObject({
    status: 429,
    message: expect.stringContaining('use your other verified email or mobile number, log in with your password'),
    data: { code: 'CODES_CLOSED' },
  })
  await market.settle()
  const { rows } = await market.app.parts.database.pool.query<{ subject: string }>(
    `select subject from dev_outbox where recipient = $1 and subject like 'Wrong codes%'`,
    [owner.user.email],
  )
  expect(rows).toHaveLength(1)
}, 60_000)

test('after too many wrong codes by email the verified phone still resets the password', async () => {
  const owner = await registerReachable()
  await guessUntilClosed(byEmail(owner))
  expect(await comparedOf(owner)).toBe(wrongCodeLimits.sent.day.channel)
  await market.advance(60 * minutes)
  const about = { ...byPhone(owner), verificationType: 'FORGOT_PASSWORD' } as const
  await market.call(requestCode, about)
  const otp = await market.codeFor(`+91${owner.user.phone}`)
  expect((await market.call(verifyCode, { ...about, otp })).resetToken).toBeDefined()
}, 60_000)

test('support can lift the block on codes of an account that a guesser caused', async () => {
  const owner = await registerReachable()
  const admin = await registerAdmin(market)
  const { id } = owner.user
  await guessUntilClosed(byEmail(owner))
  expect(allowedNames((await market.call(getPerson, { id }, admin)).actions)).toContain('allowCodes')
  await market.call(allowCodes, { id }, admin)
  expect(allowedNames((await market.call(getPerson, { id }, admin)).actions)).not.toContain('allowCodes')
  expect((await market.refusal(allowCodes, { id }, admin)).data.code).toBe('CONFLICT')
  await market.advance(60 * minutes)
  const about = { ...byEmail(owner), verificationType: 'FORGOT_PASSWORD' } as const
  await market.call(requestCode, about)
  const otp = await market.codeFor(about.email)
  expect((await market.call(verifyCode, { ...about, otp })).resetToken).toBeDefined()
}, 60_000)

test('operators who accept the codes of an account concurrently all get an answer', async () => {
  const owner = await registerReachable()
  const admin = await registerAdmin(market)
  const { id } = owner.user
  const lifted = await Promise.all(Array.from({ length: 8 }, () => market.send(allowCodes, { id }, admin)))
  expect(lifted.map(({ status }) => status)).toEqual(Array(8).fill(409))
})

test('wrong codes of one purpose delay those of another, and a right one during the wait is rejected', async () => {
  const owner = await registerReachable()
  await market.advance(31 * seconds)
  await market.call(updateContactInfo, { email: 'next@people.test' }, owner)
  const update = { type: 'BUYER', email: 'next@people.test', verificationType: 'UPDATE_EMAIL' } as const
  const right = await market.codeFor('next@people.test')
  for (let tries = 0; tries < 4; tries++) await guess(byEmail(owner))
  await market.refusal(verifyCode, { ...update, otp: right === '0000' ? '1111' : '0000' }, owner)
  expect(await market.refusal(verifyCode, { ...update, otp: right }, owner)).toMatchObject({
    status: 429,
    data: { code: 'TOO_MANY_REQUESTS', details: { seconds: 1 } },
  })
  await market.advance(seconds)
  expect((await market.call(verifyCode, { ...update, otp: right }, owner)).user?.email).toBe('next@people.test')
})

test('registering an address again does not reset the count of wrong codes', async () => {
  const form = registrationForm('BUYER')
  const about = { type: 'BUYER', email: form.email, verificationType: 'EMAIL' } as const
  await market.call(signUp, form)
  await market.call(requestCode, about)
  const first = await market.codeFor(form.email)
  for (let tries = 0; tries < 5; tries++)
    await market.refusal(verifyCode, { ...about, otp: first === '0000' ? '1111' : '0000' })
  await market.call(signUp, form)
  await market.advance(31 * seconds)
  await market.call(requestCode, about)
  const second = await market.codeFor(form.email)
  await market.refusal(verifyCode, { ...about, otp: second === '0000' ? '1111' : '0000' })
  expect((await market.refusal(verifyCode, { ...about, otp: second })).data.code).toBe('TOO_MANY_REQUESTS')
})
