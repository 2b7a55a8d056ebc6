import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { sessionOf } from './support/demo.ts'
import { inBrowser, marketOf } from './support/market.ts'

const given = 'Given#2026'
const chosen = 'Chosen#2027'
let added = 0

/** A staff member whom an owner has just added, with the password that the owner gave. */
async function newStaff(request: APIRequestContext): Promise<string> {
  const owner = await sessionOf(request, 'admin')
  const email = `noor.${process.pid}.${++added}@console.test`
  const form = { fullName: 'Noor Aziz', email, password: given, level: 'staff' }
  await marketOf(request).send('POST', '/admin/staff', form, owner.token)
  return email
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/admin/sign-in')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

test('a new staff member chooses a password at the first sign-in, with the keyboard alone', async ({
  browser,
  request,
}) => {
  const email = await newStaff(request)
  const page = await inBrowser(browser, null, { viewport: { width: 390, height: 844 } })
  await signIn(page, email, given)
  const own = page.getByRole('textbox', { name: 'New Password' })
  await expect(page.getByText('An owner gave you this password. Choose one that only you know.')).toBeVisible()
  await expect(own).toBeFocused()
  await expect(page).toHaveURL(/\/admin\/sign-in$/)

  await page.keyboard.press('Enter')
  await expect(own).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.type(given)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please choose a password that only you know.')).toBeVisible()
  await expect(own).toHaveValue(given)

  await own.fill(chosen)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/admin$/)

  const other = await inBrowser(browser, null)
  await signIn(other, email, given)
  await expect(other.getByText('The email or password is not correct.').first()).toBeVisible()
  await signIn(other, email, chosen)
  await other.waitForURL(/\/admin$/)
  await expect(other.getByRole('textbox', { name: 'New Password' })).toHaveCount(0)
})

test('a wrong password is not asked for a new one', async ({ browser, request }) => {
  const page = await inBrowser(browser, null)
  await signIn(page, await newStaff(request), 'Wrong#2026')
  await expect(page.getByText('The email or password is not correct.').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'New Password' })).toHaveCount(0)
})
