import { randomUUID } from 'node:crypto'
import type { Socket as NetSocket } from 'node:net'
import { chatHistory, sendMessage } from '@market/contract/chat/sockets.ts'
import { expect, test } from 'vitest'
import { seconds } from '#platform/clock/clock.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { type Device, deviceOf, twoWhoChat } from './fixtures/devices.ts'

const market = useTestApp()

/** Underlying TCP socket of a device, to stop reading from it. */
const wireOf = ({ socket }: Device) =>
  (socket.io.engine.transport as unknown as { ws: { _socket: NetSocket } }).ws._socket

test('a client that never reads its responses is disconnected before memory fills up, without affecting others', async () => {
  const { buyer, seller } = await twoWhoChat(market)
  const [slow, other] = [await deviceOf(market, buyer), await deviceOf(market, seller)]
  for (let index = 0; index < 100; index++) {
    if (index === 50) await market.advance(10 * seconds)
    await other.call(sendMessage, {
      messageTo: buyer.user.id,
      messageValue: 'a long story '.repeat(300),
      messageType: 'TEXT',
      clientId: randomUUID(),
    })
  }
  const { live } = market.app.parts
  const gone = new Promise((resolve) => void slow.socket.once('disconnect', resolve))
  let answered = 0
  wireOf(slow).pause()
  for (let index = 0; index < 40; index++)
    slow.socket.emit(chatHistory.event, { messageTo: seller.user.id, limit: 100 }, () => answered++)
  await expect.poll(() => live.online([buyer.user.id])).toEqual(new Set())
  wireOf(slow).resume()
  await gone
  expect(answered).toBeLessThan(40)
  expect(await live.online([seller.user.id])).toEqual(new Set([seller.user.id]))
  expect((await other.call(chatHistory, { messageTo: buyer.user.id })).messages).toHaveLength(20)
  other.close()
})
