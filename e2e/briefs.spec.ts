import { expect, test } from '@playwright/test'
import { violationsOn } from './support/axe.ts'
import { inBrowser, marketOf, newBuyer, newJob, newSeller, newService } from './support/market.ts'

test('a buyer adds a brief to a job, which visitors read on its page without scripts', async ({ browser, request }) => {
  const buyer = await newBuyer(request, 'Asha Rao', 100)
  const job = await newJob(request, buyer, 'A clock for the tower')
  const page = await inBrowser(browser, buyer)
  await page.goto(`/post-job?id=${job.id}`)
  const brief = page.getByRole('textbox', { name: 'Brief' })
  await brief.click()
  await page.getByRole('button', { name: 'Heading 2' }).click()
  await page.keyboard.type('What we need')
  await page.keyboard.press('Enter')
  await page.keyboard.type('A face of copper & glass.')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Bullet list' }).click()
  await page.keyboard.type('Two metres wide')
  await expect(page.getByText('54 / 5000')).toBeVisible()
  expect(await violationsOn(page, 'the form of a job with a brief')).toEqual([])
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.waitForURL(`**/job-details/${job.id}`)
  await expect(page.getByRole('heading', { name: 'What we need' })).toBeVisible()

  const visitor = await browser.newContext({ javaScriptEnabled: false })
  const shown = await visitor.newPage()
  await shown.goto(`/buyer-job-details/${job.id}`)
  await expect(shown.getByRole('heading', { name: 'What we need', level: 2 })).toBeVisible()
  await expect(shown.getByText('A face of copper & glass.')).toBeVisible()
  await expect(shown.getByRole('listitem').filter({ hasText: 'Two metres wide' })).toBeVisible()
  await visitor.close()
})

test('a booking shows the brief of the bought service below its description', async ({ browser, request }) => {
  const buyer = await newBuyer(request, 'Asha Rao', 300)
  const seller = await newSeller(request, 'Carl Moreau')
  const service = await newService(
    request,
    seller,
    'A clock face',
    100,
    '<h2>What you get</h2><p>A face of copper.</p>',
  )
  const { id } = await marketOf(request).send<{ id: string }>(
    'POST',
    '/bookings/create-booking',
    { serviceId: service.id },
    buyer.token,
  )
  const page = await inBrowser(browser, seller)
  await page.goto(`/booking-details/${id}`)
  await page.getByText('The work', { exact: true }).click()
  await expect(page.getByRole('heading', { name: 'What you get' })).toBeVisible()
  await expect(page.getByText('A face of copper.')).toBeVisible()
  expect(await violationsOn(page, 'a booking with a brief')).toEqual([])
})
