import { randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { noteRecords } from './tagged-cache.ts'
import { heldMemory } from '../testing/heap.ts'
import { CachedPage } from './cached-page.ts'
import { PageCache } from './page-cache.ts'
import { noncePlaceholder } from '../pages/page-nonce.ts'

const page = (text: string) => new CachedPage(200, {}, text)

const randomText = (length: number) => randomBytes(length / 2).toString('hex')

/** Caches a page with the given tags. */
const keep = (cache: PageCache, key: string, ...tags: string[]) =>
  cache.fill(key, async (noted) => {
    for (const tag of tags) noted.add(tag)
    return page(key)
  })

describe('the page cache', () => {
  it('keeps a page until it expires', async () => {
    let now = 0
    const cache = new PageCache({ ttlMs: 100, now: () => now })
    await keep(cache, '/a')
    now = 100
    expect(cache.get('/a')).toBeDefined()
    now = 101
    expect(cache.get('/a')).toBeUndefined()
  })

  it('renders an address once for simultaneous requests', async () => {
    const cache = new PageCache()
    let drawings = 0
    const draw = async () => {
      drawings += 1
      return page('/a')
    }
    await Promise.all([cache.fill('/a', draw), cache.fill('/a', draw)])
    expect(drawings).toBe(1)
  })

  it('drops the pages that read the written data, and no others', async () => {
    const cache = new PageCache()
    await keep(cache, '/a', 'listings')
    await keep(cache, '/b', 'content')
    cache.clear(['listings'])
    expect(cache.get('/a')).toBeUndefined()
    expect(cache.get('/b')).toBeDefined()
    cache.clear()
    expect(cache.count).toBe(0)
  })

  it('does not keep a page rendered while its data was written', async () => {
    const cache = new PageCache()
    await cache.fill('/a', async () => {
      cache.clear(['listings'])
      return page('/a')
    })
    expect(cache.get('/a')).toBeUndefined()
  })

  it('keeps neither failures nor redirects', async () => {
    const cache = new PageCache()
    await cache.fill('/a', async () => ({ status: 302, headers: {}, body: '' }))
    await expect(cache.fill('/b', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(cache.count).toBe(0)
  })

  it('evicts the oldest pages when there are too many', async () => {
    const cache = new PageCache({ maxEntries: 2 })
    for (const key of ['/a', '/b', '/c']) await keep(cache, key)
    expect(cache.get('/a')).toBeUndefined()
    expect(cache.get('/c')).toBeDefined()
  })

  it('counts a page with its compressed copy', () => {
    const text = randomText(100_000)
    expect(page(text).size).toBeGreaterThan(1.5 * text.length)
  })

  it('counts the address, which may be longer than its page', async () => {
    const cache = new PageCache({ maxBytes: 20_000 })
    const [first, second] = [`/?a=${'x'.repeat(6000)}`, `/?b=${'x'.repeat(6000)}`]
    for (const key of [first, second]) await cache.fill(key, async () => page('x'))
    expect(cache.get(first)).toBeUndefined()
    expect(cache.get(second)).toBeDefined()
  })

  it('drops a page by the data of its latest render', async () => {
    let now = 0
    const cache = new PageCache({ ttlMs: 100, now: () => now })
    await keep(cache, '/a', 'listings', 'reviews')
    now = 101
    await keep(cache, '/a', 'content', 'reviews')
    cache.clear(['listings'])
    expect(cache.get('/a')).toBeDefined()
    cache.clear(['reviews', 'content'])
    expect(cache.get('/a')).toBeUndefined()
    expect(cache.count).toBe(0)
  })

  it('holds no more memory than it counts, however small the pieces of its pages are', async () => {
    const cache = new PageCache({ maxBytes: 32 * 1024 * 1024, maxEntries: 100_000 })
    const drawn = async (n: number) => {
      const records = Array.from({ length: 50 }, () => randomUUID())
      const answer = `${randomText(20_000)} ${records.join(' ')}`
      await cache.fill(`https://market.test/search-users?searchTerm=unique${n}`, async (tags) => {
        noteRecords(tags, answer)
        return page(Array.from({ length: 38 }, (_, part) => randomText(200 + 2 * part)).join(noncePlaceholder))
      })
    }
    await drawn(0)
    const before = await heldMemory()
    for (let n = 1; n < 500; n++) await drawn(n)
    const after = await heldMemory()
    const held = after.heap - before.heap + after.buffers - before.buffers
    const counted = cache.bytes / 1024 / 1024
    expect(counted).toBeGreaterThan(12)
    expect(held).toBeLessThan(1.2 * counted)
  })

  it('frees expired pages even if nobody requests them again', async () => {
    vi.useFakeTimers()
    try {
      let now = 0
      const cache = new PageCache({ ttlMs: 100, now: () => now })
      await keep(cache, '/a', 'listings')
      now = 60
      await keep(cache, '/b', 'listings')
      now = 101
      await vi.advanceTimersByTimeAsync(100)
      expect(cache.count).toBe(1)
      now = 161
      await vi.advanceTimersByTimeAsync(100)
      expect([cache.count, cache.bytes]).toEqual([0, 0])
      expect(vi.getTimerCount()).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })
})
