import { getProfile } from '@market/contract/accounts/endpoints.ts'
import { expect, test } from 'vitest'
import { days } from '#platform/clock/clock.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { deviceOf } from './fixtures/devices.ts'
import { registerBuyer } from './fixtures/people.ts'

const market = useTestApp()

test('a device that only listens is disconnected when its session expires', async () => {
  const [idle, inUse] = [await registerBuyer(market), await registerBuyer(market)]
  const [device, other] = [await deviceOf(market, idle), await deviceOf(market, inUse)]
  await market.advance(20 * days)
  await market.call(getProfile, {}, { token: inUse.token })
  await market.advance(11 * days)
  expect(await device.hears('session-ended')).toEqual({
    message: 'Session expired. Please log in again to continue.',
  })
  await expect.poll(() => device.socket.connected).toBe(false)
  expect(other.socket.connected).toBe(true)
  other.close()
})

test('a device in use is disconnected 180 days after sign-in', async () => {
  const person = await registerBuyer(market)
  const device = await deviceOf(market, person)
  for (let used = 0; used < 7; used++) {
    await market.advance(25 * days)
    await market.call(getProfile, {}, { token: person.token })
  }
  expect(device.socket.connected).toBe(true)
  await market.advance(5 * days)
  await device.hears('session-ended')
})
