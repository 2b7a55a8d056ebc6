import { requestCode, signUp } from '@market/contract/accounts/endpoints.ts'
import { expect, test } from 'vitest'
import { seconds } from '#platform/clock/clock.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { registrationForm } from '#fixtures/people.ts'

const market = useTestApp()

/** Sends a guess from a network of its own, as a botnet would. */
const guess = (about: object, otp: string, from: string) =>
  market.app.server.inject({
    method: 'POST',
    url: '/api/auth/verify-otp',
    headers: { 'x-forwarded-for': from },
    payload: { ...about, otp },
  })

const addressOf = (index: number) => `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`

test("10,000 guesses from 10,000 addresses, with as many new codes as allowed, fail within a code's life", async () => {
  const form = registrationForm('BUYER')
  await market.call(signUp, form)
  const about = { type: 'BUYER', email: form.email, verificationType: 'EMAIL' } as const
  let index = 0
  let asked = 0
  let taken = 0
  while (index < 10_000) {
    // The clock advances through one lifetime of a code; a new one is requested whenever that is allowed.
    if (index % 500 === 0) {
      const answer = await market.send(requestCode, about)
      if (answer.status === 200) asked++
      await market.advance(30 * seconds)
    }
    const sent = await Promise.all(
      Array.from({ length: 50 }, (_, offset) =>
        guess(about, String((index + offset) % 10_000).padStart(4, '0'), addressOf(index + offset)),
      ),
    )
    for (const answer of sent) {
      // Digits in ascending order: the right code is among the 25 compared ones only by chance.
      if (answer.statusCode === 200) taken++
      else expect([400, 429]).toContain(answer.statusCode)
    }
    index += 50
  }
  expect(asked).toBeLessThanOrEqual(5)
  const { rows } = await market.app.parts.database.pool.query<{ compared: number }>(
    'select sum(5 - tries_left)::int as compared from verification_codes where address = $1',
    [form.email],
  )
  // 5 codes with 5 tries each: a chance of 1 in 400 at most, however many guesses are sent.
  expect(rows[0]?.compared).toBeLessThanOrEqual(25)
  expect(taken).toBeLessThanOrEqual(1)
}, 120_000)
