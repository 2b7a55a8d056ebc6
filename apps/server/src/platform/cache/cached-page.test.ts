import { gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { CachedPage } from './cached-page.ts'
import { nextNonce, nonceLength, noncePlaceholder } from '../pages/page-nonce.ts'

const html = `<html><script nonce="${noncePlaceholder}">1</script><p>Straße 12 €</p><style nonce="${noncePlaceholder}"></style></html>`

describe('a cached page', () => {
  it('carries the nonce of the response wherever the placeholder was', () => {
    const nonce = nextNonce()
    const page = new CachedPage(200, {}, html)
    expect(page.withNonce(nonce).toString()).toBe(html.replaceAll(noncePlaceholder, nonce))
  })

  it('is the same page when compressed', () => {
    const nonce = nextNonce()
    const page = new CachedPage(200, {}, html)
    expect(gunzipSync(page.gzippedWithNonce(nonce)).toString()).toBe(html.replaceAll(noncePlaceholder, nonce))
  })

  it('compresses to hardly more than a page without nonces, and stays the same when long', () => {
    const card = (index: number) =>
      `<li class="card"><style nonce="${noncePlaceholder}"></style><h3>Card ${index}</h3><p>Reply within a day</p></li>`
    const long = Array.from({ length: 600 }, (_, index) => card(index)).join('')
    const nonce = nextNonce()
    const compressed = new CachedPage(200, {}, long).gzippedWithNonce(nonce)
    expect(gunzipSync(compressed).toString()).toBe(long.replaceAll(noncePlaceholder, nonce))
    expect(compressed.length).toBeLessThan(
      gzipSync(long.replaceAll(noncePlaceholder, '')).length + 600 * (nonceLength + 25),
    )
  })

  it('works without any placeholder', () => {
    const page = new CachedPage(200, {}, '<p>plain</p>')
    expect(page.withNonce(nextNonce()).toString()).toBe('<p>plain</p>')
    expect(gunzipSync(page.gzippedWithNonce(nextNonce())).toString()).toBe('<p>plain</p>')
  })
})

describe('a nonce', () => {
  it('has a fixed length and is never repeated', () => {
    const nonces = Array.from({ length: 1000 }, nextNonce)
    expect(new Set(nonces).size).toBe(1000)
    expect(nonces.every((nonce) => nonce.length === nonceLength)).toBe(true)
  })
})
