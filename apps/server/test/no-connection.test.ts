import { rmSync } from 'node:fs'
import { logOut } from '@market/contract/accounts/endpoints.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { withConnection } from '#platform/database/engine/public.ts'
import { startTestApp, type TestApp } from '#platform/testing/start-test-app.ts'
import { temporaryFolder } from '#platform/testing/temporary-folder.ts'
import { createDatabase, type TestDatabase } from '#platform/testing/test-cluster.ts'
import { crowding } from './fixtures/crowding.ts'

const role = `without_connections_${process.pid}`
const observedMs = 6000
let withinMs: number

let database: TestDatabase
let market: TestApp
const dataDir = temporaryFolder('no-connection')

const run = (statement: string) => withConnection(database.connectionString, (client) => client.query(statement))

beforeAll(async () => {
  database = await createDatabase()
  // Not a superuser, to whom connection limits do not apply, but with the rights of the tables' owner.
  await run(`create role ${role} login; grant "${new pg.Client(database.connectionString).user}" to ${role}`)
  const url = new URL(database.connectionString)
  url.username = role
  market = await startTestApp({ connectionString: url.href, dataDir })
})
afterAll(async () => {
  await market.app.close()
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('without database connections, each call is rejected within 5 seconds, with few connection attempts', async () => {
  // The session is looked up in the database; an unknown one results in 401.
  const call = async () => {
    const begun = performance.now()
    const { status, data } = await market.send(logOut, {}, { token: 'of-nobody' })
    return { status, code: (data as { code?: string }).code, inTime: performance.now() - begun < withinMs }
  }
  expect(await call()).toMatchObject({ status: 401 })
  withinMs = 5000 * crowding()
  await run(`alter role ${role} connection limit 0`)
  await run(`select pg_terminate_backend(pid) from pg_stat_activity where usename = '${role}'`)

  const attempts = vi.spyOn(pg.Client.prototype, 'connect')
  onTestFinished(() => attempts.mockRestore())
  const refused = { status: 503, code: 'OVERLOADED', inTime: true }
  // Calls whose connection is cut at that moment get another error first.
  await expect.poll(call).toEqual(refused)
  const until = performance.now() + observedMs
  while (performance.now() < until) {
    const answers = await Promise.all(Array.from({ length: 40 }, call))
    expect(answers).toEqual(Array(40).fill(refused))
  }
  const perSecond = attempts.mock.calls.length / (observedMs / 1000)
  expect(perSecond).toBeGreaterThan(0)
  expect(perSecond).toBeLessThan(25)

  await run(`alter role ${role} connection limit -1`)
  await expect.poll(call, { timeout: withinMs }).toMatchObject({ status: 401 })
  await expect
    .poll(async () => (await Promise.all(Array.from({ length: 40 }, call))).every(({ status }) => status === 401), {
      timeout: withinMs,
    })
    .toBe(true)
})
