import { afterAll, beforeAll, expect, test } from 'vitest'
import { startVies, viesFails, viesSays, type ViesServer } from '#fixtures/vies-server.ts'
import { viesAt } from './ask-vies.ts'

let vies: ViesServer
beforeAll(async () => {
  vies = await startVies()
})
afterAll(() => vies.close())

test('a number is sent without its prefix, and an operator of the EU gets a consultation number', async () => {
  vies.answer = viesSays(true)
  expect(await viesAt(vies.url)('EL123456789', 'DE 987 654 321')).toEqual({
    isValid: true,
    consultationNumber: 'WAPIAAAAY1',
  })
  expect(vies.asked.at(-1)).toEqual({
    countryCode: 'EL',
    vatNumber: '123456789',
    requesterMemberStateCode: 'DE',
    requesterNumber: '987654321',
  })
  expect(await viesAt(vies.url)('FR12345678901', '29ABCDE1234F1Z5')).toEqual({
    isValid: true,
    consultationNumber: null,
  })
  expect(vies.asked.at(-1)).toEqual({ countryCode: 'FR', vatNumber: '12345678901' })
})

test.each([
  ['does not know', viesSays(false)],
  ['cannot read', viesFails('INVALID_INPUT', 400)],
])('a number that VIES %s is not valid', async (_, answer) => {
  vies.answer = answer
  expect(await viesAt(vies.url)('DE123456789', '')).toEqual({ isValid: false, consultationNumber: null })
})

const echo = { countryCode: 'DE', vatNumber: '123456789' }
test.each([
  ['MS_UNAVAILABLE', viesFails('MS_UNAVAILABLE')],
  ['MS_MAX_CONCURRENT_REQ', viesFails('MS_MAX_CONCURRENT_REQ', 200)],
  ['TIMEOUT', { ...echo, valid: false, userError: 'TIMEOUT' }],
  ['status 200', { ...echo, valid: 'yes' }],
  ['another number', { ...echo, vatNumber: '987654321', valid: true }],
  ['longer', { ...echo, valid: true, name: 'x'.repeat(100_000) }],
  ['JSON', '<html>Maintenance</html>'],
])('%s is no answer', async (problem, answer) => {
  vies.answer =
    typeof answer === 'function'
      ? answer
      : (_, response) => void response.end(typeof answer === 'string' ? answer : JSON.stringify(answer))
  await expect(viesAt(vies.url)('DE123456789', '')).rejects.toThrow(problem)
})

test('a service that is silent or redirects is no answer', async () => {
  vies.answer = () => undefined
  await expect(viesAt(vies.url, 100)('DE123456789', '')).rejects.toThrow('timeout')
  vies.answer = (_, response) => void response.writeHead(307, { location: '/check-vat-number' }).end()
  await expect(viesAt(vies.url)('DE123456789', '')).rejects.toThrow('fetch failed')
})
