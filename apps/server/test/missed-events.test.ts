import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { sendMessage } from '@market/contract/chat/sockets.ts'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { minutes } from '#platform/clock/clock.ts'
import { startTestApp } from '#platform/testing/start-test-app.ts'
import { temporaryFolder } from '#platform/testing/temporary-folder.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { addressOf, connectTo, deviceOf, type Pair, twoWhoChat } from './fixtures/devices.ts'

const market = useTestApp()
let people: Pair

beforeAll(async () => {
  people = await twoWhoChat(market)
  // After its start a process assumes for a while that there are others.
  await market.advance(minutes)
})

/** The seller writes to the buyer, whose page has read its data and is not connected yet. */
async function write(messageValue: string): Promise<void> {
  const device = await deviceOf(market, people.seller)
  const message = { messageTo: people.buyer.user.id, messageValue, messageType: 'TEXT' as const }
  await device.call(sendMessage, { ...message, clientId: randomUUID() as string })
  await market.settle()
  device.close()
}

test('a page receives what another process sent between its read and its connection', async () => {
  const dataDir = temporaryFolder('second')
  const second = await startTestApp({ connectionString: market.connectionString, dataDir })
  onTestFinished(async () => {
    await second.app.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  // The second process does not know what the first one sends before it has heard of it.
  second.clock.advance(minutes)
  const reader = await deviceOf(second, people.buyer)
  await expect
    .poll(async () => {
      await write('from the first process')
      return reader.heard('new-message').length
    })
    .toBeGreaterThan(0)
  const page = await connectTo(await addressOf(second), people.buyer.token, { missedMs: 5000 })
  await page.hears('new-message', ({ message }) => message === 'from the first process')
  expect(page.heard('events-missed')).toEqual([])
  for (const device of [reader, page]) device.close()
})

const connect = async (missedMs: number) => connectTo(await addressOf(market), people.buyer.token, { missedMs })

test('a page receives a message that was sent between its read and its connection', async () => {
  await write('just now')
  const page = await connect(2000)
  await page.hears('new-message', ({ message }) => message === 'just now')
  expect(page.heard('events-missed')).toEqual([])
  page.close()
})

test('a page receives nothing again that it has read', async () => {
  await write('long ago')
  await market.advance(10_000)
  await write('now')
  const page = await connect(2000)
  await page.hears('new-message', ({ message }) => message === 'now')
  expect(page.heard('new-message').map(({ message }) => message)).toEqual(['now'])
  page.close()
})

test.each([Number.MAX_SAFE_INTEGER, -1])('a page that read %s ms ago is asked to read again', async (missedMs) => {
  const page = await connect(missedMs)
  // The event has no payload that `hears` could return.
  await expect.poll(() => page.heard('events-missed')).toHaveLength(1)
  page.close()
})

test('another user’s page receives none of these events', async () => {
  await write('private')
  const page = await connectTo(await addressOf(market), (await twoWhoChat(market)).buyer.token, { missedMs: 2000 })
  await page
    .call(sendMessage, {
      messageTo: people.seller.user.id,
      messageValue: 'probe',
      messageType: 'TEXT' as const,
      clientId: randomUUID() as string,
    })
    .catch(() => undefined)
  expect(page.heard('new-message')).toEqual([])
  page.close()
})
