import { logIn, requestCode, signUp, updateContactInfo } from '@market/contract/accounts/endpoints.ts'
import type { VerificationType } from '@market/contract/accounts/schema.ts'
import { describe, expect, test } from 'vitest'
import { useTestApp } from '#platform/testing/test-app.ts'
import { hours, seconds } from '#platform/clock/clock.ts'
import { password, registerBuyer, registrationForm } from '#fixtures/people.ts'
import { countHashes } from '#fixtures/count-hashes.ts'
import { statementsOf } from '#fixtures/sent-statements.ts'

const market = useTestApp()

/** Sends a guess from a network of its own, as a botnet would. */
const guess = (about: object, otp: string, from: string) =>
  market.app.server.inject({
    method: 'POST',
    url: '/api/auth/verify-otp',
    headers: { 'x-forwarded-for': from },
    payload: { ...about, otp },
  })

/** Registers a user who has verified nothing: every kind of code may go to their email. */
async function signedUp() {
  const form = registrationForm('BUYER')
  await market.call(signUp, form)
  return form
}

test('an IP address is slowed down progressively, whichever account it tries', async () => {
  const waits: number[] = []
  for (let block = 0; block < 3; block++) {
    for (let index = 0; ; index++) {
      const about = { type: 'BUYER', email: `nobody${block}-${index}@people.test`, verificationType: 'EMAIL' }
      const answer = await guess(about, '0000', '192.0.2.1')
      if (answer.statusCode !== 429) continue
      waits.push(Number(answer.headers['retry-after']))
      break
    }
    await market.advance((waits.at(-1) ?? 0) * seconds)
  }
  expect(waits).toEqual([15 * 60, 30 * 60, 60 * 60])
})

test('addresses of one IPv6 network are slowed down together', async () => {
  let refused = 0
  for (let index = 0; index < 110; index++) {
    const about = { type: 'BUYER', email: `nobody-v6-${index}@people.test`, verificationType: 'EMAIL' }
    const answer = await guess(about, '0000', `2001:db8:0:7:${index.toString(16)}::1`)
    if (answer.statusCode === 429) refused++
  }
  expect(refused).toBe(10)
  const elsewhere = { type: 'BUYER', email: 'nobody-v6@people.test', verificationType: 'EMAIL' }
  expect((await guess(elsewhere, '0000', '2001:db8:0:8::1')).statusCode).toBe(400)
})

const askFor = (verificationType: VerificationType) => (email: string) =>
  market.send(requestCode, { type: 'BUYER', email, verificationType })

describe.each([
  ['a login', 1, (userName: string) => market.send(logIn, { userName, type: 'BUYER', password: 'Wrong@1234' })],
  ['asking for a code to verify an account with', 0, askFor('EMAIL')],
  ['asking for a code to reset a password with', 0, askFor('FORGOT_PASSWORD')],
])('%s', (_, expectedHashes, call) => {
  test('the same database queries run for a known and for an unknown user', async () => {
    const { email } = await signedUp()
    expect(await statementsOf(() => call(email))).toEqual(await statementsOf(() => call('nobody@people.test')))
  })

  test('the response and the number of password hashes are the same for a known and for an unknown user', async () => {
    const { email } = await signedUp()
    // The first call also creates the hash that stands in for unknown users.
    await call('first@people.test')
    const observe = async (of: string) => {
      // Waits until the limits of the address and of the account have expired.
      await market.advance(hours)
      const { result, hashes } = await countHashes(() => call(of))
      return { status: result.status, message: result.message, hashes }
    }
    const known = await observe(email)
    expect(await observe('stranger@people.test')).toEqual(known)
    expect(known.hashes).toBe(expectedHashes)
  })
})

test('no token, code or password is stored in plain text', async () => {
  const { token, user } = await registerBuyer(market)
  const { pool } = market.app.parts.database
  const tables = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> 'dev_outbox'`,
  )
  for (const { name } of tables.rows) {
    const { rows } = await pool.query<{ text: string }>(`select to_jsonb(t)::text as text from "${name}" t`)
    for (const { text } of rows) {
      expect(text.includes(token), `${name} holds a token`).toBe(false)
      expect(text.includes(password), `${name} holds a password`).toBe(false)
    }
  }
  const { rows } = await pool.query<{ hash: string }>('select password_hash as hash from users where id = $1', [
    user.id,
  ])
  expect(rows[0]?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('one client cannot send codes to many addresses, nor learn which of them are taken', async () => {
  const buyer = await registerBuyer(market)
  const answers = []
  for (let index = 0; index < 40; index++) {
    const phone = String(9_700_000_000 + index)
    // Alternates between the two calls that send a code to a new address.
    answers.push(
      index % 2 === 0
        ? await market.send(updateContactInfo, { countryCode: '+91', phone }, buyer)
        : await market.send(
            requestCode,
            { type: 'BUYER', countryCode: '+91', phone, verificationType: 'UPDATE_PHONE' },
            buyer,
          ),
    )
  }
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(30)
  expect(answers.at(-1)).toMatchObject({ status: 429, data: { code: 'TOO_MANY_REQUESTS' } })
  await market.settle()
  const { rows } = await market.app.parts.database.pool.query(
    `select from dev_outbox where channel = 'sms' and recipient like '+9197000000%'`,
  )
  expect(rows).toHaveLength(30)
  await market.advance(2 * hours)
  await market.call(updateContactInfo, { countryCode: '+91', phone: '9700000100' }, buyer)
})
