import { expect, test } from '@playwright/test'
import { newMember } from './support/market.ts'
import { choose, fillRegistrationPerson, type Newcomer, password } from './support/people.ts'

const unique = String(Date.now()).slice(-7)
const newcomer = (fullName: string, digit: number): Newcomer => ({
  type: 'Buyer',
  fullName,
  email: `${fullName.toLowerCase().replace(' ', '.')}${unique}@people.test`,
  phone: `98${unique}${digit}`,
})

test('both steps of a registration keep their input, and a taken email leads back to its field', async ({
  page,
  request,
}) => {
  const person = newcomer('Ada Lund', 1)
  const { user } = await newMember(request, 'BUYER', 'Ola Berg')
  await fillRegistrationPerson(page, { ...person, email: user.email })
  await choose(page, 'Country', 'India')
  await choose(page, 'State', 'Karnataka')
  await page.getByRole('combobox', { name: 'City' }).fill('Mysuru')
  // Closes the suggestions, which cover the checkboxes.
  await page.keyboard.press('Tab')
  await page.getByRole('checkbox', { name: /terms and conditions/ }).check()
  await page.getByRole('checkbox', { name: /SMS verification/ }).check()

  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Password', exact: true })).toHaveValue(password)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('Mysuru')

  const register = page.getByRole('button', { name: 'Register as buyer' })
  await register.click()
  await expect(page.getByText('Zipcode is required.')).toBeVisible()
  await expect(page.getByLabel('Zipcode')).toBeFocused()
  await page.getByLabel('Zipcode').fill('570001')
  await register.click()
  const email = page.getByRole('textbox', { name: 'Email' })
  await expect(email).toBeFocused()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await email.fill(person.email)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Zipcode')).toHaveValue('570001')
  await expect(page.getByRole('checkbox', { name: /terms and conditions/ })).toBeChecked()
  await register.click()
  await expect(page.getByRole('dialog', { name: 'Verify your account' })).toBeVisible()
})

test('a number that only buyers may have leads a new seller back to its field', async ({ page }) => {
  await fillRegistrationPerson(page, { ...newcomer('Ida Holm', 2), phone: '9876543210987' })
  await page.getByRole('tab', { name: 'Seller' }).click()
  await page.getByRole('checkbox', { name: /terms and conditions/ }).check()
  await page.getByRole('checkbox', { name: /SMS verification/ }).check()
  await page.getByRole('button', { name: 'Register as seller' }).click()
  await expect(page.getByText('Mobile Number cannot exceed 12 characters.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Mobile Number' })).toBeFocused()
})

test('the first step reports all its errors and no others', async ({ page }) => {
  await page.goto('/register')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByText('Full Name is required.')).toBeVisible()
  await expect(page.getByText('Mobile Number is required.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Full Name' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /terms and conditions/ })).toHaveCount(0)
})

test('the strength of a new password is shown while it is typed', async ({ page }) => {
  await page.goto('/register')
  const strength = page.getByRole('meter', { name: 'Password strength' })
  const field = page.getByRole('textbox', { name: 'Password', exact: true })
  await expect(strength).toHaveAttribute('aria-valuetext', 'No password yet')
  for (const [typed, word] of [
    ['better', 'Weak'],
    ['Better567', 'Fair'],
    ['Better#567', 'Good'],
    ['Better#56789', 'Strong'],
  ] as const) {
    await field.fill(typed)
    await expect(strength).toHaveAttribute('aria-valuetext', word)
  }
})

for (const [locale, code] of [
  ['de-CH', '+41'],
  ['fr', '+33'],
  ['en-IN', '+91'],
  ['es-419', '+91'],
] as const) {
  test(`a browser in ${locale} suggests ${code}, and a chosen country code stays`, async ({ browser }) => {
    const context = await browser.newContext({ locale })
    const page = await context.newPage()
    await page.goto('/register')
    const field = page.getByRole('combobox', { name: 'Country code' })
    await expect(field.getByRole('option', { name: '+225' })).toBeAttached()
    await expect(field).toHaveValue(code)
    await field.selectOption('+225')
    await page.getByRole('textbox', { name: 'Full Name' }).fill('Awa Koné')
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Full Name' })).toHaveValue('Awa Koné')
    await expect(field).toHaveValue('+225')
    await context.close()
  })
}
