import { expect, test } from '@playwright/test'
import { publicRoutes } from './support/demo.ts'

test('the initial scripts of the home page contain neither schemas nor content that is already in the HTML', async ({
  page,
}) => {
  const texts: Promise<string>[] = []
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script') texts.push(answer.text())
  })
  await page.goto('/')
  // Fully laid out, which is the case after hydration.
  await expect(page.locator('html')).not.toHaveAttribute('data-below')
  const scripts = await Promise.all(texts)
  expect(scripts.join('')).toContain('market.session')
  for (const unwanted of ['invalid_type', 'text/held'])
    expect(scripts.filter((text) => text.includes(unwanted))).toEqual([])
})

test('no style sheet is loaded and applied a second time, which would lay out the whole page again', async ({
  page,
}) => {
  const sheets: string[] = []
  page.on('request', (asked) => {
    if (asked.resourceType() === 'stylesheet') sheets.push(new URL(asked.url()).pathname)
  })
  for (const path of ['/', '/search-users?tab=SERVICES', '/about-us']) {
    sheets.length = 0
    await page.goto(path)
    await expect(page.locator('html')).not.toHaveAttribute('data-below')
    await page.waitForLoadState('networkidle')
    expect(sheets.length).toBeGreaterThan(0)
    expect(sheets).toEqual([...new Set(sheets)])
    const links = await page
      .locator('link[rel=stylesheet]')
      .evaluateAll((all: HTMLLinkElement[]) => all.map(({ href }) => new URL(href).pathname))
    expect(links).toEqual([...new Set(links)])
  }
})

test('the browser does not read again what its page already has, however its clock is set', async ({ page }) => {
  const reads: string[] = []
  page.on('request', (asked) => {
    if (asked.url().includes('/api/') && !asked.url().includes('/api/files/')) reads.push(asked.url())
  })
  await page.clock.install({ time: Date.now() + 3_600_000 })
  await page.goto('/search-users?tab=SERVICES')
  await expect(page.locator('html')).not.toHaveAttribute('data-below')
  await page.waitForLoadState('networkidle')
  expect(reads).toEqual([])
})

test('public pages are complete without JavaScript, and request none before their first paint', async ({
  browser,
  request,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const route of await publicRoutes(request)) {
    await page.goto(route)
    await expect(page, route).toHaveTitle(/\S/)
    await expect(page.locator('meta[name=description]'), route).toHaveAttribute('content', /\S{2}/)
    await expect(page.locator('h1'), route).toHaveCount(1)
    await expect(page.locator('h1'), route).toHaveText(/\S/)
    // Scripts wait for the first paint.
    await expect(page.locator('script[type="text/deferred"]'), route).toHaveCount(1)
    await expect(page.locator('script[type=module], link[rel=modulepreload]'), route).toHaveCount(0)
  }
  await context.close()
})
