import { expect, type Page } from '@playwright/test'

export async function skipToContent(page: Page): Promise<void> {
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#content')).toBeFocused()
}

/** Marks what the keyboard comes to, what of it does not show that it is there, and that it has left the content. */
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

/** What can be used in the content and was not met, and what was met and not seen. Of radio buttons the chosen one is enough. */
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

/** Walks the content by Tab from its beginning until the keyboard leaves it. */
export async function keyboardProblemsOn(page: Page, screen: string): Promise<string[]> {
  await skipToContent(page)
  await watch(page)
  for (let stops = 0; (await page.locator('body[data-left]').count()) === 0; stops += 10) {
    expect(stops, `${screen} does not let the keyboard go`).toBeLessThan(400)
    for (let press = 0; press < 10; press++) await page.keyboard.press('Tab')
  }
  // Come round to it, the keyboard shows the link to the content, which then lies over the header.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  return (await problemsFound(page)).map((problem) => `${screen}: ${problem}`)
}

const wordsHere = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement as HTMLInputElement
    return (at.getAttribute('aria-label') ?? at.labels?.[0]?.textContent ?? at.textContent).trim()
  })

/** Presses Tab until the keyboard is on something with these words, at once where it is. */
export async function tabTo(page: Page, words: string): Promise<void> {
  for (let stops = 0; stops < 100; stops++) {
    if ((await wordsHere(page)) === words) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not reach ${words}`)
}

/** What was acted on is gone; the next stop is still in the content, and not back at the page's beginning. */
export async function expectToGoOn(page: Page): Promise<void> {
  await page.keyboard.press('Tab')
  await expect(page.locator('main :focus')).toHaveCount(1)
}
