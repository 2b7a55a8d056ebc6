import { describe, expect, it } from 'vitest'
import { KeptPage } from './kept-page.ts'
import { PageCache } from './page-cache.ts'

const page = (text: string) => new KeptPage(200, {}, text)

/** Fills an address with a page that read the given tags. */
const keep = (cache: PageCache, key: string, ...tags: string[]) =>
  cache.fill(key, async (noted) => {
    for (const tag of tags) noted.add(tag)
    return page(key)
  })

describe('the page cache', () => {
  it('keeps a page until its time is over', async () => {
    let now = 0
    const cache = new PageCache({ ttlMs: 100, now: () => now })
    await keep(cache, '/a')
    now = 100
    expect(cache.get('/a')).toBeDefined()
    now = 101
    expect(cache.get('/a')).toBeUndefined()
  })

  it('draws an address once for requests at the same time', async () => {
    const cache = new PageCache()
    let drawings = 0
    const draw = async () => {
      drawings += 1
      return page('/a')
    }
    await Promise.all([cache.fill('/a', draw), cache.fill('/a', draw)])
    expect(drawings).toBe(1)
  })

  it('forgets the pages that read what was written, and no others', async () => {
    const cache = new PageCache()
    await keep(cache, '/a', 'listings')
    await keep(cache, '/b', 'content')
    cache.clear(['listings'])
    expect(cache.get('/a')).toBeUndefined()
    expect(cache.get('/b')).toBeDefined()
    cache.clear()
    expect(cache.count).toBe(0)
  })

  it('does not keep a page that was being drawn while something was written', async () => {
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

  it('lets the oldest go when there are too many', async () => {
    const cache = new PageCache({ maxEntries: 2 })
    for (const key of ['/a', '/b', '/c']) await keep(cache, key)
    expect(cache.get('/a')).toBeUndefined()
    expect(cache.get('/c')).toBeDefined()
  })

  it('counts a page with room for its compressed copy', async () => {
    const cache = new PageCache({ maxBytes: 100 })
    for (const key of ['/a', '/b']) await cache.fill(key, async () => page('x'.repeat(30)))
    expect(cache.get('/a')).toBeUndefined()
    expect(cache.get('/b')).toBeDefined()
  })

  it('counts the address, which may be longer than its page', async () => {
    const cache = new PageCache({ maxBytes: 100 })
    const [first, second] = [`/?a=${'x'.repeat(60)}`, `/?b=${'x'.repeat(60)}`]
    for (const key of [first, second]) await cache.fill(key, async () => page('x'))
    expect(cache.get(first)).toBeUndefined()
    expect(cache.get(second)).toBeDefined()
  })

  it('forgets a page by what it was last drawn from', async () => {
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
})
