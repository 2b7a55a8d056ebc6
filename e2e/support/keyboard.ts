import { expect, type Page } from '@playwright/test'

export async function skipToContent(page: Page): Promise<void> {
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#content')).toBeFocused()
}

/**
 * Marks elements that receive keyboard focus, those without a visible focus, and that the focus has left the content.
 */
const watch = (page: Page) =>
  page.evaluate(() => {
    const isOutlined = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) =>
      outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
    document.addEventListener('focusin', ({ target }) => {
      const at = target as HTMLElement
      at.dataset['met'] = ''
      if (at.closest('main') === null) document.body.dataset['left'] = ''
      const shapes = [at, at.parentElement, at.nextElementSibling, ...at.children].filter((shape) => shape !== null)
      const isRinged =
        isOutlined(getComputedStyle(at, '::after')) || shapes.some((shape) => isOutlined(getComputedStyle(shape)))
      if (!isRinged || !at.checkVisibility({ visibilityProperty: true })) at.dataset['unseen'] = ''
    })
  })

/**
 * Returns usable elements that never received focus, and those focused invisibly. Of a radio group, only the checked
 * button counts.
 */
const problemsFound = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(a[href], button, input, select, textarea, [tabindex="0"])')]
      .filter(
        (one) =>
          one.tabIndex === 0 &&
          !one.matches(':disabled, [type="hidden"], [type="file"], [type="radio"]:not(:checked)') &&
          one.checkVisibility({ visibilityProperty: true }) &&
          (one.dataset['met'] === undefined || one.dataset['unseen'] !== undefined),
      )
      .map(
        (one) => `${one.dataset['met'] === undefined ? 'not reached' : 'no outline'}: ${one.outerHTML.slice(0, 160)}`,
      ),
  )

/** Tabs through the content from its start until the focus leaves it. */
export async function keyboardProblemsOn(page: Page, screen: string): Promise<string[]> {
  await skipToContent(page)
  await watch(page)
  for (let stops = 0; (await page.locator('body[data-left]').count()) === 0; stops += 10) {
    expect(stops, `${screen} does not let the keyboard go`).toBeLessThan(400)
    for (let press = 0; press < 10; press++) await page.keyboard.press('Tab')
  }
  // After a full cycle the skip link has focus and covers the header.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  return (await problemsFound(page)).map((problem) => `${screen}: ${problem}`)
}

const wordsHere = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement as HTMLInputElement
    return (at.getAttribute('aria-label') ?? at.labels?.[0]?.textContent ?? at.textContent).trim()
  })

/** Presses Tab until the focused element has this text; does nothing when it already has. */
export async function tabTo(page: Page, words: string): Promise<void> {
  for (let stops = 0; stops < 100; stops++) {
    if ((await wordsHere(page)) === words) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not reach ${words}`)
}

/** The element that was used is gone: the next Tab stop must be in the content, not at the start of the page. */
export async function expectToGoOn(page: Page): Promise<void> {
  await page.keyboard.press('Tab')
  await expect(page.locator('main :focus')).toHaveCount(1)
}
