import { getProfile } from '@market/contract/accounts/endpoints.ts'
import { getFavourites } from '@market/contract/favourites/endpoints.ts'
import { chatListCall } from '@market/contract/chat/sockets.ts'
import pg from 'pg'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { deviceOf } from '#fixtures/devices.ts'
import { registerBuyer, type Someone } from '#fixtures/people.ts'
import { useTestApp } from '../testing/test-app.ts'

const atATime = 2
const market = useTestApp(async () => ({ CALLS_AT_A_TIME: String(atATime) }))

let busy: Someone
let other: Someone
beforeAll(async () => {
  busy = await registerBuyer(market)
  other = await registerBuyer(market)
})

/** Locks tables, so that calls that read favorites, chat messages or listings take as long as a test wants. */
let slow: pg.Client
beforeEach(async () => {
  slow = new pg.Client({ connectionString: market.connectionString })
  await slow.connect()
  await slow.query('begin; lock table favourites, chats, listings')
})
afterEach(() => slow.end())

/** Number of statements that wait for those tables. */
async function waiting(): Promise<number | undefined> {
  // Otherwise a transaction keeps its first snapshot of the connections.
  await slow.query('select pg_stat_clear_snapshot()')
  const { rows } = await slow.query<{ count: number }>(`select count(*)::int from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`)
  return rows[0]?.count
}

const favourites = `/api${getFavourites.path}`
const ask = (url: string, { token, from = '127.0.0.1' }: { token?: string; from?: string }) =>
  market.app.server.inject({
    url,
    headers: { 'x-forwarded-for': from, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
  })

test('a user with many slow calls holds few connections and delays nobody else', async () => {
  const calls = Array.from({ length: 30 }, () => ask(favourites, { token: busy.token }))
  await expect.poll(waiting).toBe(atATime)
  expect((await ask(`/api${getProfile.path}`, { token: other.token })).statusCode).toBe(200)
  expect(await waiting()).toBe(atATime)
  await slow.query('commit')
  expect(new Set((await Promise.all(calls)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
})

test('socket calls share the queue of their user', async () => {
  const device = await deviceOf(market, busy)
  const calls = Array.from({ length: 5 }, () => device.send(chatListCall, { page: 1, limit: 20 }))
  await expect.poll(waiting).toBe(atATime)
  expect((await ask(`/api${getProfile.path}`, { token: other.token })).statusCode).toBe(200)
  expect(await waiting()).toBe(atATime)
  await slow.query('commit')
  expect((await Promise.all(calls)).every(({ success }) => success)).toBe(true)
  device.close()
})

test('visitors of one network share a queue, and others get the same response without waiting', async () => {
  const search = (words: number) => `/api/services/search?kind=JOB&searchTerm=${words}`
  const calls = Array.from({ length: 20 }, (_, words) => ask(search(words), { from: '192.0.2.1' }))
  calls.push(ask('/api/resource/get-country', { from: '192.0.2.1' }))
  await expect.poll(waiting).toBe(atATime)
  expect((await ask('/api/resource/get-country', { from: '192.0.2.2' })).statusCode).toBe(200)
  expect(await waiting()).toBe(atATime)
  await slow.query('commit')
  expect(new Set((await Promise.all(calls)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
})

test('local visitors never queue, because behind an unlisted proxy they would be everyone', async () => {
  const calls = [1, 2, 3].map((words) => ask(`/api/services/search?kind=JOB&searchTerm=loopback${words}`, {}))
  await expect.poll(waiting).toBe(3)
  await slow.query('commit')
  await Promise.all(calls)
})

test('a user who makes the queue too long gets the seconds to wait', async () => {
  const calls = Array.from({ length: atATime + 200 + 1 }, () => ask(favourites, { token: busy.token }))
  const refused = await Promise.race(calls)
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBe('1')
  expect(refused.json()).toMatchObject({ message: 'Too many tries. Please wait 1 second and try again.' })
  await slow.query('commit')
  const answered = (await Promise.all(calls)).map(({ statusCode }) => statusCode)
  expect(answered.filter((status) => status === 200)).toHaveLength(atATime + 200)
})
