import { randomUUID } from 'node:crypto'
import { getProfile, updateAvatar } from '@market/contract/accounts/endpoints.ts'
import { getOverview } from '@market/contract/admin/endpoints-settings.ts'
import { chatHistory, sendMessage } from '@market/contract/chat/sockets.ts'
import { getCountries } from '@market/contract/reference/endpoints.ts'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { registerAdmin } from './fixtures/admins.ts'
import { deviceOf, twoWhoChat } from './fixtures/devices.ts'
import { registerBuyer, type Someone } from './fixtures/people.ts'
import { withConnection } from '#platform/database/engine/public.ts'
import { type MaintenanceMode, setMaintenance } from '#platform/http/maintenance.ts'
import { useTestApp } from '#platform/testing/test-app.ts'

const market = useTestApp()
let buyer: Someone
let operator: Someone
beforeAll(async () => {
  ;[buyer, operator] = await Promise.all([registerBuyer(market), registerAdmin(market)])
})

const statusOf = async (url: string) => (await market.app.server.inject({ url })).statusCode

/** Sets the mode as the command line does, and waits until the server has heard of it. */
async function switchTo(mode: MaintenanceMode): Promise<void> {
  await withConnection(market.connectionString, (client) => setMaintenance(client, mode))
  const isClosed = mode === 'on'
  await expect.poll(() => statusOf('/api/resource/get-country')).toBe(isClosed ? 503 : 200)
  const saved = { off: 400, 'read-only': 503, on: 503 }[mode]
  await expect.poll(async () => (await save()).status).toBe(saved)
}
const save = () => market.send(updateAvatar, { avatar: 'nothing' }, { token: buyer.token })
afterEach(() => switchTo('off'))

test('during maintenance, visitors and members get a page or an error that names the time to retry', async () => {
  await switchTo('on')
  const page = await market.app.server.inject({ url: '/', headers: { accept: 'text/html' } })
  expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '60'])
  expect(page.body).toContain('The marketplace is closed for maintenance.')
  for (const token of [undefined, buyer.token]) {
    const answer = await market.refusal(getCountries, {}, { token })
    expect(answer).toMatchObject({ status: 503, data: { code: 'MAINTENANCE' } })
  }
})

test('during maintenance, operators work in the console, and probes answer', async () => {
  await switchTo('on')
  const { token } = operator
  expect((await market.send(getOverview, { days: 30 }, { token })).status).toBe(200)
  expect((await market.send(getCountries, {}, { token })).status).toBe(200)
  for (const url of ['/healthz', '/readyz', '/api/health']) expect([url, await statusOf(url)]).toEqual([url, 200])
})

test.each(['on', 'read-only'] as const)(
  'in mode %s, the payment provider is told to send its events again',
  async (mode) => {
    await switchTo(mode)
    const event = await market.app.server.inject({ method: 'POST', url: '/api/payments/webhook', payload: {} })
    expect([event.statusCode, event.headers['retry-after']]).toEqual([503, '60'])
  },
)

test('in read-only mode everything can be read and nothing changed', async () => {
  await switchTo('read-only')
  const { token } = buyer
  expect((await market.send(getProfile, {}, { token })).status).toBe(200)
  expect((await market.send(getCountries, {})).status).toBe(200)
  expect(await save()).toMatchObject({ status: 503, data: { code: 'READ_ONLY' } })
})

test('in read-only mode a device connects and reads chats, but sends no message', async () => {
  const { buyer: reader, seller } = await twoWhoChat(market)
  await switchTo('read-only')
  const device = await deviceOf(market, reader)
  const { messages } = await device.call(chatHistory, { messageTo: seller.user.id })
  expect(messages).toHaveLength(1)
  const text = { messageTo: seller.user.id, messageValue: 'Hello', messageType: 'TEXT', clientId: randomUUID() }
  expect(await device.send(sendMessage, text)).toMatchObject({ status: 503, data: { code: 'READ_ONLY' } })
  device.close()
})

test('a mode replaces the one before', async () => {
  await switchTo('read-only')
  await switchTo('on')
  await switchTo('read-only')
})
