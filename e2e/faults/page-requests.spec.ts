import { expect, type Page, test } from '@playwright/test'
import { sessionOf } from '../support/demo.ts'
import { inBrowser, listeningOn } from '../support/market.ts'

/** Maximum number of data calls of a signed-in page. */
const maxCalls = 8

/** Maximum number of scripts and styles of a signed-in page in a browser that has none of them yet. */
const maxAssets = 25

interface Requests {
  readonly calls: string[]
  /** Distinct: a style that two parts name is fetched once. */
  readonly assets: readonly string[]
}

/** Opens a page until it is connected and quiet; returns its data calls, scripts and styles. */
async function requestsOf(page: Page, path: string): Promise<Requests> {
  const calls: string[] = []
  const assets = new Set<string>()
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (/^\/api\/(?!files\/)/.test(pathname)) calls.push(`${request.method()} ${pathname}${search}`)
    if (/\.(js|css)$/.test(pathname)) assets.add(pathname)
  })
  const connected = listeningOn(page)
  await page.goto(path)
  await connected
  await page.waitForLoadState('networkidle')
  return { calls, assets: [...assets] }
}

for (const path of ['/dashboard', '/job-booking', '/chat-listing', '/wallets']) {
  test(`${path} loads at most ${maxAssets} scripts and styles`, async ({ browser, request }) => {
    const page = await inBrowser(browser, await sessionOf(request, 'buyer'))
    const { assets } = await requestsOf(page, path)
    await page.context().close()
    expect(assets).not.toEqual([])
    expect(assets.length, assets.join('\n')).toBeLessThanOrEqual(maxAssets)
  })

  test(`${path} reads each thing once`, async ({ browser, request }) => {
    const buyer = await sessionOf(request, 'buyer')
    // Just after its start a server expects other processes, whose events it cannot send again: the page reads again.
    await expect(async () => {
      const page = await inBrowser(browser, buyer)
      const { calls } = await requestsOf(page, path)
      await page.context().close()
      expect(calls.toSorted()).toEqual([...new Set(calls)].toSorted())
      expect(calls.length, calls.join('\n')).toBeLessThanOrEqual(maxCalls)
      expect(calls).toContain('GET /api/my-account/shell')
      expect(calls).not.toContain('GET /api/my-account/get-profile')
    }).toPass({ timeout: 45_000 })
  })
}
