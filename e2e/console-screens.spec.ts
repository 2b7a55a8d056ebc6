import { expect, test } from '@playwright/test'
import { violationsInBothColors } from './support/axe.ts'
import { sessionOf } from './support/demo.ts'
import { keyboardProblemsOn } from './support/keyboard.ts'
import { inBrowser } from './support/market.ts'
import { consoleScreens, pageOf, read } from './support/operator.ts'

test('every console screen passes axe in light and dark mode and is fully reachable by keyboard', async ({
  browser,
  request,
}) => {
  test.setTimeout(240_000)
  const session = await sessionOf(request, 'admin')
  const page = await inBrowser(browser, session)
  const disputes = await read<{ records: { bookingId: string }[] }>(request, '/admin/disputes', session.token)
  const seller = await sessionOf(request, 'seller')
  const records = [`/admin/users/${seller.user.id}`, `/admin/bookings/${disputes.records[0]?.bookingId}`]
  const problems: string[] = []
  for (const screen of [...consoleScreens, ...records]) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(screen)
    await expect(page.getByRole('heading', { level: 1 }), screen).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    problems.push(...(await keyboardProblemsOn(page, screen)))
    for (const width of [1440, 390, 320]) {
      await page.setViewportSize({ width, height: 900 })
      const where = `${screen} at ${width} px`
      if (width > 320) problems.push(...(await violationsInBothColors(page, where)))
      // Charts resize with a delay after the window.
      const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      await expect.poll(tooWide, `${where} is not wider than the window`).toBeLessThanOrEqual(0)
    }
  }
  expect(problems).toEqual([])
  await page.context().close()
})

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
    await expect(page.getByRole('navigation', { name: /Your account|Main places/ })).toHaveCount(0)
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
