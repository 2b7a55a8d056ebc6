import { expect, type Locator, type Page, test } from '@playwright/test'
import { attach, pdf, png } from './support/files.ts'
import { inBrowser } from './support/market.ts'
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

test.beforeAll(async ({ browser }) => {
  const withMotion = { reducedMotion: 'no-preference' } as const
  buyerPage = await inBrowser(browser, null, withMotion)
  sellerPage = await inBrowser(browser, null, withMotion)
})

test('a visitor sees services, jobs and sellers on the home page and opens a service', async ({ page }) => {
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
  // The notice from before the verification is gone.
  await expect(buyerPage.getByText('Verify your email or phone')).toHaveCount(0, { timeout: 1000 })
})

test('a login outlives the browser session only with "keep me logged in", and logging out ends it', async ({
  browser,
}) => {
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
  const secondTab = await first.newPage()
  const faults: string[] = []
  const keepFault = (text: string) => void (text.includes('signed-in people only') && faults.push(text))
  for (const tab of [page, secondTab]) tab.on('console', (message) => keepFault(message.text()))
  await secondTab.goto('/notifications')
  await expect(secondTab.getByRole('heading', { name: 'Notifications', exact: true })).toBeVisible()
  await logOut(page)
  await page.waitForURL((url) => url.pathname === '/')
  await secondTab.waitForURL('**/login**')
  expect(faults).toEqual([])
  // The session ended on the server: the other device leaves at once, and its stored copy is useless.
  await again.waitForURL('**/login**')
  await again.goto('/wallets')
  await again.waitForURL('**/login**')
  await Promise.all([first, withoutSessionStorage, kept].map((context) => context.close()))
})

test('a payment is credited to the wallet once, however often the result page is opened', async () => {
  const page = buyerPage
  await page.goto('/wallets')
  await page.getByRole('textbox', { name: 'Amount' }).fill('500')
  await page
    .getByRole('button', { name: /^Add \$/ })
    .last()
    .click()
  await page.getByRole('button', { name: 'Pay $500.00' }).click()
  await page.waitForURL('**/wallets/success**')
  await expect(page.getByText('PAY-', { exact: false }).first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('PAY-', { exact: false }).first()).toBeVisible()
  await page.goto('/wallets')
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('$500.00')
})

test('a declined payment shows an error and leaves the wallet unchanged', async () => {
  const page = buyerPage
  await page.goto('/wallets')
  await page.getByRole('textbox', { name: 'Amount' }).fill('75')
  await page
    .getByRole('button', { name: /^Add \$/ })
    .last()
    .click()
  await page.getByRole('button', { name: 'Decline the card' }).click()
  await page.waitForURL('**/wallets/failed**')
  await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible()
  await page.goto('/wallets')
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('$500.00')
})

test('a buyer posts a job with images and a PDF', async () => {
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
  await attach(images, png('room.png'), png('tea.png', [194, 79, 22]))
  await attach(documents, pdf('brief.pdf'))
  await page.getByRole('button', { name: 'Post job' }).click()
  await page.waitForURL('**/job-details/**')
  await expect(page.getByRole('heading', { level: 1, name: job })).toBeVisible()
})

test('a new seller registers and completes the three onboarding steps', async () => {
  const page = sellerPage
  await register(page, seller)
  await page.waitForURL('**/profile')
  await choose(page, 'Gender', 'Male')
  await page.getByLabel('Date of Birth').click()
  await page
    .getByRole('button', { name: /^(19|20)\d\d$/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'May' }).click()
  await page.getByRole('button', { name: /^17 May/ }).click()
  await choose(page, 'Country', 'India')
  await choose(page, 'State', 'Karnataka')
  await page.getByRole('combobox', { name: 'City' }).fill('Mysuru')
  await page.getByLabel('Zipcode').fill('570001')
  await attach(page.locator('input[type=file]').last(), pdf('resume.pdf'))
  // The half-filled form survives a reload.
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('Karnataka')
  await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('Mysuru')
  await expect(page.getByRole('combobox', { name: 'Gender' })).toHaveValue('Male')
  await expect(page.getByLabel('Date of Birth')).toContainText(/^\d{4}-05-17$/)
  await expect(page.getByText('resume.pdf')).toBeVisible()
  await page.getByLabel('Bio').fill('Menus, posters and small books, set by hand and printed well.')
  await choose(page, 'Category', 'Design')
  await choose(page, 'Tags', 'Logo design')
  await page.keyboard.press('Escape')
  await choose(page, 'Price Range', /150.*300/)
  await choose(page, 'Response Time', /^2 Hour/)
  await page.getByRole('button', { name: /^(Save|Next|Continue)/ }).click()
  await page.waitForURL('**/faq')
  await page.getByRole('button', { name: 'Add FAQ' }).first().click()
  const faq = page.getByRole('dialog')
  await faq.getByLabel('Question').fill('How many rounds?')
  await faq.getByLabel('Answer').fill('Two rounds of changes are in the price.')
  await faq.getByRole('button', { name: /^(Save|Add)/ }).click()
  await expect(page.getByText('How many rounds?')).toBeVisible()
  await page.getByRole('button', { name: /^(Next|Continue)/ }).click()
  await page.waitForURL('**/portfolio')
  await page
    .getByRole('button', { name: /Add portfolio/i })
    .first()
    .click()
  const piece = page.getByRole('dialog')
  await piece.getByLabel('Title').fill('Tea menu')
  await attach(piece.locator('input[type=file]'), png('menu.png'))
  await piece.getByRole('button', { name: /^(Save|Add)/ }).click()
  await expect(page.getByText('Tea menu')).toBeVisible()
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('Your profile has been completed.')).toBeVisible()
  await page.waitForURL('**/dashboard')
})

test('a seller finds the job and bids, and the connects balance drops', async () => {
  const page = sellerPage
  await page.goto(`/search-users?tab=BUYER&searchValue=${encodeURIComponent(job)}`)
  await page.getByRole('link', { name: job }).first().click()
  await page.waitForURL('**/buyer-job-details/**')
  const sidebar = page.getByRole('complementary').first()
  await expect(sidebar).toContainText('100')
  // The buyer has the job open meanwhile.
  await expect(buyerPage.getByRole('heading', { level: 1, name: job })).toBeVisible()
  await page.getByRole('button', { name: 'Bid', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Place your bid' })
  await dialog.getByLabel('Bid Amount').fill('240')
  await expect(dialog).toContainText('$230.00')
  await dialog.getByRole('button', { name: 'Submit bid' }).click()
  await expect(page.getByText('Bid of $240.00 sent.')).toBeVisible()
  await expect(sidebar).toContainText('90')
})

test('a bid appears to the buyer without a reload, and accepting it moves the money into escrow', async () => {
  const page = buyerPage
  const bids = page.getByRole('list', { name: 'Received bids' })
  await expect(bids).toContainText(seller.fullName)
  await expect(bids).toContainText('$240.00')
  await bids.getByRole('button', { name: 'Accept' }).click()
  const dialog = page.getByRole('dialog', { name: `Accept ${seller.fullName}'s bid` })
  await expect(dialog).toContainText('$240.00')
  await dialog.getByRole('button', { name: /^(Accept|Pay)/ }).click()
  await page.waitForURL('**/booking-details/**')
  await expect(page.getByText('Ongoing').first()).toBeVisible()
  await page.goto('/wallets')
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('$260.00')
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('$240.00')
  await page.goto('/job-list')
  await expect(page.getByRole('article').filter({ hasText: job })).toContainText('Booked')
})

/** Picks the last day that a date field offers: today, as the server's clock says. */
async function pickLastDay(page: Page, dialog: Locator, field: string): Promise<void> {
  await dialog.getByRole('button', { name: field }).click()
  const days = page.getByRole('button', { name: /^\d+ \w+ \d{4}$/, disabled: false })
  await days.last().click()
  await expect(days).toHaveCount(0)
}

test('a seller adds a milestone and marks the work complete with proof', async () => {
  const page = sellerPage
  await page.goto('/job-booking')
  await page
    .getByRole('link', { name: new RegExp(job) })
    .first()
    .click()
  await page.waitForURL('**/booking-details/**')
  await page.getByRole('button', { name: 'Add Milestone' }).click()
  const milestone = page.getByRole('dialog', { name: 'Add Milestone' })
  await milestone.getByLabel('Title').fill('First layout')
  await milestone.getByLabel('Description').fill('Both pages in pencil, with prices.')
  for (const field of ['Start date', 'End date']) await pickLastDay(page, milestone, field)
  await milestone.getByRole('button', { name: /Add|Save/ }).click()
  await expect(page.getByRole('heading', { name: 'First layout' })).toBeVisible()
  await expect(milestone).toBeHidden()
  await page.getByRole('button', { name: 'Add Milestone' }).click()
  await milestone.getByLabel('Title').fill('Begun by mistake')
  await milestone.getByLabel('Description').fill('Nothing of the kind.')
  for (const field of ['Start date', 'End date']) await pickLastDay(page, milestone, field)
  await milestone.getByRole('button', { name: /Add|Save/ }).click()
  await expect(milestone).toBeHidden()
  await page.getByRole('button', { name: 'Delete Begun by mistake' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('The milestone has been deleted.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Begun by mistake' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Mark as Complete' }).click()
  const complete = page.getByRole('dialog', { name: 'Mark as Complete' })
  await attach(complete.locator('input[type=file]'), png('menu-final.png'))
  await complete.getByRole('button', { name: /Mark as Complete/ }).click()
  await expect(page.getByText('Amidst-Completion-Process').first()).toBeVisible()
})

test('the buyer accepts the work, and the seller receives the price minus the fee', async () => {
  const page = buyerPage
  await page.goto('/dashboard')
  await page.getByRole('link', { name: new RegExp(`Confirm that .*${job}`) }).click()
  await page.waitForURL('**/booking-details/**')
  await expect(page.getByRole('heading', { name: 'First layout' })).toBeVisible()
  await page.getByRole('button', { name: 'Accept completion' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('$230.00')
  await dialog.getByRole('button', { name: 'Accept completion' }).click()
  await expect(page.getByText('Completed').first()).toBeVisible()
  await sellerPage.goto('/wallets')
  await expect(sellerPage.getByRole('region', { name: 'Balance' })).toContainText('$230.00')
})

test('the buyer’s review appears on the seller’s profile', async ({ page: visitor }) => {
  const page = buyerPage
  await page.getByRole('button', { name: 'Write a Review' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /^5 of 5/ }).check({ force: true })
  await dialog.getByRole('textbox', { name: 'Review' }).fill('Our guests photograph the menu before the tea.')
  await dialog.getByRole('button', { name: /Submit|Send|Save/ }).click()
  await expect(page.getByRole('button', { name: 'Review Submitted' })).toBeDisabled()
  const found = await visitor.request.get(`/api/users/search-sellers?searchTerm=${encodeURIComponent(seller.fullName)}`)
  const { data } = (await found.json()) as { data: { records: { id: string }[] } }
  await visitor.goto(`/seller-details/${data.records[0]?.id}`)
  await expect(visitor.getByText('Our guests photograph the menu before the tea.')).toBeVisible()
})

test('a buyer purchases a service directly and gets a booking', async () => {
  const page = buyerPage
  await page.goto('/search-users?tab=SERVICES&sorting=low_to_high')
  await page.locator('a[href*="/service-details/"]').first().click()
  await page.waitForURL('**/service-details/**')
  await page.getByRole('button', { name: 'Buy', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Buy this service' })
  await dialog.getByRole('button', { name: /^(Buy|Pay)/ }).click()
  await page.waitForURL('**/booking-details/**')
  await expect(page.getByText('Ongoing').first()).toBeVisible()
})
