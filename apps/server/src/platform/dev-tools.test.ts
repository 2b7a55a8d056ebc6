import { requestCode } from '@market/contract/accounts/endpoints.ts'
import { expect, test } from 'vitest'
import { hours } from './clock.ts'
import { useTestApp } from './testing/test-app.ts'
import { registerBuyer } from '#fixtures/people.ts'

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

test('the clock moves forward by the call, and only forward', async () => {
  const before = market.clock.now().getTime()
  const move = (advanceMs: unknown) =>
    market.app.server.inject({ method: 'POST', url: '/api/dev/clock', payload: { advanceMs } })
  expect((await move(3 * hours)).statusCode).toBe(200)
  expect(market.clock.now().getTime() - before).toBeGreaterThanOrEqual(3 * hours)
  for (const wrong of [-1, 'soon', null]) expect((await move(wrong)).statusCode).toBe(400)
})

test('an outbox asked in a way that makes no sense shows everything, and fails nobody', async () => {
  for (const url of ['/api/dev/outbox?to=a&to=b', '/dev/outbox?to=a&to=b']) {
    expect((await market.app.server.inject({ url })).statusCode).toBe(200)
  }
})
