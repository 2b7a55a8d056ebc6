import { rmSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { PassThrough } from 'node:stream'
import { getProfile } from '@market/contract/accounts/endpoints.ts'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClock } from '#platform/clock/clock.ts'
import { openDatabase, planOnceMark } from '#platform/database/engine/public.ts'
import { createMetrics } from '#platform/process/metrics.ts'
import { startTestApp, type TestApp } from '#platform/testing/start-test-app.ts'
import { temporaryFolder } from '#platform/testing/temporary-folder.ts'
import { createDatabase, type TestDatabase } from '#platform/testing/test-cluster.ts'
import { freePort } from './fixtures/free-port.ts'
import { registerBuyer, type Someone } from './fixtures/people.ts'

const dataDir = temporaryFolder('metrics')
const lines: Record<string, unknown>[] = []
const output = new PassThrough()
output.on('data', (text: Buffer) => {
  for (const line of text.toString().split('\n'))
    if (line !== '') lines.push(JSON.parse(line) as Record<string, unknown>)
})

let database: TestDatabase
let market: TestApp
let address: string
let port: number
let buyer: Someone

beforeAll(async () => {
  database = await createDatabase()
  port = await freePort()
  market = await startTestApp({
    connectionString: database.connectionString,
    dataDir,
    environment: { METRICS_PORT: String(port), ACCESS_LOG: 'true', PORT: '0' },
    log: pino({ level: 'info' }, output),
  })
  await market.app.listen()
  const { port: own } = market.app.server.server.address() as { port: number }
  address = `http://127.0.0.1:${own}`
  buyer = await registerBuyer(market)
}, 60_000)
afterAll(async () => {
  await market.app.close()
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

const readMetrics = async (at = port) => (await fetch(`http://127.0.0.1:${at}/metrics`)).text()

test('Prometheus can scrape requests, pool, process, jobs, messages, queues and ledger on a separate port', async () => {
  await market.call(getProfile, {}, { token: buyer.token })
  await market.send(getProfile, {}, { token: 'of-nobody' })
  await market.app.parts.database.pool.query(
    `insert into sent_messages (id, channel, recipient, refusal, at) values ('m1', 'mail', 'a@b.test', 'unknown', now())`,
  )
  await market.app.parts.database.pool.query(
    `select graphile_worker.add_job('test.later', run_at => now() + interval '1 hour'),
      graphile_worker.add_job('test.broken', run_at => now() + interval '1 hour', max_attempts => 1, job_key => 'broken')`,
  )
  await market.app.parts.database.pool.query(
    `update graphile_worker._private_jobs set attempts = 1 where key = 'broken'`,
  )
  const text = await readMetrics()
  for (const line of [
    /^market_http_request_duration_seconds_count\{method="GET",route="\/api\/[\w/-]+",status="200"\} [1-9]/m,
    /^market_http_request_duration_seconds_count\{method="GET",route="\/api\/[\w/-]+",status="401"\} 1$/m,
    /^market_database_pool\{state="open"\} [1-9]/m,
    /^market_database_pool\{state="waiting"\} 0$/m,
    /^market_database_up 1$/m,
    /^nodejs_eventloop_lag_seconds /m,
    /^process_resident_memory_bytes [1-9]/m,
    /^market_cached_responses_total 0$/m,
    /^market_outbox_pending \d+$/m,
    /^market_outbox_oldest_seconds \d+$/m,
    /^market_deadlines_overdue 0$/m,
    /^market_jobs\{job="test.later",state="waiting"\} 1$/m,
    /^market_jobs\{job="test.broken",state="failed"\} 1$/m,
    /^market_messages_last_hour\{channel="mail",outcome="refused"\} 1$/m,
    /^market_operator_queue\{queue="withdrawals"\} 0$/m,
    /^market_operator_queue_oldest_seconds\{queue="withdrawals"\} 0$/m,
    /^# TYPE market_ledger_disagreements gauge$/m,
  ])
    expect(text).toMatch(line)
  // Neither addresses of people nor of pages become labels.
  expect(text).not.toMatch(/people\.test|[0-9a-f]{8}-[0-9a-f]{4}-/)
})

test('the metrics port is reachable only from this machine and serves nothing else', async () => {
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
  expect((await fetch(`${address}/metrics`)).status).toBe(404)
  const outside = Object.values(networkInterfaces()).flatMap((of) => of ?? [])
  for (const { address: other, internal, family } of outside)
    if (!internal && family === 'IPv4') await expect(fetch(`http://${other}:${port}/metrics`)).rejects.toThrow()
})

test('process metrics are served while the database is down', async () => {
  const away = openDatabase('postgresql://nobody@127.0.0.1:1/nowhere', 1)
  const metrics = createMetrics({ clock: createClock(), database: away, gauges: [] })
  const at = await freePort()
  await metrics.serve({ host: '127.0.0.1', port: at })
  const text = await readMetrics(at)
  expect(text).toMatch(/^market_database_up 0$/m)
  expect(text).toMatch(/^process_resident_memory_bytes [1-9]/m)
  await metrics.stop()
  await away.close()
})

test('the access log has the route, user and truncated network of each response, and no query string', async () => {
  const headers = { authorization: `Bearer ${buyer.token}` }
  await market.app.server.inject({ url: '/api/no-such-call?secret=abc', headers, remoteAddress: '192.0.2.77' })
  const line = () => lines.find(({ path }) => path === '/api/no-such-call')
  await expect.poll(line).toMatchObject({
    level: 30,
    method: 'GET',
    route: '/api/*',
    status: 404,
    person: buyer.user.id,
    network: '192.0.2.0/24',
    msg: 'answered',
  })
  expect(JSON.stringify(line())).not.toContain('abc')
})

test('a statement slower than half a second is logged by its text, without its values', async () => {
  const { pool } = market.app.parts.database
  await pool.query('select pg_sleep($1::float)', ['0.6'])
  const line = () =>
    lines.find(({ msg, statement }) => msg === 'a statement was slow' && String(statement).includes('pg_sleep'))
  await expect.poll(line).toMatchObject({ level: 40, statement: 'select pg_sleep($1::float)' })
  expect(JSON.stringify(line())).not.toContain('0.6')
})

test('a slow statement that is prepared is logged with its name', async () => {
  const { pool } = market.app.parts.database
  await pool.query(`select pg_sleep($1::float), 'prepared' ${planOnceMark}`, ['0.6'])
  const line = () =>
    lines.find(({ msg, statement }) => msg === 'a statement was slow' && String(statement).includes('prepared'))
  await expect.poll(line).toMatchObject({ name: expect.stringMatching(/^[\da-f]{40}$/) })
})

test('database connections carry the application name', async () => {
  const { rows } = await market.app.parts.database.pool.query<{ names: string[] }>(
    `select array_agg(distinct application_name) as names from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend'`,
  )
  expect(rows[0]?.names).toContain('fairlance')
})
