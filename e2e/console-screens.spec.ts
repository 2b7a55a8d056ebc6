import { expect, test } from '@playwright/test'
import { pageOf } from './support/operator.ts'

test('pages of visitors and members load no console code', async ({ browser, request }) => {
  const ofConsole = /admin\.getMe|moderation\.listPeople|content\.getAll|recharts|prosemirror/i
  const buyer = await pageOf(browser, request, 'buyer')
  const visitor = await browser.newContext()
  const seen: string[] = []
  for (const [page, routes] of [
    [await visitor.newPage(), ['/', '/search-users?tab=SERVICES', '/about-us', '/login', '/register']],
    [buyer.page, ['/dashboard', '/job-booking', '/wallets', '/my-account']],
  ] as const) {
    page.on('response', (response) => {
      if (new URL(response.url()).pathname.endsWith('.js')) seen.push(response.url())
    })
    for (const route of routes) {
      await page.goto(route)
      await page.waitForLoadState('networkidle')
    }
  }
  const scripts = [...new Set(seen)]
  expect(scripts.length).toBeGreaterThan(5)
  for (const script of scripts) {
    const text = await (await request.get(script)).text()
    // The route manifest names every screen, but loads none.
    if (!new URL(script).pathname.includes('/manifest-')) expect(ofConsole.exec(text)?.[0], script).toBeUndefined()
  }
  await Promise.all([visitor.close(), buyer.close()])
})

test('the team sees public pages as a visitor, with a link to the console', async ({ browser, request }) => {
  const { page, close } = await pageOf(browser, request, 'admin')
  const refused: string[] = []
  page.on('response', (answer) => {
    if (answer.status() === 403) refused.push(answer.url())
  })
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/search-users?tab=SELLER')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Console' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('navigation', { name: /Your account|Bottom navigation/ })).toHaveCount(0)
    await expect(page.getByRole('link', { name: /Wallet|Notifications/ })).toHaveCount(0)
    // A single line, whatever its content.
    expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(80)
  }
  expect(refused).toEqual([])
  await page.getByRole('button', { name: 'Open the menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('button', { name: 'Logout' })).toHaveCount(0)
  await menu.getByRole('link', { name: 'Console' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await close()
})
