import { expect, type Page, test } from '@playwright/test'
import { demoPassword, sessionOf } from './support/demo.ts'
import { type Member, marketOf, newBuyer, newJob, newSeller, newService } from './support/market.ts'
import { attach, pdf } from './support/files.ts'
import { choose, register } from './support/people.ts'

test.describe.configure({ mode: 'serial' })

let seller: Member
let service: { readonly id: string }
let job: { readonly id: string }

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext(baseURL === undefined ? {} : { baseURL })
  seller = await newSeller(request, 'Resa Holt')
  service = await newService(request, seller, 'A logo that is bought after a login', 40)
  job = await newJob(request, await newBuyer(request, 'Jon Holt', 5), 'A shop that is bid on after a login')
  await request.dispose()
})

const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()

/** Logs in on the login screen that is open. */
async function logInAs(page: Page, role: 'buyer' | 'seller'): Promise<void> {
  await page.waitForURL(/\/login\?/)
  await page.getByRole('textbox', { name: 'Email or mobile number' }).fill(`${role}@demo.test`)
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

test('a visitor on a phone presses Buy, logs in, and the purchase dialog opens once', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/service-details/${service.id}`)
  await press(page, 'Buy')
  await logInAs(page, 'buyer')
  const dialog = page.getByRole('dialog')
  await expect(page).toHaveURL(new RegExp(`/service-details/${service.id}$`))
  await expect(dialog).toContainText('$40.00')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(page.getByRole('main').getByRole('button', { name: 'Buy', exact: true })).toBeEnabled()
  await expect(dialog).toHaveCount(0)
})

test('a visitor presses Bid, logs in, and the bid dialog opens', async ({ page }) => {
  await page.goto(`/buyer-job-details/${job.id}`)
  await press(page, 'Bid')
  await logInAs(page, 'seller')
  const dialog = page.getByRole('dialog', { name: 'Place your bid' })
  await expect(dialog.getByRole('textbox', { name: 'Bid Amount' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/buyer-job-details/${job.id}$`))
})

test('a visitor presses Contact, registers, and the chat request opens', async ({ page }) => {
  await page.goto(`/service-details/${service.id}`)
  await press(page, 'Contact Seller')
  await page.waitForURL(/\/login\?/)
  const digits = String(Date.now()).slice(-8)
  await register(page, {
    type: 'Buyer',
    fullName: 'Nora Lindqvist',
    email: `nora.${digits}@example.test`,
    phone: `98${digits}`,
  })
  await expect(page).toHaveURL(new RegExp(`/service-details/${service.id}$`))
  await expect(page.getByRole('dialog')).toContainText(seller.user.fullName)
})

test('a visitor presses Bid, registers as a seller, completes the profile, and the bid dialog opens', async ({
  page,
}) => {
  await page.goto(`/buyer-job-details/${job.id}`)
  await press(page, 'Bid')
  await page.waitForURL(/\/login\?/)
  const digits = String(Date.now()).slice(-8)
  await register(page, {
    type: 'Seller',
    fullName: 'Edda Lindqvist',
    email: `edda.${digits}@example.test`,
    phone: `97${digits}`,
  })
  await page.waitForURL('**/profile')
  await choose(page, 'Gender', 'Female')
  await page.getByLabel('Date of Birth').click()
  await page
    .getByRole('button', { name: /^(19|20)\d\d$/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'May' }).click()
  await page.getByRole('button', { name: /^17 May/ }).click()
  await choose(page, 'Country', 'India')
  await choose(page, 'State', 'Karnataka')
  await page.getByLabel('Bio').fill('Menus, posters and small books, set by hand and printed well.')
  await choose(page, 'Category', 'Design')
  await choose(page, 'Tags', 'Logo design')
  await page.keyboard.press('Escape')
  await choose(page, 'Price Range', /150.*300/)
  await choose(page, 'Response Time', /^2 Hour/)
  await attach(page.locator('input[type=file]').last(), pdf('resume.pdf'))
  await expect(page.getByText('resume.pdf')).toBeVisible()
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.waitForURL('**/faq')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/portfolio')
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page).toHaveURL(new RegExp(`/buyer-job-details/${job.id}$`))
  await expect(
    page.getByRole('dialog', { name: 'Place your bid' }).getByRole('textbox', { name: 'Bid Amount' }),
  ).toBeVisible()
})

test('a visitor presses the heart, logs in, and it is set; a URL alone sets none', async ({
  page,
  browser,
  request,
}) => {
  const address = `/seller-details/${seller.user.id}`
  const context = await browser.newContext()
  const other = await context.newPage()
  await other.goto(`${address}?to=favourite&resume=favourite`)
  await other.goto('/login?type=BUYER&to=favourite')
  await logInAs(other, 'buyer')
  await other.waitForURL('**/dashboard')
  await other.goto(address)
  await expect(other.getByRole('button', { name: 'Add to favourites' })).toBeVisible()
  await context.close()

  await page.goto(address)
  await press(page, 'Add to favourites')
  await logInAs(page, 'buyer')
  await expect(page.getByRole('button', { name: 'In your favourites' })).toBeVisible()
  const { token } = await sessionOf(request, 'buyer')
  await expect(async () => {
    const { records } = await marketOf(request).get<{ records: { favoriteTo: { id: string } }[] }>(
      '/users/get-favorite-users?limit=100',
      token,
    )
    expect(records.map(({ favoriteTo }) => favoriteTo.id)).toContain(seller.user.id)
  }).toPass()
})

test('a visitor presses Buy, logs in as a seller, and returns to the service without a purchase', async ({ page }) => {
  await page.goto(`/service-details/${service.id}`)
  await press(page, 'Buy')
  await page.waitForURL(/\/login\?/)
  await page.getByRole('tab', { name: 'Seller' }).click()
  await logInAs(page, 'seller')
  await expect(page.getByText('Only buyers can buy a service.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
