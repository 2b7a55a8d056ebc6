import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { logOut } from '@market/contract/accounts/endpoints.ts'
import { chatInit, sendMessage, typing } from '@market/contract/chat/sockets.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#platform/testing/start-test-app.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { deviceOf, twoWhoChat } from './devices.ts'

const first = useTestApp()
const dataDir = mkdtempSync(join(tmpdir(), 'market-second-'))
let second: TestApp

beforeAll(async () => {
  second = await startTestApp({ connectionString: first.connectionString, dataDir })
})
afterAll(async () => {
  await second.app.close()
  rmSync(dataDir, { recursive: true, force: true })
})

test('a message sent on one process arrives on another, short or long', async () => {
  const { buyer, seller } = await twoWhoChat(first)
  const [here, there] = [await deviceOf(first, buyer), await deviceOf(second, seller)]
  for (const messageValue of ['hello over there', 'é'.repeat(4000)]) {
    const sent = await here.call(sendMessage, { messageTo: seller.user.id, messageValue, messageType: 'TEXT' })
    expect(await there.hears('new-message', ({ id }) => id === sent.id)).toEqual(sent)
  }
  const back = await there.call(sendMessage, { messageTo: buyer.user.id, messageValue: 'hi', messageType: 'TEXT' })
  expect(await here.hears('new-message')).toEqual(back)
  await here.call(typing, { messageTo: seller.user.id })
  await there.hears('typing')
  here.close()
  there.close()
})

test('who is online on another process is online, and a session that ends there is cut off here', async () => {
  const { buyer, seller } = await twoWhoChat(first)
  const [here, there] = [await deviceOf(first, buyer), await deviceOf(second, seller)]
  await expect
    .poll(async () => (await here.call(chatInit, { messageTo: seller.user.id })).senderInfo.isOnline, { timeout: 8000 })
    .toBe(true)
  const gone = new Promise((resolve) => void here.socket.once('disconnect', resolve))
  await second.call(logOut, {}, { token: buyer.token })
  await here.hears('session-ended')
  await gone
  there.close()
})
