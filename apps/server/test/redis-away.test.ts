import { rmSync } from 'node:fs'
import { sendMessage } from '@market/contract/chat/sockets.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deviceOf, twoWhoChat } from './fixtures/devices.ts'
import { findRedis, type RedisServer, startRedis } from './fixtures/redis-server.ts'
import { startTestApp, type TestApp } from '#platform/testing/start-test-app.ts'
import { temporaryFolder } from '#platform/testing/temporary-folder.ts'
import { createDatabase } from '#platform/testing/test-cluster.ts'

const hasRedis = findRedis() !== null
if (!hasRedis)
  process.stderr.write('redis-server is not installed (Debian: redis-server): nothing is tested over Redis.\n')

const started: TestApp[] = []
const dataDir = temporaryFolder('redis-away')
let redis: RedisServer
let drop: () => Promise<void>

beforeAll(async () => {
  if (!hasRedis) return
  redis = await startRedis()
  await redis.kill()
  const database = await createDatabase()
  drop = database.drop
  const environment = { REDIS_URL: `redis://127.0.0.1:${redis.port}` }
  for (let count = 0; count < 2; count++)
    started.push(await startTestApp({ connectionString: database.connectionString, dataDir, environment }))
})
afterAll(async () => {
  if (!hasRedis) return
  for (const { app } of started) await app.close()
  await drop()
  await redis.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test.skipIf(!hasRedis)(
  'a server without Redis starts and delivers to its own devices, and to others once Redis is available',
  async () => {
    const [first, second] = started
    if (first === undefined || second === undefined) throw new Error('Two servers did not start')
    const { buyer, seller } = await twoWhoChat(first)
    const here = await deviceOf(first, buyer)
    const [near, far] = [await deviceOf(first, seller), await deviceOf(second, seller)]
    const say = (messageValue: string) =>
      here.call(sendMessage, { messageTo: seller.user.id, messageValue, messageType: 'TEXT' })
    const sent = await say('while Redis is away')
    expect(await near.hears('new-message')).toEqual(sent)

    await redis.restart()
    for (const device of [near, far]) await device.hears('events-missed')
    const after = await say('and Redis is there')
    expect(await far.hears('new-message', ({ id }) => id === after.id)).toEqual(after)
    for (const device of [here, near, far]) device.close()
  },
)
