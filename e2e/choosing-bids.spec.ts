import { expect, type Page, test } from '@playwright/test'
import { violationsOn } from './support/axe.ts'
import { inBrowser, marketOf, type Member, newBuyer, newJob, newSeller } from './support/market.ts'

let buyer: Member
let page: Page
let jobId: string

test.beforeAll(async ({ browser, request }) => {
  buyer = await newBuyer(request, 'Asha Rao', 5000)
  jobId = (await newJob(request, buyer, 'A mural for the stairs', ['When can you start?'])).id
  for (const [name, bid] of [
    ['Carl Moreau', { bidAmount: 240, deliveryDays: 9, coverLetter: 'I paint walls.', answers: ['In May.'] }],
    ['Dina Haddad', { bidAmount: 180, deliveryDays: 20, answers: ['Tomorrow.'] }],
    ['Jonas Weber', { bidAmount: 210 }],
  ] as const) {
    const seller = await newSeller(request, name)
    await marketOf(request).send('PUT', '/bid/add-bid', { serviceId: jobId, ...bid }, seller.token)
  }
  page = await inBrowser(browser, buyer)
})

test('a buyer compares bids, shortlists and archives some, and keeps private notes', async () => {
  await page.goto(`/job-details/${jobId}`)
  const names = page.getByRole('list', { name: 'Received bids' }).getByRole('heading')
  const bidOf = (name: string) => page.getByRole('article').filter({ hasText: name })
  await expect(names).toHaveText(['Jonas Weber', 'Dina Haddad', 'Carl Moreau'])
  await expect(bidOf('Dina Haddad')).toContainText('Lowest')
  await page.getByRole('combobox', { name: 'Sort bids by' }).selectOption('Quickest delivery')
  await expect(names).toHaveText(['Carl Moreau', 'Dina Haddad', 'Jonas Weber'])

  const shortlist = page.getByRole('button', { name: 'Shortlist the bid of Carl Moreau' })
  await shortlist.click()
  await expect(shortlist).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Archive the bid of Jonas Weber' }).click()
  await expect(bidOf('Jonas Weber')).toContainText('Archived')
  await page.getByRole('button', { name: 'Add note to the bid of Carl Moreau' }).click()
  await page.getByLabel('Private note').fill('Ask for a scaffold.')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(bidOf('Carl Moreau')).toContainText('Your note: Ask for a scaffold.')
  expect(await violationsOn(page, 'sorted bids')).toEqual([])

  await page.getByText('Shortlist', { exact: true }).first().click()
  await expect(names).toHaveText(['Carl Moreau'])
  await page.goto(`/job-details/${jobId}?view=compare`)
  const comparison = page.getByRole('region', { name: 'Comparison of bids' })
  const bids = comparison.getByRole('listitem')
  await expect(bids).toHaveCount(3)
  for (const fact of ['$240.00', '9 days', 'In May.', 'I paint walls.', 'Ask for a scaffold.'])
    await expect(bids.filter({ hasText: 'Carl Moreau' })).toContainText(fact)
  // The same fact is on the same height in every bid.
  const heights = await comparison
    .getByText('When can you start?')
    .evaluateAll((terms) => terms.map((term) => Math.round(term.getBoundingClientRect().top)))
  expect(new Set(heights).size).toBe(1)
  expect(await violationsOn(page, 'the comparison of bids')).toEqual([])
})

test('on a phone the comparison is a row of cards to swipe, with the same facts', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/job-details/${jobId}?view=compare`)
  const comparison = page.getByRole('region', { name: 'Comparison of bids' })
  await expect(comparison.getByRole('listitem')).toHaveCount(3)
  const widths = await comparison.evaluate((region) => [
    region.scrollWidth > region.clientWidth,
    document.documentElement.scrollWidth,
  ])
  expect(widths).toEqual([true, 390])
  const last = comparison.getByRole('listitem').last()
  await last
    .getByRole('button', { name: /Accept for|Move/ })
    .first()
    .scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport()
  expect(await violationsOn(page, 'the comparison on a phone')).toEqual([])
})
