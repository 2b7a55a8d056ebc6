import { expect, type Page } from '@playwright/test'

/** What the keyboard is on: its words, whether it is in the content, and whether one sees that it is there. */
const place = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement as HTMLElement
    at.dataset['met'] = ''
    const isOutlined = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) =>
      outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
    const shapes = [at, at.parentElement, at.nextElementSibling, ...at.children].filter((shape) => shape !== null)
    const isRinged =
      isOutlined(getComputedStyle(at, '::after')) || shapes.some((shape) => isOutlined(getComputedStyle(shape)))
    const words = at.getAttribute('aria-label') ?? (at as HTMLInputElement).labels?.[0]?.textContent ?? at.textContent
    return {
      words: words.trim() || at.outerHTML.slice(0, 120),
      inContent: at.id !== 'content' && at.closest('main, [role="dialog"]') !== null,
      isSeen: isRinged && at.checkVisibility({ visibilityProperty: true }),
    }
  })

export async function skipToContent(page: Page): Promise<void> {
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#content')).toBeFocused()
}

/** Whatever can be used in the content and was not met; of radio buttons and tabs the chosen one is enough. */
const missed = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(a[href], button, input, select, textarea, [tabindex="0"])')]
      .filter(
        (one) =>
          one.dataset['met'] === undefined &&
          one.tabIndex === 0 &&
          !one.matches(':disabled, [type="hidden"], [type="file"], [type="radio"]:not(:checked)') &&
          one.checkVisibility({ visibilityProperty: true }),
      )
      .map((one) => one.outerHTML.slice(0, 160)),
  )

/** Walks the content by Tab: what does not show that the keyboard is on it, and what is not reached. */
export async function keyboardProblemsOn(page: Page, screen: string): Promise<string[]> {
  const problems: string[] = []
  await skipToContent(page)
  for (let stops = 0; ; stops++) {
    await page.keyboard.press('Tab')
    const { words, inContent, isSeen } = await place(page)
    if (!inContent) break
    if (!isSeen) problems.push(`${screen}: ${words} does not show that the keyboard is on it`)
    expect(stops, `${screen} does not let the keyboard go`).toBeLessThan(400)
  }
  return [...problems, ...(await missed(page)).map((one) => `${screen}: ${one} is not reached`)]
}

/** Presses Tab until the keyboard is on something with these words. */
export async function tabTo(page: Page, words: string): Promise<void> {
  for (let stops = 0; stops < 100; stops++) {
    await page.keyboard.press('Tab')
    if ((await place(page)).words === words) return
  }
  throw new Error(`The keyboard does not reach ${words}`)
}
