import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { beforeEach, expect, test } from 'vitest'
import { trackConnections } from './connection-drain.ts'

/** Exceeds the socket buffers, so that much of it waits until the client reads. */
const large = Buffer.alloc(20_000_000)
const answerNow = Promise.withResolvers<void>()
const server = createServer((request, response) => {
  if (request.url === '/large') response.end(large)
  else if (request.url === '/later') void answerNow.promise.then(() => response.end('done'))
  else response.end('done')
})
const endConnections = trackConnections(server)
const agent = new Agent({ keepAlive: true })
let port: number
beforeEach(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})

async function answerOf(path: string): Promise<IncomingMessage> {
  const [answer] = (await once(get({ port, path, agent }), 'response')) as [IncomingMessage]
  return answer
}

async function read(answer: IncomingMessage): Promise<number> {
  let bytes = 0
  for await (const chunk of answer) bytes += (chunk as Buffer).length
  return bytes
}

test('responses in progress are completed, and all other connections are closed', async () => {
  const unused = connect(port, '127.0.0.1')
  await once(unused, 'connect')
  const unusedEnds = once(unused, 'close')
  const halfRead = await answerOf('/large')
  const asked = once(server, 'request')
  const later = answerOf('/later')
  await asked
  const idle = await answerOf('/')
  const idleEnds = once(idle.socket, 'close')
  expect(await read(idle)).toBe(4)

  const ended = endConnections()
  await Promise.all([unusedEnds, idleEnds])
  answerNow.resolve()
  const last = await later
  expect(last.headers.connection).toBe('close')
  expect(await read(last)).toBe(4)
  expect(await read(halfRead)).toBe(large.length)
  await ended
  expect(server.listening).toBe(false)
})

test('a client that stalls in the middle of a request does not delay the shutdown', async () => {
  const other = createServer()
  const end = trackConnections(other)
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const connected = once(other, 'connection')
  const halfAsked = connect((other.address() as AddressInfo).port, '127.0.0.1')
  const [socket] = (await connected) as [Socket]
  halfAsked.write('GET / HTTP/1.1\r\n')
  await expect.poll(() => socket.bytesRead).toBeGreaterThan(0)
  await Promise.all([end(), once(halfAsked, 'close')])
})
