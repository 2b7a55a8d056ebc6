import { createServer } from 'node:http'
import { setImmediate as turn } from 'node:timers/promises'
import { pino } from 'pino'
import { Server } from 'socket.io'
import { expect, onTestFinished, test, vi } from 'vitest'
import { findRedis, startRedis } from '#fixtures/redis-server.ts'
import { createClock } from '../clock/clock.ts'
import { openDatabase, withConnection } from '../database/engine/public.ts'
import { createDatabase } from '../testing/test-cluster.ts'
import { openCluster } from './cluster.ts'

/** How long the adapter keeps a long event, and how often it removes old ones, in milliseconds. */
const keptMs = 30_000

/** Delay between a connection to Redis and the report of missed events, in milliseconds. */
const gapAfterMs = 1000

/** A process on a database of its own, and a connection that plays the others. */
async function openProcess(redisUrl?: string) {
  const { connectionString, drop } = await createDatabase()
  const { pool, close } = openDatabase(connectionString, 4)
  const [onGap, onLoss] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const log = pino({ enabled: false })
  const parts = { pool, connectionString, redisUrl, clock: createClock(), log, onGap, onLoss, onEvent: () => undefined }
  const cluster = await openCluster(parts)
  const io = new Server(createServer())
  io.adapter(cluster.adapter)
  const stop = async () => {
    await io.close()
    await cluster.close()
  }
  const run = (statement: string) => withConnection(connectionString, (client) => client.query(statement))
  onTestFinished(async () => {
    vi.useRealTimers()
    await stop()
    await close()
    await drop()
  })
  return { onGap, onLoss, io, run, stop }
}

/** Rejections that nobody handles, which would end the program. */
function unhandledRejections() {
  const heard = vi.fn<(error: unknown) => void>()
  process.on('unhandledRejection', heard)
  onTestFinished(() => void process.off('unhandledRejection', heard))
  return heard
}

test('long events are removed from the database once every process had time to read them', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { run } = await openProcess()
  await run(`insert into socket_io_attachments (created_at, payload)
    values (now() - interval '31 seconds', 'old'), (now(), 'young')`)
  vi.advanceTimersByTime(keptMs)
  const left = async () =>
    (await run(`select convert_from(payload, 'UTF8') as payload from socket_io_attachments`)).rows
  await expect.poll(left).toEqual([{ payload: 'young' }])
})

test.each([
  ['was removed before it could be read', ''],
  [
    'cannot be read, because the database refuses it',
    'alter table socket_io_attachments rename column payload to gone',
  ],
])('a long event of another process that %s counts as missed', async (_, trouble) => {
  const { onGap, run } = await openProcess()
  // Earlier events may have been missed when a process starts to listen.
  await expect.poll(() => onGap.mock.calls.length).toBe(1)
  if (trouble !== '') await run(trouble)
  await run(`select pg_notify('socket.io#/', '{"uid":"another","type":3,"attachmentId":"77"}')`)
  await expect.poll(() => onGap.mock.calls.length).toBe(2)
})

test.skipIf(findRedis() === null)('a process that has closed reports no missed events of Redis any more', async () => {
  const redis = await startRedis()
  onTestFinished(() => redis.stop())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { onGap, stop } = await openProcess(`redis://127.0.0.1:${redis.port}`)
  // Both of its connections are ready, and the report waits.
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0)
  await stop()
  vi.advanceTimersByTime(gapAfterMs)
  expect(onGap).not.toHaveBeenCalled()
})

test('a process can stop while it connects to Redis', async () => {
  const unhandled = unhandledRejections()
  const { stop } = await openProcess('redis://127.0.0.1:1')
  await stop()
  await turn()
  expect(unhandled).not.toHaveBeenCalled()
})

test.skipIf(findRedis() === null)(
  'a process outlives a Redis that crashes with an event under way, and reports the loss',
  async () => {
    const unhandled = unhandledRejections()
    const redis = await startRedis()
    onTestFinished(() => redis.stop())
    const { io, onGap, onLoss } = await openProcess(`redis://127.0.0.1:${redis.port}`)
    await expect.poll(() => onGap.mock.calls.length).toBe(1)
    redis.freeze()
    io.serverSideEmit('endSessions', [])
    await redis.kill()
    await redis.restart()
    await expect.poll(() => onLoss.mock.calls.length).toBe(1)
    expect(unhandled).not.toHaveBeenCalled()
  },
)
