import { expect, type Page, test } from '@playwright/test'
import { sessionOf } from './support/demo.ts'
import { inBrowser, listeningOn } from './support/market.ts'

/** Maximum number of data calls of a signed-in page. */
const maxCalls = 8

/** Opens a page until it is connected and quiet; returns its data calls. */
async function callsOf(page: Page, path: string): Promise<string[]> {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (/^\/api\/(?!files\/)/.test(pathname)) calls.push(`${request.method()} ${pathname}${search}`)
  })
  const connected = listeningOn(page)
  await page.goto(path)
  await connected
  await page.waitForLoadState('networkidle')
  return calls
}

for (const path of ['/dashboard', '/job-booking', '/chat-listing', '/wallets'])
  test(`${path} reads each thing once`, async ({ browser, request }) => {
    const buyer = await sessionOf(request, 'buyer')
    // Just after its start a server expects other processes, whose events it cannot send again: the page reads again.
    await expect(async () => {
      const page = await inBrowser(browser, buyer)
      const calls = await callsOf(page, path)
      await page.context().close()
      expect(calls.toSorted()).toEqual([...new Set(calls)].toSorted())
      expect(calls.length, calls.join('\n')).toBeLessThanOrEqual(maxCalls)
    }).toPass({ timeout: 45_000 })
  })
