import { rmSync } from 'node:fs'
import { updateTimeZone } from '@market/contract/accounts-safety/endpoints.ts'
import { listListings } from '@market/contract/admin/endpoints-content.ts'
import type { Endpoint, Envelope } from '@market/contract/endpoint.ts'
import { getListing, searchListings } from '@market/contract/listings/endpoints.ts'
import { requestLine } from '@market/contract/request-line.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '#platform/testing/start-test-app.ts'
import { temporaryFolder } from '#platform/testing/temporary-folder.ts'
import { migrate, withConnection } from '#platform/database/engine/public.ts'
import { registerAdmin } from '../fixtures/admins.ts'
import { postService } from '../fixtures/hiring.ts'
import { registerBuyer, registerSeller, type Someone } from '../fixtures/people.ts'
import { startTcpPostgres, type TcpPostgres } from '../fixtures/tcp-postgres.ts'

let primary: TcpPostgres
let standby: TcpPostgres
let market: TestApp
/** Second process on the same databases. */
let other: TestApp
let seller: Someone
let buyer: Someone
let admin: Awaited<ReturnType<typeof registerAdmin>>
const dataDir = temporaryFolder('read-replica')

const addressOf = ({ port }: TcpPostgres) => `postgresql://postgres@127.0.0.1:${port}/market`

beforeAll(async () => {
  primary = await startTcpPostgres()
  await primary.run('create database market')
  await migrate(addressOf(primary))
  standby = await startTcpPostgres({ follows: primary })
  const connectionString = addressOf(primary)
  const environment = { DATABASE_URL: connectionString, DATABASE_READ_URL: addressOf(standby) }
  market = await startTestApp({ connectionString, dataDir, environment })
  other = await startTestApp({ connectionString, dataDir, environment })
  seller = await registerSeller(market)
  buyer = await registerBuyer(market)
  admin = await registerAdmin(market)
}, 120_000)
afterAll(async () => {
  await Promise.all([market.app.close(), other.app.close()])
  await Promise.all([primary.stop(), standby.stop()])
  rmSync(dataDir, { recursive: true, force: true })
})

const onStandby = (statement: string) =>
  withConnection(addressOf(standby), async (client) => (await client.query(statement)).rows as unknown[])

/** Sends a call with headers of a browser, and returns those of the response too. */
async function ask(app: TestApp, endpoint: Endpoint, input: object, headers: Record<string, string> = {}) {
  const { method, url, body } = requestLine(endpoint, input)
  const json = body === undefined ? {} : { 'content-type': 'application/json' }
  const sent = { method, url, ...(body === undefined ? {} : { payload: body }), headers: { ...headers, ...json } }
  const response = await app.app.server.inject(sent)
  return { cookies: response.cookies, data: response.json<Envelope<unknown>>().data }
}

const sessionOf = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` })

/** Titles found by a signed-in user, whose responses are never cached. */
async function found(app: TestApp, headers: Record<string, string> = {}): Promise<string[]> {
  const { data } = await ask(app, searchListings, {}, { ...sessionOf(buyer), ...headers })
  return (data as { records: { title: string }[] }).records.map(({ title }) => title)
}

const readsStandby = ({ app }: TestApp) =>
  app.parts.database.reading(
    async (tx) => {
      const { rows } = await sql<{ answer: boolean }>`select pg_is_in_recovery() as answer`.execute(tx)
      return rows[0]?.answer
    },
    { mayLag: true },
  )

const pauseReplay = () => onStandby('select pg_wal_replay_pause()')

beforeEach(async () => {
  await onStandby('select pg_wal_replay_resume()')
  for (const app of [market, other]) await vi.waitUntil(() => readsStandby(app), { timeout: 20_000 })
}, 50_000)

test('searches, lists of the console and pages of visitors are read from the replica', async () => {
  const { id } = await postService(market, seller, { title: 'Before the pause' })
  await expect.poll(() => found(market)).toContain('Before the pause')
  await pauseReplay()
  await postService(market, seller, { title: 'Not on the replica yet' })
  expect(await found(market)).toEqual(['Before the pause'])
  const ofConsole = await market.call(listListings, {}, { token: admin.token })
  expect(ofConsole.records.map(({ title }) => title)).toEqual(['Before the pause'])
  const page = await market.call(getListing, { id }, {})
  expect(page.others).toEqual([])
})

test('a user who just wrote reads from the primary, whichever process answers', async () => {
  await pauseReplay()
  await postService(market, seller, { title: 'My own' })
  const { cookies } = await ask(market, updateTimeZone, { timeZone: 'Asia/Kolkata' }, sessionOf(buyer))
  const [cookie] = cookies
  expect(cookie).toMatchObject({ name: 'wrote', maxAge: 10, path: '/', httpOnly: true, sameSite: 'Lax' })
  const headers = { cookie: `${cookie?.name}=${cookie?.value}` }
  expect(await found(market)).not.toContain('My own')
  expect(await found(market, headers)).toContain('My own')
  expect(await found(other, headers)).toContain('My own')
  const asVisitor = await ask(other, searchListings, {}, headers)
  expect(JSON.stringify(asVisitor.data)).toContain('My own')
})

test('a user who only looks at a page keeps reading from the replica', async () => {
  const { id } = await postService(market, seller, { title: 'Looked at' })
  const { cookies } = await ask(market, getListing, { id }, sessionOf(buyer))
  expect(cookies).toEqual([])
})

test('a client that asks for the latest state reads from the primary', async () => {
  await pauseReplay()
  await postService(market, seller, { title: 'The latest' })
  expect(await found(market)).not.toContain('The latest')
  expect(await found(market, { 'cache-control': 'no-cache' })).toContain('The latest')
})

test('what has not reached the replica is found on the primary', async () => {
  await pauseReplay()
  const { id } = await postService(market, seller, { title: 'Linked at once' })
  expect((await market.call(getListing, { id }, {})).title).toBe('Linked at once')
})

test('a replica that lags more than 5 seconds is skipped until it has caught up', async () => {
  await pauseReplay()
  await postService(market, seller, { title: 'After the lag' })
  expect(await readsStandby(market)).toBe(true)
  await expect.poll(() => readsStandby(market), { timeout: 10_000 }).toBe(false)
  expect(await found(market)).toContain('After the lag')
  await onStandby('select pg_wal_replay_resume()')
  await expect.poll(() => readsStandby(market), { timeout: 10_000 }).toBe(true)
}, 30_000)

test('a response for visitors that was cached while the replica lagged is replaced once it has caught up', async () => {
  const asVisitor = async () => JSON.stringify((await ask(market, searchListings, { limit: 50 })).data)
  await pauseReplay()
  await postService(market, seller, { title: 'For every visitor' })
  expect(await asVisitor()).not.toContain('For every visitor')
  await onStandby('select pg_wal_replay_resume()')
  await expect.poll(asVisitor, { timeout: 15_000 }).toContain('For every visitor')
}, 30_000)

test('a replica that is away is skipped', async () => {
  await postService(market, seller, { title: 'Without the replica' })
  await standby.stop()
  expect(await found(market)).toContain('Without the replica')
  expect(await readsStandby(market)).toBe(false)
})
