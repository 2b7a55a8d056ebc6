import { expect, test } from '@playwright/test'
import { violationsInBothColors } from '../support/axe.ts'
import { sessionOf } from '../support/demo.ts'
import { keyboardProblemsOn } from '../support/keyboard.ts'
import { inBrowser } from '../support/market.ts'
import { consoleScreens, read } from '../support/operator.ts'

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
