import { expect, type Page, test } from '@playwright/test'
import { violationsInBothColors } from '../support/axe.ts'
import { type Role, routesOf } from '../support/demo.ts'
import { inBrowser } from '../support/market.ts'
import { tooWide, tooWideWhenNarrow } from '../support/widths.ts'

const widths = [1440, 390]

/** A time zone in which the date differs for most of the day, to test server-rendered dates. */
const timezoneId = 'Pacific/Kiritimati'

/**
 * Opens a page and waits until it has settled: heading visible, network idle, and on phones the whole page laid out.
 */
async function openSettled(page: Page, route: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(route)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(page.locator('html[data-below]')).toHaveCount(0)
}

for (const role of ['visitor', 'buyer', 'seller'] satisfies Role[]) {
  test(`every page of a ${role} is accessible and logs no errors, in light and dark mode`, async ({
    browser,
    request,
  }) => {
    test.setTimeout(180_000)
    const { routes, session } = await routesOf(request, role)
    const page = await inBrowser(browser, session, { timezoneId })
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`))
    page.on('console', (message) => {
      // The browser logs the expected 404 of the unknown address itself.
      const expected = message.text().startsWith('Failed to load resource') && message.location().url === page.url()
      if (message.type() === 'error' && !expected) problems.push(`${page.url()}: ${message.text()}`)
    })
    for (const route of routes) {
      await openSettled(page, route)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        problems.push(...(await violationsInBothColors(page, `${route} at ${width} px`)))
        problems.push(...(await tooWide(page, `${route} at ${width} px`)))
      }
      problems.push(...(await tooWideWhenNarrow(page, route)))
    }
    expect(problems).toEqual([])
    await page.context().close()
  })
}
