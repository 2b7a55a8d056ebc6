import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createInProcessTransport } from '#platform/pages/in-process-api.ts'
import { PageCache } from '#platform/cache/page-cache.ts'
import { createRenderer, type PageBuild } from '#platform/pages/render-page.ts'
import { pages } from '#platform/pages/pages.ts'
import { heldMemory } from '#platform/testing/heap.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { postService } from '#fixtures/hiring.ts'
import { registerSeller } from '#fixtures/people.ts'

const buildDirectory = resolve(import.meta.dirname, '../../../web/build')
const origin = 'http://market.test'
const limitMegabytes = 20

const market = useTestApp()
let service: string
const warningListeners = process.listeners('warning')

beforeAll(async () => {
  const { withinLimit, rate } = market.app.parts
  await pages(market.app.server, { buildDirectory, cache: new PageCache(), withinLimit, rate })
  const seller = await registerSeller(market)
  for (let n = 0; n < 12; n++) service = (await postService(market, seller, { title: `Posters ${n}` })).id
  // Each page that fails on purpose would print a warning.
  process.removeAllListeners('warning')
})
afterAll(() => {
  for (const listener of warningListeners) process.on('warning', listener)
})

/** Every kind of URL that a visitor can vary without limit. */
const addressKinds: readonly ((n: number) => string)[] = [
  (n) => `/search-users?searchTerm=unique${n}`,
  (n) => `/service-details/${service}?asked=${n}`,
  (n) => `/no-such-page-${n}`,
  (n) => `/service-details/00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  (n) => `/search-users.data?searchTerm=unique${n}`,
]

async function openPages(from: number, count: number): Promise<void> {
  for (let n = from; n < from + count; n += addressKinds.length) {
    const asked = addressKinds.map((addressOf) =>
      market.app.server.inject({ url: addressOf(n), headers: { host: 'market.test' } }),
    )
    const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode)
    expect(statuses).toEqual([200, 200, 404, 404, 200])
  }
}

test('5,000 page requests with unique addresses leak no memory', async () => {
  await openPages(0, 500)
  const before = await heldMemory()
  await openPages(500, 5000)
  const { heap } = await heldMemory()
  expect(heap - before.heap).toBeLessThan(limitMegabytes)
}, 300_000)

test('pages that fail to render leak no memory', async () => {
  const build = (await import(pathToFileURL(`${buildDirectory}/server/index.js`).href)) as PageBuild
  const inProcess = createInProcessTransport(market.app.server)
  const failing = createRenderer(build, (request, tags) =>
    request.endpoint === 'listings.getInfo' ? Promise.reject(new Error('broken')) : inProcess(request, tags),
  )
  const open = async (from: number, count: number) => {
    for (let n = from; n < from + count; n++) {
      const page = await failing(origin, `/service-details/${service}?asked=${n}`, new Set())
      expect(page.status).toBe(500)
    }
  }
  await open(0, 100)
  const before = await heldMemory()
  await open(100, 1000)
  expect((await heldMemory()).heap - before.heap).toBeLessThan(limitMegabytes)
}, 300_000)
