import { expect, test } from '@playwright/test'
import { newMember } from './support/market.ts'
import { choose, codeSentTo, logOut, password } from './support/people.ts'
import { openProvider, signInAs } from './support/social.ts'

const unique = String(Date.now()).slice(-7)

test('a buyer signs up with Google, completes the missing details, and next time is signed in directly', async ({
  page,
}) => {
  const email = `noor${unique}@social.test`
  await page.goto('/register')
  await signInAs(await openProvider(page, 'Google'), 'Noor Hassan', email)
  await expect(page.getByRole('heading', { name: 'A few more details' })).toBeVisible()
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Add phone' }).click()
  await page.getByRole('combobox', { name: 'Country code' }).selectOption('+91')
  await page.getByRole('textbox', { name: 'Mobile Number' }).fill(`98${unique}1`)
  await page.getByRole('dialog').getByRole('button', { name: 'Update' }).click()
  const code = await codeSentTo(page.request, `+9198${unique}1`)
  await page.getByRole('dialog', { name: 'Enter your code' }).getByRole('textbox').first().focus()
  await page.keyboard.type(code)
  await expect(page.getByText('Verified', { exact: true })).toHaveCount(2)

  await choose(page, 'Gender', 'Female')
  await choose(page, 'Country', 'India')
  await choose(page, 'State', 'Karnataka')
  await page.getByRole('combobox', { name: 'City' }).fill('Bengaluru')
  await page.getByLabel('Zipcode').fill('560038')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.waitForURL('**/dashboard')

  await page.goto('/my-account?tab=change-password')
  await expect(page.getByText('You log in with Google, and your account has no password yet.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Old Password' })).toBeHidden()

  await logOut(page)
  await page.goto('/login')
  await signInAs(await openProvider(page, 'Google'), 'Noor Hassan', email)
  await page.waitForURL('**/dashboard')
})

test('a seller who signs in with Apple continues to onboarding', async ({ page }) => {
  await page.goto('/register')
  await page.getByRole('tab', { name: 'Seller' }).click()
  await signInAs(await openProvider(page, 'Apple'), 'Tomas Berg', `tomas${unique}@social.test`)
  await page.getByRole('link', { name: 'Do this later' }).click()
  await expect(page.getByRole('heading', { name: 'Tell buyers who you are' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add a photo' })).toBeVisible()
})

test('a social sign-in is linked to an existing email only with that account’s password', async ({ page, request }) => {
  const { user } = await newMember(request, 'BUYER', 'Lina Vogel')
  await page.goto('/login')
  await signInAs(await openProvider(page, 'Google'), 'Lina Vogel', user.email)
  const dialog = page.getByRole('dialog', { name: 'You already have an account' })
  await dialog.getByRole('textbox', { name: 'Password' }).fill('Wrong#2026')
  await dialog.getByRole('button', { name: 'Link and log in' }).click()
  await expect(dialog.getByText('The password is not correct.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password)
  await dialog.getByRole('button', { name: 'Link and log in' }).click()
  await page.waitForURL('**/dashboard')
})

test('a user who cancels at the provider sees a message and stays logged out', async ({ page }) => {
  await page.goto('/login')
  const popup = await openProvider(page, 'Google')
  const closing = popup.waitForEvent('close')
  await popup.getByRole('button', { name: 'Cancel' }).click()
  await closing
  await expect(page.getByText('The login was cancelled.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
})
