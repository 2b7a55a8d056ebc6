import { updateContactInfo, verifyCode } from '@market/contract/accounts/endpoints.ts'
import { requestLine } from '@market/contract/request-line.ts'
import type { Endpoint } from '@market/contract/endpoint.ts'
import { expect, test } from 'vitest'
import { minutes } from '#platform/clock/clock.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { registerBuyer } from './fixtures/people.ts'

const market = useTestApp(async () => ({ HOST: '0.0.0.0' }))

/** Sends a call whose Host header names a foreign site. */
async function callAs(host: string, endpoint: Endpoint, input: object, token: string): Promise<void> {
  const { method, url, body } = requestLine(endpoint, input)
  const headers = { host, authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const { statusCode } = await market.app.server.inject({ method, url, headers, payload: body ?? '' })
  expect(statusCode).toBe(200)
}

test('links in emails use this machine’s address, whatever the Host header and listen address', async () => {
  const { token, user } = await registerBuyer(market)
  await market.advance(minutes)
  const email = `new-${user.id}@example.com`
  await callAs('evil.example', updateContactInfo, { email }, token)
  const otp = await market.codeFor(email)
  await callAs('evil.example', verifyCode, { type: 'BUYER', email, verificationType: 'UPDATE_EMAIL', otp }, token)
  await market.settle()
  const rows = await market.app.parts.database.kysely.selectFrom('dev_outbox').select(['body', 'html']).execute()
  const texts = rows.map(({ body, html }) => `${body} ${html ?? ''}`)
  expect(texts.filter((text) => text.includes('evil.example'))).toEqual([])
  expect(texts.filter((text) => text.includes('0.0.0.0'))).toEqual([])
  expect(texts.some((text) => text.includes(`${market.app.parts.origin()}/undo-email-change`))).toBe(true)
})
