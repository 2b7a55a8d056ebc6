import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test'
import { violationsInBothColors } from '../support/axe.ts'
import { sessionOf } from '../support/demo.ts'
import { dialogPagesOf } from '../support/dialog-market.ts'
import { dialogs } from '../support/dialogs.ts'
import { inBrowser, newMember, newSeller } from '../support/market.ts'
import { withDialog } from '../support/open-dialog.ts'
import { fillRegistrationPerson } from '../support/people.ts'
import { tooWide, tooWideWhenNarrow } from '../support/widths.ts'

/** Checks states of pages that no address leads to: steps, dialogs, unsaved input and empty lists. */

const timeout = 240_000

async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(page.locator('html[data-below]')).toHaveCount(0)
}

/** Returns axe's violations in both color schemes, and what does not fit. */
async function problemsAt(page: Page, state: string, width: number): Promise<string[]> {
  const where = `${state} at ${width} px`
  return [...(await violationsInBothColors(page, where)), ...(await tooWide(page, where))]
}

/** Returns the problems on a desk and on a phone. */
async function problemsOf(page: Page, state: string): Promise<string[]> {
  const problems: string[] = []
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    problems.push(...(await problemsAt(page, state, width)))
  }
  problems.push(...(await tooWideWhenNarrow(page, state)))
  await page.setViewportSize({ width: 1440, height: 900 })
  return problems
}

async function openAs(browser: Browser, request: APIRequestContext, role: 'buyer' | 'seller' | 'admin') {
  const page = await inBrowser(browser, await sessionOf(request, role))
  await page.setViewportSize({ width: 1440, height: 900 })
  return page
}

test('the second step of a registration is accessible and fits', async ({ page }) => {
  test.setTimeout(timeout)
  for (const type of ['Buyer', 'Seller'] as const) {
    await fillRegistrationPerson(page, {
      type,
      fullName: 'Sven Falk',
      email: `sven.${type.toLowerCase()}@people.test`,
      phone: '9812345678',
    })
    expect(await problemsOf(page, `step 2 of a ${type}`)).toEqual([])
  }
})

for (const role of ['visitor', 'buyer', 'seller', 'admin'] as const)
  test(`the dialogs are accessible and fit, as ${role}`, async ({ browser, request }) => {
    test.setTimeout(3 * timeout)
    const { session, pages } = await dialogPagesOf(request, role)
    const page = await inBrowser(browser, session)
    const problems: string[] = []
    for (const dialog of dialogs.filter((one) => one.role === role)) {
      await withDialog(page, pages, dialog, dialog.onPhone ? [390] : [1440, 390], async (width) => {
        problems.push(...(await problemsAt(page, `the dialog ${dialog.name}`, width)))
        if (width === 390) problems.push(...(await tooWideWhenNarrow(page, `the dialog ${dialog.name}`)))
      })
    }
    expect(problems).toEqual([])
    await page.context().close()
  })

test('the console is accessible and fits with unsaved input, an open panel and the question before leaving', async ({
  browser,
  request,
}) => {
  test.setTimeout(timeout)
  const page = await openAs(browser, request, 'admin')
  const problems: string[] = []
  await page.goto('/admin')
  await page
    .getByRole('region', { name: 'Queue' })
    .getByRole('button', { name: /^Resolve: / })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Report' })).toBeVisible()
  problems.push(...(await problemsOf(page, 'the overview with an open panel')))
  await page.goto('/admin/category-fees')
  await page.getByRole('button', { name: 'Add fee' }).click()
  await expect(page.getByRole('dialog', { name: 'Add fee' })).toBeVisible()
  problems.push(...(await problemsOf(page, 'the dialog of a category fee')))
  await page.goto('/admin/settings')
  await settled(page)
  await page.locator('input[name="platformFee"]').fill('12')
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeVisible()
  problems.push(...(await problemsOf(page, 'settings with a change')))
  await page.getByRole('link', { name: 'Branding', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  problems.push(...(await problemsOf(page, 'the question before leaving')))
  expect(problems).toEqual([])
  await page.context().close()
})

test('the screens of a new member without any records are accessible and fit', async ({ browser, request }) => {
  test.setTimeout(timeout)
  const problems: string[] = []
  for (const type of ['BUYER', 'SELLER'] as const) {
    const name = 'Wilhelmina Featherstonehaugh-Ravindranath'
    const member = type === 'BUYER' ? await newMember(request, type, name) : await newSeller(request, name)
    const page = await inBrowser(browser, member)
    const own = type === 'BUYER' ? ['/job-list', '/favourite-seller'] : []
    for (const route of ['/dashboard', '/job-booking', '/chat-listing', '/wallets', '/saved-searches', ...own]) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(route)
      await settled(page)
      problems.push(...(await problemsOf(page, `${route} of a new ${type}`)))
    }
    await page.context().close()
  }
  expect(problems).toEqual([])
})
