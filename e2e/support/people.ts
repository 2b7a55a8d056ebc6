import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'

export const password = 'Secret#2026'

export interface Newcomer {
  readonly type: 'Buyer' | 'Seller'
  readonly fullName: string
  readonly email: string
  readonly phone: string
  /** Defaults to '+91'. */
  readonly countryCode?: string
}

interface Outbox {
  data: { records: { code: string | null }[] }
}

/** Returns the newest code sent to an address, once `count` have arrived. The local outbox replaces email and SMS. */
export async function codeSentTo(request: APIRequestContext, recipient: string, count = 1): Promise<string> {
  let code: string | undefined
  await expect(async () => {
    const answer = await request.get(`/api/dev/outbox?to=${encodeURIComponent(recipient)}`)
    const codes = ((await answer.json()) as Outbox).data.records.flatMap((record) => record.code ?? [])
    expect(codes.length).toBeGreaterThanOrEqual(count)
    code = codes[0]
  }).toPass()
  return code ?? ''
}

/** Chooses an option of a searchable select. */
export async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  const list = page.getByRole('listbox', { name: label, exact: true })
  await list.getByRole('option', { name: option, exact: true }).click()
}

/** Fills the first step of the registration form and continues to the second one. */
export async function fillRegistrationPerson(page: Page, person: Newcomer): Promise<void> {
  await page.goto('/register')
  await page.getByRole('tab', { name: person.type }).click()
  await page.getByLabel('Full Name').fill(person.fullName)
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email)
  await page.getByRole('combobox', { name: 'Country code' }).selectOption(person.countryCode ?? '+91')
  await page.getByRole('textbox', { name: 'Mobile Number' }).fill(person.phone)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await page.getByRole('textbox', { name: 'Confirm Password' }).fill(password)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Last details' })).toBeFocused()
}

/** Fills and submits the registration form; returns the dialog for the code. */
export async function sendRegistration(page: Page, person: Newcomer): Promise<Locator> {
  await fillRegistrationPerson(page, person)
  if (person.type === 'Buyer') {
    await choose(page, 'Country', 'India')
    await choose(page, 'State', 'Karnataka')
    await page.getByRole('combobox', { name: 'City' }).fill('Bengaluru')
    await page.getByLabel('Zipcode').fill('560038')
  }
  await page.getByRole('checkbox', { name: /terms and conditions/ }).check()
  await page.getByRole('checkbox', { name: /SMS verification/ }).check()
  await page.getByRole('button', { name: `Register as ${person.type.toLowerCase()}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Verify your account' })
  await expect(dialog).toBeVisible()
  return dialog
}

/** Registers and enters the code; the user is then logged in. */
export async function register(page: Page, person: Newcomer): Promise<void> {
  const dialog = await sendRegistration(page, person)
  await enterCode(page, dialog, person)
}

/** Types the code sent to a new user's email. */
export async function enterCode(page: Page, dialog: Locator, person: Newcomer): Promise<void> {
  const code = await codeSentTo(page.request, person.email)
  await dialog.getByRole('textbox').first().focus()
  await page.keyboard.type(code)
}

export async function logIn(page: Page, person: Newcomer, { keep }: { keep: boolean }): Promise<void> {
  await page.goto('/login')
  await page.getByRole('tab', { name: person.type }).click()
  await page.getByRole('textbox', { name: 'Email or mobile number' }).fill(person.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('checkbox', { name: 'Keep me logged in' }).setChecked(keep)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL('**/dashboard')
}

export async function logOut(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Account of/ })
    .click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /log ?out/i })
    .click()
  await page.waitForURL((url) => url.pathname === '/')
}
