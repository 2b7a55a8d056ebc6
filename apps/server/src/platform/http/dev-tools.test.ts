import { requestCode } from '@market/contract/accounts/endpoints.ts'
import { describe, expect, test } from 'vitest'
import { hours } from '../clock/clock.ts'
import { useTestApp } from '../testing/test-app.ts'
import { registerBuyer } from '#fixtures/people.ts'
import { collectWarnings } from '#fixtures/warnings.ts'

const market = useTestApp()
const get = async (url: string) => (await market.app.server.inject({ url })).json()

test('the outbox shows what was sent to an email or a phone, with or without an escaped plus', async () => {
  const { token, user } = await registerBuyer(market)
  const { countryCode, phone } = user
  await market.call(
    requestCode,
    { type: 'BUYER', phone: phone ?? '', countryCode: countryCode ?? '', verificationType: 'PHONE' },
    { token },
  )
  await market.settle()
  const number = `${countryCode}${phone}`
  for (const to of [number, encodeURIComponent(number), number.slice(1)]) {
    const { data } = await get(`/api/dev/outbox?to=${to}`)
    expect(data.records[0]).toMatchObject({ channel: 'sms', recipient: number, code: expect.stringMatching(/^\d{4}$/) })
  }
  const { data } = await get(`/api/dev/outbox?to=${user.email}`)
  expect(data.records[0]).toMatchObject({ channel: 'mail', recipient: user.email })
})

test('the clock moves by the call, and only forward', async () => {
  const before = market.clock.now().getTime()
  const move = (advanceMs: unknown) =>
    market.app.server.inject({ method: 'POST', url: '/api/dev/clock', payload: { advanceMs } })
  expect((await move(3 * hours)).statusCode).toBe(200)
  expect(market.clock.now().getTime() - before).toBeGreaterThanOrEqual(3 * hours)
  for (const wrong of [-1, 'soon', null]) expect((await move(wrong)).statusCode).toBe(400)
})

test('an outbox query with invalid filters shows everything and does not fail', async () => {
  for (const url of ['/api/dev/outbox?to=a&to=b', '/dev/outbox?to=a&to=b']) {
    expect((await market.app.server.inject({ url })).statusCode).toBe(200)
  }
})

describe('without DEV_ON_NETWORK', () => {
  const logged: { msg: string; address?: string }[] = []
  const closed = useTestApp(
    async () => ({ DEV_ON_NETWORK: 'false', TRUST_PROXY: '192.0.2.0/24' }),
    collectWarnings(logged),
  )
  const tools = ['/dev/outbox', '/dev/outbox/1', '/%64ev/outbox', '/api/dev/outbox', '/api/dev/demo-accounts']
  const statusFor = async (url: string, forwardedFor?: string) => {
    const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }
    return (await closed.app.server.inject({ url, headers })).statusCode
  }
  const signInFrom = async (forwardedFor: string, url: string, body: object) => {
    const headers = { 'x-forwarded-for': forwardedFor }
    return (await closed.app.server.inject({ method: 'POST', url, headers, payload: body })).json()
  }

  test.each(['203.0.113.5', '2001:db8::5', '127.0.0.1, 203.0.113.5', '203.0.113.5, 10.0.0.7', 'unknown'])(
    'the dev tools are hidden from %s behind a proxy on this machine',
    async (from) => {
      for (const url of tools) expect(await statusFor(url, from)).toBe(404)
      const move = { method: 'POST', url: '/api/dev/clock', payload: { advanceMs: 1 } } as const
      const moved = await closed.app.server.inject({ ...move, headers: { 'x-forwarded-for': from } })
      expect(moved.statusCode).toBe(404)
    },
  )

  test.each(['127.0.0.1', '::1', '10.1.2.3', '192.168.1.9, 172.16.0.1', 'fd00::1'])(
    'the dev tools are available to %s and to direct requests',
    async (from) => {
      for (const url of ['/dev/outbox', '/api/dev/outbox', '/api/dev/demo-accounts']) {
        expect(await statusFor(url, from)).toBe(200)
        expect(await statusFor(url)).toBe(200)
      }
    },
  )

  test('the demo password is rejected from other machines, and the log says how to allow it', async () => {
    logged.length = 0
    await closed.advance(hours)
    const member = { userName: 'buyer@demo.test', type: 'BUYER', password: 'Demo@1234' }
    const staff = { userName: 'admin@demo.test', password: 'Demo@1234' }
    const code = async (from: string, url: string, body: object) => (await signInFrom(from, url, body)).data.code
    expect(await code('203.0.113.5', '/api/auth/login', member)).toBe('DEMO_AT_HOME')
    expect(await code('203.0.113.5', '/api/admin/sign-in', staff)).toBe('DEMO_AT_HOME')
    expect(await code('203.0.113.5', '/api/auth/login', { ...member, password: 'Other@1234' })).toBe(
      'WRONG_CREDENTIALS',
    )
    expect(await code('10.1.2.3', '/api/auth/login', member)).toBe('WRONG_CREDENTIALS')
    expect(logged).toEqual([
      expect.objectContaining({ address: '203.0.113.5', msg: expect.stringContaining('or DEV_ON_NETWORK=true') }),
    ])
  })
})
