import type { Page } from '@playwright/test'

/** Returns by how many pixels the page is wider than the window, with an element that is; nothing when it fits. */
export async function tooWide(page: Page, where: string): Promise<string[]> {
  // Charts resize with a delay after the window.
  await page
    .waitForFunction(() => document.documentElement.scrollWidth <= innerWidth, null, { timeout: 2000 })
    .catch(() => undefined)
  const { pixels, widest } = await page.evaluate(() => {
    const beyond = [...document.querySelectorAll('body *')].filter(
      (one) => one.getBoundingClientRect().right > innerWidth,
    )
    return {
      pixels: document.documentElement.scrollWidth - innerWidth,
      widest: beyond.at(-1)?.outerHTML.slice(0, 100),
    }
  })
  return pixels > 0 ? [`${where}: ${pixels} px wider than the window, for example ${widest}`] : []
}

/** Checks a page at 320 px, and at 390 px with its text twice as large; leaves the text at its usual size. */
export async function tooWideWhenNarrow(page: Page, where: string): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 900 })
  const problems = await tooWide(page, `${where} at 320 px`)
  await page.setViewportSize({ width: 390, height: 900 })
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  problems.push(...(await tooWide(page, `${where} at 390 px, its text twice as large`)))
  await page.evaluate(() => (document.documentElement.style.fontSize = ''))
  return problems
}
