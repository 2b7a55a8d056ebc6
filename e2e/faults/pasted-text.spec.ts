import { expect, type Page, test } from '@playwright/test'
import { codeSentTo, logOut, password, sendRegistration } from '../support/people.ts'

const person = {
  type: 'Seller',
  fullName: 'Siobhán O’Brien-Koné',
  email: 'siobhan.kone@example.test',
  phone: '07 12 34 56 78',
  countryCode: '+225',
} as const

/** Logs out, and waits for the next page. */
async function leave(page: Page): Promise<void> {
  // A page that is still loading closes the menu.
  await page.waitForLoadState('networkidle')
  await logOut(page)
  await page.waitForURL(({ pathname }) => pathname === '/')
}

/** Pastes into a field as a user does: the browser may truncate the text to the field's limit. */
async function paste(page: Page, label: string, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  const field = page.getByRole('textbox', { name: label, exact: true })
  await field.fill('')
  await field.focus()
  await page.keyboard.press('ControlOrMeta+V')
}

test('a user from Ivory Coast registers and logs in with any spelling of the phone number', async ({
  page,
  request,
}) => {
  const dialog = await sendRegistration(page, person)
  await dialog.getByRole('textbox').first().focus()
  await page.keyboard.type(await codeSentTo(request, person.email))
  await page.waitForURL('**/profile')
  await leave(page)

  for (const userName of ['+225 07 12 34 56 78', '00225 0712345678', '\u202d+225 07-12-34-56-78\u202c']) {
    await page.goto('/login?type=SELLER')
    await page.getByRole('textbox', { name: 'Email or mobile number' }).fill(userName)
    await page.getByRole('textbox', { name: 'Password' }).fill(password)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await page.waitForURL('**/profile')
    await leave(page)
  }
})

test('an overlong paste stays in its field and is flagged at once', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/register')
  await page.getByRole('tab', { name: 'Seller' }).click()
  const name = 'Ines Rao '.repeat(7).trim()
  await paste(page, 'Full Name', name)
  await expect(page.getByRole('textbox', { name: 'Full Name' })).toHaveValue(name)
  await expect(page.getByText('Full Name cannot exceed 50 characters.')).toBeVisible()
  await paste(page, 'Mobile Number', '98765 43210 98765')
  await expect(page.getByRole('textbox', { name: 'Mobile Number' })).toHaveValue('987654321098765')
  await expect(page.getByText('Mobile Number cannot exceed 12 characters.')).toBeVisible()
  await paste(page, 'Full Name', 'Ines Rao')
  await expect(page.getByText('Full Name cannot exceed 50 characters.')).toHaveCount(0)
})

test('pages without a wallet do not load the IBAN tables', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => void loaded.push(new URL(request.url()).pathname))
  for (const address of ['/', '/login', '/register', '/search-users']) {
    await page.goto(address)
    await page.waitForLoadState('networkidle')
  }
  expect(loaded.some((path) => path.startsWith('/assets/'))).toBe(true)
  expect(loaded.filter((path) => path.startsWith('/assets/payouts-'))).toEqual([])
})

test('an overlong search keeps its words, and the results state what was searched', async ({ page }) => {
  const words = 'tea room '.repeat(30).trim()
  await page.goto(`/search-users?tab=SERVICES&searchValue=${encodeURIComponent(words)}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Results for “${words.slice(0, 100)}”`)
  await expect(page.getByRole('combobox', { name: 'Search', exact: true })).toHaveValue(words)
})
