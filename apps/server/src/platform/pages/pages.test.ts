import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createClock } from '../clock/clock.ts'
import { readProxies } from '../network/address-of.ts'
import { limitConcurrency } from '../limits/concurrency-limit.ts'
import { createRequestRate } from '../limits/request-rate.ts'
import { createServer } from '../http/server.ts'
import { PageCache } from '../cache/page-cache.ts'
import { pages } from './pages.ts'
import { requestText, speak } from '#fixtures/raw-http.ts'

let slowPages = Promise.withResolvers<void>()
const drawing: string[] = []
Object.assign(globalThis, { waitForSlowPage: (url: string) => (drawing.push(url), slowPages.promise) })
beforeEach(() => {
  slowPages = Promise.withResolvers<void>()
  drawing.splice(0)
})

/** A web app whose pages show their URL; pages marked slow take time. */
const build = `export const entry = { module: {
  createLoadContext: () => ({}),
  createHandler: () => async ({ url }) => {
    if (url.includes('slow')) await globalThis.waitForSlowPage(url)
    const status = url.includes('away') ? globalThis.statusWhileAway(url) : 200
    return new Response('<p>' + url, { status, headers: { 'content-type': 'text/html' } })
  },
} }`

let awayWith = 503
Object.assign(globalThis, { statusWhileAway: (url: string) => (drawing.push(url), awayWith) })

/** Long enough for a page that waits for a test, short enough for a test to wait for it. */
const timeLimit = 1000

let folder: string
let server: FastifyInstance
let address: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'market-pages-'))
  for (const part of ['server', 'client/assets']) mkdirSync(join(folder, part), { recursive: true })
  writeFileSync(join(folder, 'server/index.js'), build)
  writeFileSync(join(folder, 'client/offline.html'), '<h1>Offline</h1><script>reload()</script>')
  const log = pino({ level: 'silent' })
  const clock = createClock()
  const proxies = readProxies(['loopback'])
  const rate = createRequestRate({ clock, proxies, perSecond: 10 })
  server = await createServer({ log, authenticate: async () => null, clock, proxies, rate })
  await pages(server, {
    buildDirectory: folder,
    cache: new PageCache(),
    withinLimit: limitConcurrency(1),
    hasReplica: true,
    rate,
    timeLimit,
  })
  address = await server.listen({ port: 0 })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const page = (url: string, headers: Record<string, string> = {}) =>
  server.inject({ url, headers: { host: 'market.test', ...headers } })

test('a page is rendered for the requested address, including absolute request targets', async () => {
  expect((await page('/faqs?a=1')).body).toBe('<p>http://market.test/faqs?a=1')
  const { status, text } = await speak(address, requestText('GET', 'http://elsewhere.test/faqs', ['Host: market.test']))
  expect(status).toBe(200)
  expect(text).toContain('<p>http://market.test/faqs')
})

test.each(['[', 'user@host', 'a b', 'host:99999'])(
  'a page request with an invalid host is rejected: %s',
  async (host) => {
    expect((await page('/faqs', { host })).statusCode).toBe(400)
    expect((await page('/faqs', { 'x-forwarded-host': host })).statusCode).toBe(400)
  },
)

const cookieOf = async (headers: Record<string, string>) => String((await page('/faqs', headers)).headers['set-cookie'])

test('a browser keeps its own id for 15 days from each visit, even on cached pages', async () => {
  const first = await cookieOf({})
  expect(first).toMatch(/^browser=[\da-f-]{36}; Path=\/; Max-Age=1296000; HttpOnly; SameSite=Lax$/)
  expect(await cookieOf({ cookie: `theme=dark; ${first.split(';')[0]}` })).toBe(first)
  expect(await cookieOf({})).not.toBe(first)
  expect(await cookieOf({ 'x-forwarded-proto': 'https' })).toMatch(
    /^__Host-browser=.*; Path=\/;.*; SameSite=Lax; Secure$/,
  )
  const request = requestText('GET', '/faqs', ['Host: market.test', `Cookie: ${first.split(';')[0]}`])
  expect((await speak(address, request)).text).toContain(first)
})

test.each([
  'browser=made up',
  'browser=short-name',
  `browser=${'g'.repeat(36)}`,
  'other-browser=00000000-0000-4000-8000-000000000000',
])('a foreign id is not returned: %s', async (cookie) => {
  const given = await cookieOf({ cookie })
  expect(given).toMatch(/^browser=[\da-f-]{36};/)
  expect(given).not.toContain(cookie.split('=')[1])
})

test('a network renders a limited number of pages at a time, without delaying others', async () => {
  const slow = [1, 2].map((n) => page(`/slow/${n}`, { 'x-forwarded-for': '192.0.2.1' }))
  await expect.poll(() => drawing).toHaveLength(1)
  expect((await page('/quick', { 'x-forwarded-for': '192.0.2.2' })).statusCode).toBe(200)
  expect(drawing).toHaveLength(1)
  slowPages.resolve()
  expect((await Promise.all(slow)).map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(drawing).toHaveLength(2)
})

test('a page requested often by one network is rendered once, also for queued requests', async () => {
  const same = [1, 2, 3].map(() => page('/slow/same', { 'x-forwarded-for': '192.0.2.1' }))
  await expect.poll(() => drawing).toHaveLength(1)
  slowPages.resolve()
  expect((await Promise.all(same)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(drawing).toHaveLength(1)
})

test('a page that cannot be rendered now sends Retry-After and is not cached', async () => {
  const answers = [await page('/away'), await page('/away')]
  for (const { statusCode, headers, body } of answers) {
    expect({ statusCode, body }).toEqual({ statusCode: 503, body: '<p>http://market.test/away' })
    expect(headers['retry-after']).toBe('2')
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'nonce-/)
  }
  awayWith = 200
  const back = await page('/away')
  expect([back.statusCode, back.headers['retry-after']]).toEqual([200, undefined])
  await page('/away')
  expect(drawing).toHaveLength(3)
})

test('a network that opens too many pages gets the seconds to wait, and others do not', async () => {
  const browse = (url: string) => page(url, { 'x-forwarded-for': '192.0.2.9', accept: 'text/html,*/*;q=0.8' })
  let opened = 0
  while ((await browse(`/never-opened/${opened}`)).statusCode === 200) opened++
  expect(opened).toBe(10)
  const refused = await browse('/never-opened/more')
  expect([refused.statusCode, refused.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.body).toMatch(/Too many tries\. Please wait \d+ seconds? and try again\./)
  expect((await page('/never-opened/more', { 'x-forwarded-for': '192.0.2.10' })).statusCode).toBe(200)
})

test('a page without its data responds in time with a message, and opens once the data is available', async () => {
  const frozen = await page('/slow/frozen', { accept: 'text/html' })
  expect([frozen.statusCode, frozen.headers['retry-after']]).toEqual([503, '2'])
  expect(frozen.body).toContain('Please try again in a moment.')
  expect((await page('/slow/frozen')).body).toBe(
    'We’re handling a lot of requests. Nothing was changed. Please try again in a moment.',
  )
  slowPages.resolve()
  await expect.poll(async () => (await page('/slow/frozen')).statusCode).toBe(200)
})

test('no folder is listed, no file beside the assets is sent, and a request is never echoed', async () => {
  writeFileSync(join(folder, 'client/assets/shown.js'), 'shown')
  expect((await page('/assets/shown.js')).body).toBe('shown')
  for (const path of ['/assets/', '/assets/..%2f..%2fserver/index.js'])
    expect((await page(path)).statusCode, path).toBe(404)
  const traced = await speak(address, requestText('TRACE', '/faqs', ['Host: market.test', 'X-Secret: of-the-sender']))
  expect(traced.status).toBe(404)
  expect(traced.text).not.toContain('of-the-sender')
})

test('the page for when there is no network runs its own script and no other', async () => {
  const { headers, body } = await page('/offline.html')
  expect(body).toContain('<script>reload()</script>')
  const hash = createHash('sha256').update('reload()').digest('base64')
  expect(headers['content-security-policy']).toContain(`; script-src 'self' 'sha256-${hash}'; `)
})

test('files beside the pages load nothing from elsewhere and cannot be framed', async () => {
  const { headers } = await page('/assets/shown.js')
  expect(headers['content-security-policy']).toContain("object-src 'none'; base-uri 'none'; frame-ancestors 'none'")
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'strict-transport-security': expect.stringMatching(/^max-age=\d{8}; includeSubDomains/),
  })
})

test('a visitor who just wrote gets a newly rendered page, because the cached one may miss the write', async () => {
  awayWith = 200
  const url = '/away-after-a-write'
  for (const headers of [{}, {}, { cookie: 'browser=1; wrote=1' }, {}])
    expect((await page(url, headers)).statusCode).toBe(200)
  expect(drawing).toHaveLength(2)
  awayWith = 503
})
