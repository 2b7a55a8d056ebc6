import { expect, test } from '@playwright/test'
import { askForPayout, marketOf, newSeller, topUp } from './support/market.ts'
import { pageOf } from './support/operator.ts'

test('the overview shows everything that waits as one queue, the oldest first, and decides it in place', async ({
  browser,
  request,
}) => {
  const { page, close } = await pageOf(browser, request, 'admin')
  await page.goto('/admin')
  const queue = page.getByRole('table', { name: 'Queue' })
  await expect(queue.getByRole('row').nth(1)).toBeVisible()
  const ages = await queue
    .getByRole('cell')
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')))
  expect(ages).toEqual(ages.toSorted())
  await expect(queue.getByRole('link', { name: /^Decide: BK-/ }).first()).toBeVisible()

  const resolve = queue.getByRole('button', { name: /^Resolve: / }).first()
  const name = (await resolve.getAttribute('aria-label')) ?? ''
  await resolve.click()
  const panel = page.getByRole('dialog', { name: 'Report' })
  await panel.getByRole('textbox', { name: 'Note' }).fill('Wrote to both')
  await panel.getByRole('button', { name: 'Resolve' }).click()
  await expect(panel).toHaveCount(0)
  await expect(queue.getByRole('button', { name })).toHaveCount(0)
  await close()
})

test('text typed in an open panel is not lost to a link or the command palette without a question', async ({
  browser,
  request,
}) => {
  const payee = await newSeller(request, 'Sanna Lind')
  await topUp(request, payee, 15)
  await askForPayout(request, payee, 15)
  const { page, close } = await pageOf(browser, request, 'admin')
  await page.goto('/admin/withdrawals?q=Sanna')
  await page.getByRole('row').filter({ hasText: 'Sanna Lind' }).getByRole('button').first().click()
  const panel = page.getByRole('dialog', { name: /^WD-/ })
  const reference = panel.getByRole('textbox', { name: 'Payout reference' })
  // The question loads with the first panel.
  await page.waitForLoadState('networkidle')
  await reference.fill('SEPA-99')
  const question = page.getByRole('dialog', { name: 'You have unsaved changes' })

  await panel.getByRole('link', { name: 'Sanna Lind' }).click()
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(question).toHaveCount(0)
  await expect(reference).toHaveValue('SEPA-99')

  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type('Audit log')
  await page.keyboard.press('Enter')
  await expect(question).toBeVisible()
  await expect(page).toHaveURL(/withdrawals/)
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await page.waitForURL('**/admin/audit')

  // An empty field is nothing to lose.
  await page.goto('/admin/withdrawals?q=Sanna')
  await page.getByRole('row').filter({ hasText: 'Sanna Lind' }).getByRole('button').first().click()
  await reference.fill('SEPA')
  await reference.fill('')
  await panel.getByRole('link', { name: 'Sanna Lind' }).click()
  await page.waitForURL('**/admin/users/**')
  await close()
})

test('typed settings are saved together, and are not lost to a link without a question', async ({
  browser,
  request,
}) => {
  const { page, session, close } = await pageOf(browser, request, 'admin')
  await page.goto('/admin/settings#offers-and-chat')
  const field = page.getByRole('textbox', { name: 'Time to answer an offer' })
  await page.waitForLoadState('networkidle')
  await field.fill('8')
  const bar = page.getByRole('region', { name: 'Unsaved changes' })
  await expect(bar.getByText('1 unsaved change')).toBeVisible()
  await page.getByRole('navigation', { name: 'Groups of settings' }).getByRole('link', { name: 'Connects' }).click()
  await expect(page.getByRole('heading', { name: 'Connects' })).toBeInViewport()
  await page.getByRole('link', { name: 'Staff' }).click()
  await page
    .getByRole('dialog', { name: 'You have unsaved changes' })
    .getByRole('button', { name: 'Stay here' })
    .click()
  await expect(field).toHaveValue('8')
  await bar.getByRole('button', { name: 'Save changes' }).click()
  await expect(bar).toHaveCount(0)
  await page.getByRole('link', { name: 'Staff' }).click()
  await page.waitForURL('**/admin/staff')
  await marketOf(request).send('PUT', '/admin/settings', { name: 'offerAnswer', value: 7 }, session.token)
  await close()
})

test('the header of a table’s sort column turns the order of all its pages around', async ({ browser, request }) => {
  const { page, close } = await pageOf(browser, request, 'admin')
  await page.goto('/admin/bookings')
  const table = page.getByRole('table', { name: 'Bookings' })
  const header = table.getByRole('columnheader', { name: 'Made' })
  await expect(header).toHaveAttribute('aria-sort', 'descending')
  const first = table.getByRole('row').nth(1)
  const newest = await first.innerText()
  await header.getByRole('button').click()
  await expect(header).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL(/direction=asc/)
  await expect(first).not.toHaveText(newest)
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/direction=asc&after=|after=.*direction=asc/)
  await expect(header).toHaveAttribute('aria-sort', 'ascending')
  await header.getByRole('button').click()
  await expect(header).toHaveAttribute('aria-sort', 'descending')
  await expect(first).toHaveText(newest)
  await close()
})
