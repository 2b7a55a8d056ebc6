import { expect, type Page, test } from '@playwright/test'
import { violationsOn } from './support/axe.ts'
import { inBrowser, marketOf, newBuyer, newJob, newSeller } from './support/market.ts'
import { pageOf } from './support/operator.ts'

const letter =
  'I have painted signs for twenty years, mostly for small shops. I would send two drafts by Friday and paint the one you choose.'

const sectionOf = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })

test('a seller’s dashboard recommends a job with the reason, and a repeated letter is hinted at before it is sent', async ({
  browser,
  request,
}) => {
  const buyer = await newBuyer(request, 'Asha Rao', 100)
  const seller = await newSeller(request, 'Carl Moreau')
  const earlier = await newJob(request, buyer, 'A sign for the old barn')
  await newJob(request, buyer, 'A sign for the new barn')
  const bid = { serviceId: earlier.id, bidAmount: 90, coverLetter: letter }
  await marketOf(request).send('PUT', '/bid/add-bid', bid, seller.token)
  const page = await inBrowser(browser, seller)
  await page.goto('/dashboard')
  const section = sectionOf(page, 'Jobs for you')
  await expect(section.getByText(/^Fits your category/).first()).toBeVisible()
  expect(await violationsOn(page, 'a dashboard with recommended jobs')).toEqual([])
  await expect(section.getByRole('link', { name: 'A sign for the old barn' })).toHaveCount(0)
  await section.getByRole('link', { name: 'A sign for the new barn' }).click()
  await expect(page.getByText('Buyer last active')).toBeVisible()
  await page.getByRole('button', { name: 'Bid', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Place your bid' })
  await dialog.getByLabel('Cover letter').fill(letter.replace('Friday', 'Monday'))
  await expect(dialog.getByText(/nearly the same as the one you sent for “A sign for the old barn”/)).toBeVisible()
  await dialog
    .getByLabel('Cover letter')
    .fill('Your barn faces the road, so I would paint the sign twice as high as the door.')
  await expect(dialog.getByText(/nearly the same/)).toHaveCount(0)
})

test('a buyer’s dashboard offers sellers who worked for them', async ({ browser, request }) => {
  const { page } = await pageOf(browser, request, 'buyer')
  await page.goto('/dashboard')
  const section = sectionOf(page, 'Hire again')
  await expect(
    section.getByText(/^Completed “.+” for you\.$|^Completed “.+” and \d+ more for you\.$/).first(),
  ).toBeVisible()
  await expect(section.getByRole('button', { name: /^Invite to a job: / }).first()).toBeVisible()
})
