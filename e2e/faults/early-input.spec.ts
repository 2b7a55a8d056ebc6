import { type Browser, expect, type Page, test } from '@playwright/test'
import { sessionOf } from '../support/demo.ts'
import { inBrowser, type Session } from '../support/market.ts'
import { translate } from '../support/translation.ts'

/** Opens a page whose scripts wait until `letGo` is called. */
async function openWithoutScripts(
  browser: Browser,
  address: string,
  session: Session | null = null,
): Promise<{ page: Page; letGo: () => void }> {
  const page = await inBrowser(browser, session)
  let letGo = () => undefined as void
  const gate = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await gate
    await route.continue()
  })
  await page.addInitScript(() =>
    document.addEventListener('page-interactive', () => (document.documentElement.dataset['alive'] = '')),
  )
  await page.goto(address, { waitUntil: 'commit' })
  await expect(page.getByRole('main')).toBeVisible()
  return { page, letGo }
}

const values: Record<string, Record<string, string>> = {
  '/login': { userName: 'ines@example.test', password: 'Secret#2026' },
  '/register': { fullName: 'Ines Rao', email: 'ines@example.test', password: 'Secret#2026' },
  '/forgot-password': { userName: 'ines@example.test' },
  '/search-users?tab=SERVICES': { searchValue: 'tea room' },
}

/** Fills fields without events, as some password managers do. */
const fillSilently = (page: Page, filled: Record<string, string>) =>
  page.evaluate((all) => {
    for (const [name, value] of Object.entries(all)) {
      const field = document.querySelector<HTMLInputElement>(`input[name="${name}"]:not([type=hidden])`)
      const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
      setter?.call(field, value)
    }
  }, filled)

const expectFilled = async (page: Page, filled: Record<string, string>) => {
  for (const [name, value] of Object.entries(filled))
    await expect(page.locator(`input[name="${name}"]:not([type=hidden])`).first()).toHaveValue(value)
}

for (const [address, filled] of Object.entries(values)) {
  test(`a password manager’s autofill on ${address} before hydration is kept`, async ({ browser }) => {
    const { page, letGo } = await openWithoutScripts(browser, address)
    await fillSilently(page, filled)
    letGo()
    await expect(page.locator('html[data-alive]')).toBeAttached()
    await expectFilled(page, filled)
  })
}

test('text typed before hydration on a translated page is kept', async ({ browser }) => {
  const filled = values['/register'] as Record<string, string>
  const { page, letGo } = await openWithoutScripts(browser, '/register')
  await translate(page)
  for (const [name, value] of Object.entries(filled)) await page.locator(`input[name="${name}"]`).fill(value)
  letGo()
  await expect(page.locator('html[data-alive]')).toBeAttached()
  await expectFilled(page, filled)
})

test('a login form filled without input events submits the values of its fields', async ({ browser }) => {
  const { page, letGo } = await openWithoutScripts(browser, '/login')
  letGo()
  await expect(page.locator('html[data-alive]')).toBeAttached()
  // A late part of the page would re-render the form with React's field values.
  await page.waitForLoadState('networkidle')
  await fillSilently(page, { userName: 'buyer@demo.test', password: 'Demo@1234' })
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL('**/dashboard')
})

test('text typed into the search of a page behind login before its scripts run is kept', async ({
  browser,
  request,
}) => {
  const { page, letGo } = await openWithoutScripts(browser, '/dashboard', await sessionOf(request, 'buyer'))
  await page.getByRole('combobox', { name: 'Search' }).fill('tea room')
  letGo()
  await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible()
  const search = page.getByRole('combobox', { name: 'Search' })
  await expect(search).toHaveValue('tea room')
  await expect(search).toBeFocused()
})
