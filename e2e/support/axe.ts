import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The rules of the standard that look at colours: all that another colour scheme can change. */
const onColors = ['color-contrast', 'link-in-text-block']

interface Check {
  /** Only what the colours decide, for a page whose other rules were held in the other scheme. */
  readonly onlyColors?: boolean
  readonly exceptRules?: string[]
}

/** What axe finds on the page as it stands, one text for each element; `where` says which page that was. */
export async function violationsOn(page: Page, where: string, check: Check = {}): Promise<string[]> {
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    runOnly: check.onlyColors === true ? { type: 'rule', values: onColors } : { type: 'tag', values: standard },
    rules: Object.fromEntries((check.exceptRules ?? []).map((rule) => [rule, { enabled: false }])),
  }
  // Once for each document: putting axe into the page takes as long as a check.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations = await page.evaluate(
    async (asked) => (await (window as unknown as { axe: typeof axe }).axe.run(asked)).violations,
    options,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${where}: ${id}\n${html}\n${failureSummary ?? ''}`),
  )
}

/** The same in light colours, and in dark ones what colours decide; the page turns from one to the other as it stands. */
export async function violationsInBothColors(page: Page, where: string): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    found.push(...(await violationsOn(page, `${where}, ${colorScheme}`, { onlyColors: colorScheme === 'dark' })))
  }
  return found
}
