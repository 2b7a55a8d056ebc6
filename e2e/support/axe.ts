import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Rules about colors: the only ones that another color scheme can affect. */
const onColors = ['color-contrast', 'link-in-text-block']

interface Check {
  /** Checks only the color rules, for a page that was fully checked in the other scheme. */
  readonly onlyColors?: boolean
  readonly exceptRules?: string[]
}

/** Returns axe's violations on the current page, one text per element; `where` names the page. */
export async function violationsOn(page: Page, where: string, check: Check = {}): Promise<string[]> {
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    runOnly: check.onlyColors === true ? { type: 'rule', values: onColors } : { type: 'tag', values: standard },
    rules: Object.fromEntries((check.exceptRules ?? []).map((rule) => [rule, { enabled: false }])),
  }
  // Injects axe once per document, because that takes as long as a check.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations = await page.evaluate(
    async (asked) => (await (window as unknown as { axe: typeof axe }).axe.run(asked)).violations,
    options,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${where}: ${id}\n${html}\n${failureSummary ?? ''}`),
  )
}

/** Checks all rules in the light color scheme and the color rules in the dark one, without a reload. */
export async function violationsInBothColors(page: Page, where: string): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    found.push(...(await violationsOn(page, `${where}, ${colorScheme}`, { onlyColors: colorScheme === 'dark' })))
  }
  return found
}
