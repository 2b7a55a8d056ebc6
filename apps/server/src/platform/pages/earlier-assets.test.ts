import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PageCache } from '../cache/page-cache.ts'
import { createClock } from '../clock/clock.ts'
import { createDiskStore } from '../files/disk-store.ts'
import type { FileStore } from '../files/file-store.ts'
import { createServer } from '../http/server.ts'
import { limitConcurrency } from '../limits/concurrency-limit.ts'
import { createRequestRate } from '../limits/request-rate.ts'
import { readProxies } from '../network/address-of.ts'
import { storeAssets } from './earlier-assets.ts'
import { pages } from './pages.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'market-assets-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const store = () => createDiskStore(join(folder, 'files'))

/** Builds a release that contains a script of its own and one that never changes. */
async function release(version: number): Promise<string> {
  const build = join(folder, `build-${version}`)
  for (const part of ['server', 'client/assets']) mkdirSync(join(build, part), { recursive: true })
  writeFileSync(
    join(build, 'server/index.js'),
    'export const entry = { module: { createHandler: () => async () => new Response() } }',
  )
  writeFileSync(join(build, `client/assets/page-${version}.js`), `version ${version}`)
  writeFileSync(join(build, `client/assets/page-${version}.js.br`), 'compressed')
  writeFileSync(join(build, 'client/assets/react.js'), 'react')
  await storeAssets(store(), join(build, 'client/assets'))
  return build
}

async function serverOf(buildDirectory: string, files = store()) {
  const clock = createClock()
  const proxies = readProxies([])
  const rate = createRequestRate({ clock, proxies, perSecond: 100 })
  const log = pino({ level: 'silent' })
  const server = await createServer({ log, authenticate: async () => null, clock, proxies, rate })
  await pages(server, {
    buildDirectory,
    cache: new PageCache(),
    withinLimit: limitConcurrency(1),
    rate,
    files,
  })
  return server
}

test('an open page of one of the two releases before can still load its scripts', async () => {
  const builds: string[] = []
  for (const version of [1, 2, 3, 4]) builds.push(await release(version))
  const server = await serverOf(builds[3] ?? '')
  const load = (name: string) => server.inject({ url: `/assets/${name}` })
  for (const version of [2, 3, 4]) {
    const { statusCode, body, headers } = await load(`page-${version}.js`)
    expect({ statusCode, body, type: headers['content-type'], cache: headers['cache-control'] }).toEqual({
      statusCode: 200,
      body: `version ${version}`,
      type: 'application/javascript; charset=utf-8',
      cache: 'public, max-age=31536000, immutable',
    })
  }
  for (const name of ['page-1.js', 'releases.json', '..%2freleases.json', 'page-9.js'])
    expect([name, (await load(name)).statusCode]).toEqual([name, 404])
  await server.close()
})

test('requests for unknown assets read the list of the store once a second', async () => {
  const build = await release(1)
  const { read, ...others } = store()
  const reads: string[] = []
  const counting: FileStore = { ...others, read: (name) => (reads.push(name), read(name)) }
  const server = await serverOf(build, counting)
  for (let n = 0; n < 20; n++) expect((await server.inject({ url: `/assets/made-up-${n}.js` })).statusCode).toBe(404)
  expect(new Set(reads)).toEqual(new Set(['assets/releases.json']))
  expect(reads.length).toBeLessThan(20)
  await server.close()
})

test('a start of the same release stores nothing again, and precompressed copies are not stored', async () => {
  await release(1)
  await release(1)
  await release(2)
  const stored = readdirSync(join(folder, 'files/assets')).toSorted()
  expect(stored).toEqual(['page-1.js', 'page-2.js', 'react.js', 'releases.json'])
})
