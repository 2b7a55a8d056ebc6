import { expect, test } from '@playwright/test'
import { violationsOn } from './support/axe.ts'
import { inBrowser, newBuyer, newJob } from './support/market.ts'

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
