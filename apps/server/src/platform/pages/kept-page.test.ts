import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { KeptPage } from './kept-page.ts'
import { nextNonce, nonceLength, noncePlaceholder } from './page-nonce.ts'

const html = `<html><script nonce="${noncePlaceholder}">1</script><p>Straße 12 €</p><style nonce="${noncePlaceholder}"></style></html>`

describe('a kept page', () => {
  it('carries the nonce of the response wherever the placeholder stood', () => {
    const nonce = nextNonce()
    const page = new KeptPage(200, {}, html)
    expect(page.withNonce(nonce).toString()).toBe(html.replaceAll(noncePlaceholder, nonce))
  })

  it('is the same page when compressed', () => {
    const nonce = nextNonce()
    const page = new KeptPage(200, {}, html)
    expect(gunzipSync(page.gzippedWithNonce(nonce)).toString()).toBe(html.replaceAll(noncePlaceholder, nonce))
  })

  it('works without any place for a nonce', () => {
    const page = new KeptPage(200, {}, '<p>plain</p>')
    expect(page.withNonce(nextNonce()).toString()).toBe('<p>plain</p>')
    expect(gunzipSync(page.gzippedWithNonce(nextNonce())).toString()).toBe('<p>plain</p>')
  })
})

describe('a nonce', () => {
  it('has its length and never comes twice', () => {
    const nonces = Array.from({ length: 1000 }, nextNonce)
    expect(new Set(nonces).size).toBe(1000)
    expect(nonces.every((nonce) => nonce.length === nonceLength)).toBe(true)
  })
})
