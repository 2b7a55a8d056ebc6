import { expect, type Page, test } from '@playwright/test'
import { violationsOn } from './support/axe.ts'
import { attach, pdf } from './support/files.ts'
import { inBrowser, type Member, newBuyer, newJob, newSeller } from './support/market.ts'
import { pageOf } from './support/operator.ts'
import { choose } from './support/people.ts'

test.describe.configure({ mode: 'serial' })

let buyer: Member
let seller: Member
let buyerPage: Page
let sellerPage: Page

test.beforeAll(async ({ browser, request }) => {
  buyer = await newBuyer(request, 'Asha Rao', 5000)
  seller = await newSeller(request, 'Carl Moreau')
  buyerPage = await inBrowser(browser, buyer)
  sellerPage = await inBrowser(browser, seller)
})

const dialog = (name: string) => sellerPage.getByRole('dialog', { name })

test('a buyer adds questions to a job, up to five', async () => {
  const page = buyerPage
  await page.goto('/post-job')
  for (let count = 1; count <= 5; count++) {
    await page.getByRole('button', { name: 'Add a question' }).click()
    await page.getByRole('textbox', { name: `Question ${count}` }).fill(`Is this question ${count}?`)
  }
  await expect(page.getByRole('button', { name: 'Add a question' })).toHaveCount(0)
  for (let count = 5; count >= 2; count--) await page.getByRole('button', { name: `Remove question ${count}` }).click()
  await expect(page.getByRole('textbox', { name: 'Question 1' })).toHaveValue('Is this question 1?')
  await page.getByRole('textbox', { name: 'Question 1' }).fill('')
  await page.getByRole('button', { name: 'Post job' }).click()
  await expect(page.getByText('Question is required.')).toBeVisible()
  await choose(page, 'Category', 'Design')
  expect(await violationsOn(page, 'the form of a job with a question')).toEqual([])
})

test('a proposal survives closing the tab, is sent, read, changed and becomes the agreed scope', async ({
  browser,
  request,
}) => {
  const job = await newJob(request, buyer, 'A sign for the cellar', ['When can you start?'])
  const letter = 'Dear Asha,\n\nSee https://signs.example.com/work/cellars for my signs.'
  await sellerPage.goto(`/buyer-job-details/${job.id}?bid`)
  let modal = dialog('Place your bid')
  const odds = modal.getByRole('region', { name: 'Your odds' })
  await expect(odds).toContainText('None yet')
  await expect(odds).toContainText('New buyer')
  await modal.getByLabel('Bid Amount').fill('240')
  await modal.getByLabel('Delivery time in days').fill('400')
  await modal.getByLabel('Cover letter').fill(letter)
  await modal.getByRole('button', { name: 'Submit bid' }).click()
  await expect(modal).toContainText('Please enter at most 365 days.')
  await expect(modal).toContainText('Answer is required.')
  await modal.getByLabel('Delivery time in days').fill('6')
  await attach(modal.locator('input[type=file]'), pdf('cellars.pdf'))
  await expect(modal.getByText('cellars.pdf')).toBeVisible()

  await modal.getByText('Your templates').click()
  await modal.getByLabel('Save this letter as a template').fill('Signs')
  await modal.getByRole('button', { name: 'Save template' }).click()
  await expect(modal.getByRole('button', { name: 'Use the template “Signs”' })).toBeVisible()
  expect(await violationsOn(sellerPage, 'the bid dialog')).toEqual([])

  const context = sellerPage.context()
  await sellerPage.close()
  sellerPage = await context.newPage()
  await sellerPage.goto(`/buyer-job-details/${job.id}?bid`)
  modal = dialog('Place your bid')
  await expect(modal).toContainText('We restored your draft.')
  await expect(modal.getByLabel('Cover letter')).toHaveValue(letter)
  await modal.getByLabel('Cover letter').fill('I typed this.')
  await modal.getByText('Your templates').click()
  const use = modal.getByRole('button', { name: 'Use the template “Signs”' })
  await use.click()
  await expect(modal.getByLabel('Cover letter')).toHaveValue(`I typed this.\n\n${letter}`)
  await modal.getByLabel('Cover letter').fill('')
  await use.click()
  await use.click()
  await expect(modal.getByLabel('Cover letter')).toHaveValue(letter)
  await modal.getByLabel('When can you start?').fill('On Monday.')
  await modal.getByRole('button', { name: 'Submit bid' }).click()
  await expect(sellerPage.getByText('Bid of $240.00 sent.')).toBeVisible()

  await buyerPage.goto(`/job-details/${job.id}`)
  const bid = buyerPage.getByRole('article').filter({ hasText: 'Carl Moreau' })
  await expect(bid).toContainText('6 days')
  await expect(bid).toContainText('On Monday.')
  await expect(bid.getByRole('link', { name: 'signs.example.com', exact: true })).toHaveAttribute(
    'href',
    'https://signs.example.com/work/cellars',
  )
  await expect(bid.getByText('cellars.pdf')).toBeVisible()
  expect(await violationsOn(buyerPage, 'a received proposal')).toEqual([])

  await sellerPage.goto('/bid-list')
  await sellerPage.getByRole('link', { name: 'A sign for the cellar' }).click()
  await expect(sellerPage.getByRole('heading', { name: 'Your proposal' })).toBeVisible()
  await sellerPage.getByRole('button', { name: 'Re-bid' }).click()
  modal = dialog('Change your bid')
  await expect(modal.getByLabel('When can you start?')).toHaveValue('On Monday.')
  await modal.getByLabel('Delivery time in days').fill('4')
  await modal.getByRole('button', { name: 'Change bid' }).click()
  await expect(bid).toContainText('Changed: delivery from 6 days to 4 days')
  await bid.getByText('The version before').click()
  await expect(bid.getByRole('list')).toContainText('Delivery 6 days')

  await bid.getByRole('button', { name: 'Accept for $240.00' }).click()
  await buyerPage.getByRole('button', { name: 'Accept and pay $240.00' }).click()
  await buyerPage.waitForURL('**/booking-details/**')
  for (const page of [buyerPage, await inBrowser(browser, seller)]) {
    await page.goto(buyerPage.url())
    const scope = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Agreed scope' }) })
    await expect(scope).toContainText('4 days')
    await expect(scope).toContainText('Dear Asha,')
    await expect(scope).toContainText('On Monday.')
    await expect(scope.getByText('cellars.pdf')).toBeVisible()
  }
})

test('a seller reads that a proposal has contact details and sends it; an operator finds it and closes it with a note', async ({
  browser,
  request,
}) => {
  const job = await newJob(request, buyer, 'A sign for the barn')
  await sellerPage.goto(`/buyer-job-details/${job.id}?bid`)
  const modal = dialog('Place your bid')
  await modal.getByLabel('Bid Amount').fill('200')
  await modal.getByLabel('Cover letter').fill('Dear Asha,\n\nWrite to carl (at) signs dot com before Friday.')
  const hint = modal.getByText('Your proposal includes contact details')
  await expect(hint).toContainText('carl (at) signs dot com (email address)')
  expect(await violationsOn(sellerPage, 'a proposal with contact details')).toEqual([])
  await modal.getByRole('button', { name: 'Submit bid' }).click()
  await expect(sellerPage.getByText('Bid of $200.00 sent.')).toBeVisible()
  await buyerPage.goto(`/job-details/${job.id}`)
  await expect(buyerPage.getByRole('article').filter({ hasText: 'Carl Moreau' })).toContainText('signs dot com')

  const { page, close } = await pageOf(browser, request, 'admin')
  await page.goto('/admin/reports?state=open')
  const row = page.getByRole('row').filter({ hasText: 'carl (at) signs dot com' })
  await expect(row).toContainText('Automatic check')
  await row.getByRole('button').first().click()
  const panel = page.getByRole('dialog', { name: 'Report' })
  await expect(panel.locator('mark')).toHaveText('carl (at) signs dot com')
  await expect(panel.getByRole('region', { name: 'Proposal' })).toContainText('before Friday')
  await expect(panel.getByRole('link', { name: 'A sign for the barn' })).toBeVisible()
  await expect(panel.getByRole('link', { name: 'Carl Moreau' })).toHaveAttribute('href', /\/admin\/users\//)
  expect(await violationsOn(page, 'a proposal in the queue of reports')).toEqual([])
  await panel.getByRole('textbox', { name: 'Note' }).fill('A first time; we explained it.')
  await panel.getByRole('button', { name: 'Resolve' }).click()
  await expect(panel).toBeHidden()
  await expect(row).toHaveCount(0)
  await page.goto('/admin/reports?state=resolved')
  await expect(row).toContainText('no action')
  await close()
})

test('the transparency page shows how bids are treated', async () => {
  await sellerPage.goto('/transparency')
  const figures = sellerPage.locator('section').filter({ hasText: 'How bids are treated' })
  await expect(figures).toContainText('Connects returned')
  expect(await violationsOn(sellerPage, 'the figures of bids')).toEqual([])
})
