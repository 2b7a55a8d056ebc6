import { randomUUID } from 'node:crypto'
import { clearChat, readChat, sendMessage } from '@market/contract/chat/sockets.ts'
import { sendSupport } from '@market/contract/support/sockets.ts'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '#platform/testing/test-app.ts'
import { addressOf, deviceOf, type Pair, twoWhoChat } from './fixtures/devices.ts'

const market = useTestApp()
let people: Pair
beforeAll(async () => void (people = await twoWhoChat(market)))

/** Raw Engine.IO and Socket.IO connection, to send what no library would. */
async function openWire() {
  const { host } = new URL(await addressOf(market))
  const wire = new WebSocket(`ws://${host}/socket.io/?EIO=4&transport=websocket`)
  const heard: string[] = []
  const until = async (fits: () => boolean) => {
    await expect.poll(fits).toBe(true)
  }
  wire.addEventListener('message', ({ data }) => void heard.push(String(data)))
  await until(() => heard.some((packet) => packet.startsWith('0{')))
  wire.send(`40${JSON.stringify({ token: people.buyer.token })}`)
  await until(() => heard.some((packet) => packet.startsWith('40{')))
  return { wire, heard, until }
}

const isClosed = ({ readyState }: WebSocket) => readyState === WebSocket.CLOSED

/** Malformed packets: at most they may end their own connection. */
const malformed = [
  '',
  '9',
  '4',
  '42',
  '42[',
  '42{}',
  '42[]',
  '42["connect"]',
  '42["disconnect"]',
  '42["error",{}]',
  '42[null,{}]',
  '42[{"toString":1}]',
  `42["sendMessage",${'['.repeat(50_000)}`,
  '421234567890123456789012345678901234567890["sendMessage",{}]',
  '42/elsewhere,["sendMessage",{}]',
  '40{"token":',
  '40/elsewhere,{}',
  '41',
  '430["answer to nobody"]',
  '451-["sendMessage",{"_placeholder":true,"num":0}]',
  '45999999999-["sendMessage"]',
  '4\0["a"]',
  'b64',
]
test.each(malformed.map((packet) => [packet.slice(0, 60), packet] as const))(
  'a malformed packet closes at most its own connection: %j',
  async (_, packet) => {
    const { wire, heard, until } = await openWire()
    wire.send(packet)
    wire.send(new Uint8Array([0, 255, 1]))
    wire.send('427["readChat",{}]')
    await until(() => isClosed(wire) || heard.some((answer) => answer.startsWith('437[')))
    wire.close()
    expect((await market.app.server.inject({ url: '/api/health' })).statusCode).toBe(200)
  },
)

test('a message over 256 KB closes its own connection, and the next connection works', async () => {
  const { wire, until } = await openWire()
  wire.send(`421["sendMessage",{"messageValue":"${'a'.repeat(300_000)}"}]`)
  await until(() => isClosed(wire))
  const device = await deviceOf(market, people.buyer)
  expect(await device.send(readChat, { messageTo: people.seller.user.id })).toMatchObject({ success: true })
  device.close()
})

const calls = { sendMessage, readChat, clearChat, sendSupport }
/** Inputs with unknown fields, sent as JSON text so that names like `__proto__` arrive. */
const strange = [
  '{"__proto__":{"messageTo":"a"}}',
  '{"constructor":{"prototype":{"a":1}},"messageTo":{"__proto__":[]}}',
  '{"messageTo":["a","b"],"messageValue":{"0":"a","length":1},"messageType":["TEXT"],"clientId":[]}',
  '{"messageTo":"\\ud83d","messageValue":"\\ud83d","messageType":"TEXT"}',
  '{"messageTo":"a\\u0000","messageValue":"a\\u0000","messageType":"TEXT","seq":1e999}',
  '{"messageTo":null,"seq":-1}',
  '{"seq":9007199254740993,"page":1e308,"limit":"10"}',
  `{"messageValue":${'['.repeat(5000)}${']'.repeat(5000)}}`,
  `{"messageTo":"${'a'.repeat(200_000)}"}`,
  '[{"messageTo":"a"}]',
  '"text",{"messageTo":"a"}',
]
test.each(Object.entries(calls))('%s rejects malformed input with a message', async (_, { event }) => {
  const { wire, heard, until } = await openWire()
  for (const [index, sent] of strange.entries()) {
    wire.send(`42${index + 10}["${event}",${sent}]`)
    await until(() => heard.some((packet) => packet.startsWith(`43${index + 10}[`)))
  }
  const answers = heard.filter((packet) => packet.startsWith('43')).map((packet) => packet.replace(/^43\d+/, ''))
  for (const [answer] of answers.map((text) => JSON.parse(text) as [{ success: boolean; data: { code: string } }]))
    expect(answer).toMatchObject({
      success: false,
      data: { code: expect.stringMatching(/^(VALIDATION|MALFORMED|NOT_FOUND|TOO_MANY_REQUESTS)$/) },
    })
  wire.close()
})

test('a call without an acknowledgement callback is still carried out', async () => {
  const { wire, until } = await openWire()
  const device = await deviceOf(market, people.seller)
  const message = {
    messageTo: people.seller.user.id,
    messageValue: 'Anybody there?',
    messageType: 'TEXT',
    clientId: randomUUID(),
  }
  wire.send(`42["sendMessage",${JSON.stringify(message)}]`)
  await until(() => device.heard('new-message').some((heard) => heard.message === 'Anybody there?'))
  wire.close()
  device.close()
})
