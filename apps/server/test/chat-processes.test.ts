import { rmSync } from 'node:fs'
import { logOut } from '@market/contract/accounts/endpoints.ts'
import { chatInit, sendMessage, typing } from '@market/contract/chat/sockets.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#platform/testing/start-test-app.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { deviceOf, twoWhoChat } from './fixtures/devices.ts'
import { type Proxy, startProxy } from './fixtures/proxy.ts'
import { findRedis, type RedisServer, startRedis } from './fixtures/redis-server.ts'
import { temporaryFolder } from '#platform/testing/temporary-folder.ts'

type Environment = Record<string, string>

/** Starts two processes with one database, connected through the database or Redis. */
function twoProcesses(
  environment: () => Promise<Environment>,
  environmentOfSecond = environment,
): { first: TestApp; second: () => TestApp } {
  const first = useTestApp(environment)
  const dataDir = temporaryFolder('second')
  let second: TestApp
  beforeAll(async () => {
    second = await startTestApp({
      connectionString: first.connectionString,
      dataDir,
      environment: await environmentOfSecond(),
    })
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

  test('simultaneous messages all arrive on another process, in order', async () => {
    const { buyer, seller } = await twoWhoChat(first)
    const [here, there] = [await deviceOf(first, buyer), await deviceOf(second, seller)]
    const lines = Array.from({ length: 20 }, (_, n) => `line ${n}`)
    const say = (messageValue: string) =>
      here.call(sendMessage, { messageTo: seller.user.id, messageValue, messageType: 'TEXT' })
    await Promise.all(lines.map(say))
    await there.hears('new-message', ({ message }) => message === lines.at(-1))
    expect(there.heard('new-message').map(({ message }) => message)).toEqual(lines)
    here.close()
    there.close()
  })

  test('presence is shared between processes, and a session that ends on one is disconnected on the other', async () => {
    const { buyer, seller } = await twoWhoChat(first)
    const [here, there] = [await deviceOf(first, buyer), await deviceOf(second, seller)]
    await expect
      .poll(async () => (await here.call(chatInit, { messageTo: seller.user.id })).senderInfo.isOnline, {
        timeout: 8000,
      })
      .toBe(true)
    const gone = new Promise((resolve) => void here.socket.once('disconnect', resolve))
    await second.call(logOut, {}, { token: buyer.token })
    await here.hears('session-ended')
    await gone
    there.close()
  })
  return { first, second: () => second }
}

describe('over PostgreSQL', () => void twoProcesses(async () => ({})))

if (findRedis() === null)
  process.stderr.write('redis-server is not installed (Debian: redis-server): nothing is tested over Redis.\n')

describe.skipIf(findRedis() === null)('over Redis', () => {
  let redis: RedisServer
  /** Only the first process reaches Redis through it. */
  let proxy: Proxy
  // Hooks run in reverse order: the processes disconnect before Redis stops.
  afterAll(async () => {
    await proxy.cut()
    await redis.stop()
  })
  const { first, second } = twoProcesses(
    async () => {
      redis = await startRedis()
      proxy = await startProxy(redis.port)
      return { REDIS_URL: `redis://127.0.0.1:${proxy.port}` }
    },
    async () => ({ REDIS_URL: `redis://127.0.0.1:${redis.port}` }),
  )

  test('without Redis, messages are stored and delivered locally, and to other processes once it is back', async () => {
    const { buyer, seller } = await twoWhoChat(first)
    const [here, mySecond, there] = [
      await deviceOf(first, buyer),
      await deviceOf(first, buyer),
      await deviceOf(second(), seller),
    ]
    const say = (messageValue: string) =>
      here.call(sendMessage, { messageTo: seller.user.id, messageValue, messageType: 'TEXT' })
    await redis.kill()
    const meanwhile = await say('while it is gone')
    expect(await mySecond.hears('new-message')).toEqual(meanwhile)
    expect((await there.call(chatInit, { messageTo: buyer.user.id })).messages.at(-1)).toMatchObject({
      id: meanwhile.id,
    })
    there.forget()
    await redis.restart()
    // Devices on the other process are asked to refetch, and receive new messages from now on.
    for (const device of [there, here]) {
      await device.hears('changed', ({ kind }) => kind === 'chat')
      await device.hears('events-missed')
    }
    const after = await say('and it is back')
    expect(await there.hears('new-message', ({ id }) => id === after.id)).toEqual(after)
    for (const device of [here, mySecond, there]) device.close()
  })
  test('devices read again after a process that lost Redis alone is back, because they missed its messages', async () => {
    const { buyer, seller } = await twoWhoChat(first)
    const [here, there] = [await deviceOf(first, buyer), await deviceOf(second(), seller)]
    await proxy.cut()
    await here.call(sendMessage, { messageTo: seller.user.id, messageValue: 'alone', messageType: 'TEXT' })
    expect(there.heard('events-missed')).toEqual([])
    await proxy.restore()
    await there.hears('events-missed')
    expect(there.heard('new-message')).toEqual([])
    for (const device of [here, there]) device.close()
  })
})
