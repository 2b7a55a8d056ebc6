import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { Agent, get, type IncomingMessage } from 'node:http'
import { chatHistory, saveSocketId, sendMessage } from '@market/contract/chat/sockets.ts'
import { io, type Socket } from 'socket.io-client'
import { expect, test } from 'vitest'
import { addressOf, deviceOf, twoWhoChat } from '#fixtures/devices.ts'
import { registerBuyer } from '#fixtures/people.ts'
import { minutes, seconds } from '../clock/clock.ts'
import { startTestApp } from '../testing/start-test-app.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { useTestApp } from '../testing/test-app.ts'

const market = useTestApp(async () => ({ CALLS_PER_SECOND: '5', TRUST_PROXY: 'loopback' }))
const atOnce = 50

/** A client with the library's default options. */
const defaultClient = async (token: string, options: object = {}): Promise<Socket> =>
  connected(io(await addressOf(market), { auth: { token }, forceNew: true, reconnection: false, ...options }))

async function connected(socket: Socket): Promise<Socket> {
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return socket
}

const transportOf = (socket: Socket) => socket.io.engine.transport.name

test('a default client starts with polling and upgrades to a WebSocket', async () => {
  const { token, user } = await registerBuyer(market)
  const socket = io(await addressOf(market), { auth: { token }, forceNew: true })
  expect(transportOf(socket)).toBe('polling')
  await connected(socket)
  await expect.poll(() => transportOf(socket)).toBe('websocket')
  const answer = await socket.emitWithAck(saveSocketId.event, {})
  expect(answer).toMatchObject({ success: true, data: { userId: user.id } })
  socket.disconnect()
})

test('a polling client sends and receives messages', async () => {
  const { buyer, seller } = await twoWhoChat(market)
  const polling = await defaultClient(buyer.token, { transports: ['polling'] })
  const other = await deviceOf(market, seller)
  const heard = new Promise<{ message: string }>((resolve) => void polling.once('new-message', resolve))
  const text = { messageTo: seller.user.id, messageValue: 'By post', messageType: 'TEXT' }
  expect(await polling.emitWithAck(sendMessage.event, text)).toMatchObject({ success: true })
  await other.hears('new-message', ({ message }) => message === 'By post')
  await other.call(sendMessage, { messageTo: buyer.user.id, messageValue: 'Received', messageType: 'TEXT' })
  expect(await heard).toMatchObject({ message: 'Received' })
  polling.disconnect()
  other.close()
})

test('a polling client without a valid token is rejected with the reason', async () => {
  await expect(defaultClient('x'.repeat(43), { transports: ['polling'] })).rejects.toMatchObject({
    message: 'UNAUTHENTICATED',
    data: { success: false, message: 'Session expired. Please log in again to continue.' },
  })
})

const open = '/socket.io/?EIO=4&transport=polling'

async function poll(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${await addressOf(market)}${path}`, { headers })
}

test('polls of a network over its rate get 429, and those of other networks do not', async () => {
  const from = (address: string) => poll(open, { 'x-forwarded-for': address })
  await market.advance(minutes)
  const answers = await Promise.all(Array.from({ length: atOnce * 2 }, () => from('192.0.2.9')))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]?.headers.get('retry-after')).toBe('1')
  expect(await refused[0]?.json()).toMatchObject({ success: false, data: { code: 'TOO_MANY_REQUESTS' } })
  expect((await from('198.51.100.7')).status).toBe(200)
})

test('polls of a user count for that user, whichever network they come from', async () => {
  const { token } = await registerBuyer(market)
  await market.advance(minutes)
  const socket = await defaultClient(token, {
    transports: ['polling'],
    extraHeaders: { 'x-forwarded-for': '192.0.2.10' },
  })
  const gone = new Promise((resolve) => void socket.once('disconnect', resolve))
  const { id } = socket.io.engine as unknown as { id: string }
  const statuses = new Set<number>()
  for (let n = 0; n < atOnce * 2; n++) {
    const path = `${open}&sid=${id}`
    const answer = await fetch(`${await addressOf(market)}${path}`, {
      method: 'POST',
      body: '3',
      headers: { 'x-forwarded-for': `198.51.${n}.1` },
    })
    statuses.add(answer.status)
    if (answer.status === 429) break
  }
  expect(statuses).toContain(429)
  socket.disconnect()
  await gone
})

test('polling responses cannot be read by other sites and are not pages', async () => {
  const refused = await poll(open, { origin: 'https://elsewhere.example', 'x-forwarded-for': '203.0.113.50' })
  expect(refused.status).toBe(403)
  expect(refused.headers.get('access-control-allow-origin')).toBeNull()
  const answer = await poll(open, { 'x-forwarded-for': '203.0.113.50' })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/)
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test.each(['polling', 'websocket'])('a page of another site opens no connection by %s', async (transport) => {
  const { token } = await registerBuyer(market)
  const address = await addressOf(market)
  const from = (origin: string) => defaultClient(token, { transports: [transport], extraHeaders: { origin } })
  await expect(from('https://elsewhere.example')).rejects.toThrow()
  await expect(from('null')).rejects.toThrow()
  const own = await from(address)
  expect(own.connected).toBe(true)
  own.disconnect()
})

/** A polling connection whose responses the test may leave unread. */
async function pollByHand(token: string) {
  const address = await addressOf(market)
  const agent = new Agent({ keepAlive: false })
  const body = async (path: string) => (await fetch(`${address}${path}`)).text()
  const { sid } = JSON.parse((await body(open)).slice(1)) as { sid: string }
  const path = `${open}&sid=${sid}`
  const post = (packet: string) => fetch(`${address}${path}`, { method: 'POST', body: packet })
  await post(`40${JSON.stringify({ token })}`)
  await body(path)
  return {
    post,
    /** Sends a poll without reading its response. */
    pollUnread: () =>
      new Promise<IncomingMessage>((resolve, reject) => {
        get(`${address}${path}`, { agent }, (answer) => {
          answer.pause()
          resolve(answer)
        }).on('error', reject)
      }),
  }
}

/** Two users whose chat fills a page of 100 long messages, and a device of their sender. */
async function longChat() {
  const { buyer, seller } = await twoWhoChat(market)
  const other = await deviceOf(market, seller)
  for (let index = 0; index < 100; index++) {
    if (index % 40 === 0) await market.advance(10 * seconds)
    await other.call(sendMessage, {
      messageTo: buyer.user.id,
      messageValue: 'a long story '.repeat(300),
      messageType: 'TEXT',
      clientId: randomUUID(),
    })
  }
  return { buyer, seller, other }
}

test('a polling client that never reads is disconnected before memory fills up, without affecting others', async () => {
  const { buyer, seller, other } = await longChat()
  const { live } = market.app.parts
  const slow = await pollByHand(buyer.token)
  await expect.poll(() => live.online([buyer.user.id])).toEqual(new Set([buyer.user.id]))
  const unread: IncomingMessage[] = []
  const isOver = async () => (await live.online([buyer.user.id])).size === 0
  const asked = { messageTo: seller.user.id, limit: 100 }
  let rounds = 0
  // 18 responses are just below the limit per connection, and exceed the socket buffers of a client that does not read.
  for (; rounds < 4 && !(await isOver()); rounds++) {
    await market.advance(10 * seconds)
    try {
      for (let n = 0; n < 18; n++) await slow.post(`42${n}${JSON.stringify([chatHistory.event, asked])}`)
      unread.push((await slow.pollUnread()).on('error', () => undefined))
    } catch (error) {
      // Calls are answered in order, after their requests: the server may cut the connection during any request.
      if (!(await isOver())) throw error
    }
  }
  // On a busy machine the last calls are still being answered. A missing pong would end the connection much later.
  await expect.poll(isOver, { timeout: 15_000 }).toBe(true)
  expect(rounds).toBeGreaterThan(1)
  for (const answer of unread) answer.destroy()
  expect((await other.call(chatHistory, { messageTo: buyer.user.id })).messages).toHaveLength(20)
  other.close()
})

test('a slow reader that upgraded from polling to a WebSocket is disconnected too', async () => {
  const { buyer, seller, other } = await longChat()
  const socket = await defaultClient(buyer.token)
  await expect.poll(() => transportOf(socket)).toBe('websocket')
  const gone = new Promise((resolve) => void socket.once('disconnect', resolve))
  const { ws } = socket.io.engine.transport as unknown as { ws: { _socket: { pause(): void; resume(): void } } }
  ws._socket.pause()
  let answered = 0
  for (let index = 0; index < 40; index++)
    socket.emit(chatHistory.event, { messageTo: seller.user.id, limit: 100 }, () => answered++)
  await expect.poll(() => market.app.parts.live.online([buyer.user.id])).toEqual(new Set())
  ws._socket.resume()
  await gone
  expect(answered).toBeLessThan(40)
  other.close()
})

test('a shutdown does not wait for a hanging poll', async () => {
  const { token } = await registerBuyer(market)
  const dataDir = temporaryFolder('stopped')
  const stopping = await startTestApp({ connectionString: market.connectionString, dataDir })
  const polling = io(await addressOf(stopping), { auth: { token }, forceNew: true, transports: ['polling'] })
  await connected(polling)
  const gone = new Promise((resolve) => void polling.once('disconnect', resolve))
  await Promise.all([stopping.app.close(), gone])
  polling.disconnect()
  rmSync(dataDir, { recursive: true, force: true })
})
