import { type Browser, expect, type Page, test } from '@playwright/test'
import { pdf, png } from './support/files.ts'
import { choose, logIn, logOut, type Newcomer, register } from './support/people.ts'

test.describe.configure({ mode: 'serial' })

const suffix = process.pid
const buyer: Newcomer = {
  type: 'Buyer',
  fullName: 'Asha Verma',
  email: `asha.${suffix}@example.test`,
  phone: `98${String(10_000_000 + suffix).slice(-8)}`,
}
const seller: Newcomer = {
  type: 'Seller',
  fullName: 'Tomas Novak',
  email: `tomas.${suffix}@example.test`,
  phone: `97${String(10_000_000 + suffix).slice(-8)}`,
}
const job = `Menu for a tea room ${suffix}`

let buyerPage: Page
let sellerPage: Page

const open = async (browser: Browser) => (await browser.newContext()).newPage()

test.beforeAll(async ({ browser }) => {
  buyerPage = await open(browser)
  sellerPage = await open(browser)
})

test('a visitor sees services, jobs and sellers on the home page, and reads a service', async ({ page }) => {
  const answer = await page.goto('/')
  const html = await answer?.text()
  expect(html).toContain('Services by Sellers')
  for (const name of ['Jobs Posted by Buyer', 'Services by Sellers', 'Top Seller']) {
    await expect(page.getByRole('heading', { name })).toBeVisible()
  }
  const service = page.locator('a[href*="/service-details/"]').first()
  const title = await service.textContent()
  await service.click()
  await page.waitForURL('**/service-details/**')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
  await page.goto('/')
  await page.locator('a[href*="/buyer-job-details/"]').first().click()
  await page.waitForURL('**/buyer-job-details/**')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a buyer registers, enters the code and lands on the dashboard', async () => {
  await register(buyerPage, buyer)
  await buyerPage.waitForURL('**/dashboard')
  await expect(buyerPage.getByRole('heading', { name: /Asha/ })).toBeVisible()
})

test('keep-me-logged-in outlives the browser session only when it is ticked, and logout ends it', async ({ browser }) => {
  const first = await browser.newContext()
  const page = await first.newPage()
  await logIn(page, buyer, { keep: false })
  const withoutSessionStorage = await browser.newContext({ storageState: await first.storageState() })
  const later = await withoutSessionStorage.newPage()
  await later.goto('/dashboard')
  await later.waitForURL('**/login**')

  await logOut(page)
  await page.waitForURL((url) => url.pathname === '/')
  await logIn(page, buyer, { keep: true })
  const kept = await browser.newContext({ storageState: await first.storageState() })
  const again = await kept.newPage()
  await again.goto('/dashboard')
  await expect(again.getByRole('heading', { name: /Asha/ })).toBeVisible()
  await logOut(page)
  await page.waitForURL((url) => url.pathname === '/')
  // The session ended on the server: the kept copy is worth nothing now.
  await again.goto('/wallets')
  await again.waitForURL('**/login**')
  await Promise.all([first, withoutSessionStorage, kept].map((context) => context.close()))
})

test('money added on the payment page grows the wallet once, however often the result page is opened', async () => {
  const page = buyerPage
  await page.goto('/wallets')
  await page.getByRole('textbox', { name: 'Amount' }).fill('500')
  await page.getByRole('button', { name: 'Add Money' }).click()
  await page.getByRole('button', { name: 'Pay $500.00' }).click()
  await page.waitForURL('**/wallets/success**')
  await expect(page.getByText('PAY-', { exact: false }).first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('PAY-', { exact: false }).first()).toBeVisible()
  await page.goto('/wallets')
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('$500.00')
})

test('a declined payment says so and leaves the wallet as it was', async () => {
  const page = buyerPage
  await page.goto('/wallets')
  await page.getByRole('textbox', { name: 'Amount' }).fill('75')
  await page.getByRole('button', { name: 'Add Money' }).click()
  await page.getByRole('button', { name: 'Decline the card' }).click()
  await page.waitForURL('**/wallets/failed**')
  await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible()
  await page.goto('/wallets')
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('$500.00')
})

test('the buyer posts a job with pictures and a PDF', async () => {
  const page = buyerPage
  await page.goto('/post-job')
  await page.getByLabel('Title').fill(job)
  await choose(page, 'Category', 'Design')
  await choose(page, 'Tags', 'Logo design')
  await page.keyboard.press('Escape')
  await choose(page, 'Country', 'India')
  await page.getByLabel('Description').fill('Two pages, printed and on a tablet, in English and Kannada.')
  await choose(page, 'Price Range', /150.*300/)
  const [images, documents] = [page.locator('input[type=file]').first(), page.locator('input[type=file]').nth(1)]
  await images.setInputFiles([png('room.png'), png('tea.png', [194, 79, 22])])
  await documents.setInputFiles(pdf('brief.pdf'))
  await expect(page.getByText('brief.pdf')).toBeVisible()
  await page.getByRole('button', { name: 'Post job' }).click()
  await page.waitForURL('**/job-details/**')
  await expect(page.getByRole('heading', { level: 1, name: job })).toBeVisible()
})

test('a new seller registers and completes the three steps', async () => {
  const page = sellerPage
  await register(page, seller)
  await page.waitForURL('**/profile')
  await choose(page, 'Gender', 'Male')
  await page.getByLabel('Date of Birth').fill('1990-05-17')
  await choose(page, 'Country', 'India')
  await choose(page, 'State', 'Karnataka')
  await page.getByRole('combobox', { name: 'City' }).fill('Mysuru')
  await page.getByLabel('Zipcode').fill('570001')
  await page.getByLabel('Bio').fill('Menus, posters and small books, set by hand and printed well.')
  await choose(page, 'Category', 'Design')
  await choose(page, 'Tags', 'Logo design')
  await page.keyboard.press('Escape')
  await choose(page, 'Price Range', /150.*300/)
  await choose(page, 'Response Time', /^2 Hour/)
  await page.locator('input[type=file]').last().setInputFiles(pdf('resume.pdf'))
  await expect(page.getByText('resume.pdf')).toBeVisible()
  await page.getByRole('button', { name: /^(Save|Next|Continue)/ }).click()
  await page.waitForURL('**/faq')
  await page.getByRole('button', { name: 'Add FAQ' }).first().click()
  const faq = page.getByRole('dialog')
  await faq.getByLabel('Question').fill('How many rounds?')
  await faq.getByLabel('Answer').fill('Two rounds of changes are in the price.')
  await faq.getByRole('button', { name: 'Save FAQ' }).click()
  await expect(page.getByText('How many rounds?')).toBeVisible()
  await page.getByRole('button', { name: /^(Next|Continue)/ }).click()
  await page.waitForURL('**/portfolio')
  await page.getByRole('button', { name: /Add portfolio/i }).first().click()
  const piece = page.getByRole('dialog')
  await piece.getByLabel('Title').fill('Tea menu')
  await piece.locator('input[type=file]').setInputFiles(png('menu.png'))
  await piece.getByRole('button', { name: 'Save portfolio' }).click()
  await expect(page.getByText('Tea menu')).toBeVisible()
  await page.getByRole('button', { name: 'Complete profile' }).click()
  await expect(page.getByText('Your profile has been completed.')).toBeVisible()
  await page.waitForURL('**/dashboard')
})
