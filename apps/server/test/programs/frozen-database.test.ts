import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#platform/database/engine/public.ts'
import { PageCache } from '#platform/cache/page-cache.ts'
import { pages } from '#platform/pages/pages.ts'
import { startTestApp, type TestApp } from '#platform/testing/start-test-app.ts'
import { temporaryFolder } from '#platform/testing/temporary-folder.ts'
import { startTcpPostgres, type TcpPostgres } from '../fixtures/tcp-postgres.ts'
import { crowding } from '../fixtures/crowding.ts'

const buildDirectory = resolve(import.meta.dirname, '../../../web/build')
const dataDir = temporaryFolder('frozen')
let answeredWithinMs: number

let server: TcpPostgres
let market: TestApp

/** Stops or continues every process of the server, so that its connections stay open and answer nothing. */
function signalAll(signal: 'SIGSTOP' | 'SIGCONT'): void {
  const children = spawnSync('pgrep', ['-P', String(server.pid)], { encoding: 'utf8' }).stdout.split('\n')
  for (const pid of [server.pid, ...children.filter((line) => line !== '').map(Number)]) process.kill(pid, signal)
}

beforeAll(async () => {
  server = await startTcpPostgres()
  const connectionString = `postgresql://postgres@127.0.0.1:${server.port}/postgres`
  await migrate(connectionString)
  market = await startTestApp({ connectionString, dataDir })
  const { withinLimit, rate } = market.app.parts
  await pages(market.app.server, { buildDirectory, cache: new PageCache(), withinLimit, rate })
}, 120_000)
afterAll(async () => {
  signalAll('SIGCONT')
  await market.app.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}, 60_000)

let asked = 0

async function open(address: string) {
  const begun = performance.now()
  // Each address is new, so that no page comes from the cache.
  const url = `${address}?searchTerm=unique${asked++}`
  const { statusCode } = await market.app.server.inject({ url, headers: { host: 'market.test' } })
  return { statusCode, inTime: performance.now() - begun < answeredWithinMs }
}

const addresses = [
  '/search-users',
  '/faqs',
  '/service-details/01936f2e-7b1a-7c3d-8e4f-5a6b7c8d9e0f',
  '/transparency',
] as const

test('pages fail within 10 seconds while the database is frozen, and load again once it recovers', async () => {
  expect((await open('/search-users')).statusCode).toBe(200)
  answeredWithinMs = 10_000 * crowding()
  signalAll('SIGSTOP')
  // More at once than the pool has connections: those that wait for one are answered in time too.
  const many = Array.from({ length: 10 }, () => addresses).flat()
  const answers = await Promise.all(many.map(open))
  expect(answers.filter(({ inTime }) => !inTime)).toEqual([])
  const statuses = (address: string) =>
    new Set(answers.filter((_, n) => many[n] === address).map((one) => one.statusCode))
  // A page that is nothing without its record is refused; the browser reads what the others show.
  expect(statuses(addresses[2])).toEqual(new Set([503]))
  for (const address of addresses)
    expect([...statuses(address)].filter((status) => ![200, 503].includes(status))).toEqual([])
  signalAll('SIGCONT')
  await expect.poll(async () => (await open('/search-users')).statusCode, { timeout: 30_000 }).toBe(200)
}, 120_000)
