import { expect, test } from '@playwright/test'
import { swallow } from '../support/network.ts'
import { enterCode, type Newcomer, password, register, sendRegistration } from '../support/people.ts'

const seller = (fullName: string, phone: string): Newcomer => ({
  type: 'Seller',
  fullName,
  email: `${fullName.toLowerCase().replace(' ', '.')}@people.test`,
  phone,
})

test('a user whose code was accepted but whose response was lost is asked to log in, with the email filled in', async ({
  page,
}) => {
  const person = seller('Runa Holt', '9811002201')
  await page.route('**/api/auth/verify-otp', swallow, { times: 1 })
  await register(page, person)
  await expect(page.getByText(/^API request failed: /)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Verify', exact: true }).click()
  await page.waitForURL('**/login?type=SELLER')
  await expect(page.getByText('This account is already verified. Please log in.')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Seller', selected: true })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email or mobile number' })).toHaveValue(person.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL('**/profile')
})

test('a code can be entered even if the response to the request for it was lost', async ({ page }) => {
  const person = seller('Jory Wick', '9811002202')
  await page.route('**/api/auth/request-otp', swallow, { times: 1 })
  const dialog = await sendRegistration(page, person)
  await expect(dialog.getByText(/^We could not tell whether a code was sent to/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Send code', exact: true }).click()
  await expect(dialog.getByRole('button', { name: /^Send code in \d+ s$/ })).toBeDisabled()
  await enterCode(page, dialog, person)
  await page.waitForURL('**/profile')
})
