import { expect, type Page, test } from '@playwright/test'
import { violationsInBothColors } from './support/axe.ts'
import { takeImages } from './support/earnings.ts'
import { inBrowser, marketOf, newBuyer, newSeller, newService } from './support/market.ts'
import { pageOf } from './support/operator.ts'

/** Saves a setting of the console and waits until it is stored. */
async function save(page: Page, label: string, value: string): Promise<void> {
  await page.getByRole('textbox', { name: label, exact: true }).fill(value)
  const bar = page.getByRole('region', { name: 'Unsaved changes' })
  await bar.getByRole('button', { name: 'Save changes' }).click()
  await expect(bar).toBeHidden()
}

test('an owner changes the fees in the console, and buyer and seller see them before and after a purchase', async ({
  browser,
  request,
}) => {
  const [buyer, seller] = [await newBuyer(request, 'Nora Keller', 400), await newSeller(request, 'Jonas Wirth')]
  const service = await newService(request, seller, 'A sign for a bakery', 200)
  const { page, session, close } = await pageOf(browser, request, 'admin')
  try {
    await page.goto('/admin/settings')
    await page.getByRole('textbox', { name: 'Platform fee (% of price)' }).fill('2.5')
    await expect(page.getByText('$100.00 booking: the seller receives $87.50, the fee is $12.50.')).toBeVisible()
    await save(page, 'Platform fee (% of price)', '2.5')
    await save(page, 'Buyer fee', '3')
    await page.getByRole('textbox', { name: 'Minimum fee', exact: true }).fill('20000')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Please enter 0 to 10,000.')).toBeVisible()
    await takeImages(page, 'console-fees')
    await page.getByRole('button', { name: 'Discard' }).click()

    await page.goto('/admin/category-fees')
    await page.getByRole('button', { name: 'Add fee' }).click()
    const form = page.getByRole('dialog', { name: 'Add fee' })
    await form.getByRole('combobox', { name: 'Category' }).selectOption({ label: 'Design' })
    for (const [label, value] of [
      ['Flat fee', '1'],
      ['Percent of the price', '5'],
      ['Minimum fee', '8'],
      ['Maximum fee', '2'],
    ] as const)
      await form.getByRole('textbox', { name: label }).fill(value)
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByText('The maximum fee must not be below the minimum fee.')).toBeVisible()
    await form.getByRole('textbox', { name: 'Maximum fee' }).fill('50')
    await expect(form.getByText('$100.00 booking: the seller receives $92.00, the fee is $8.00.')).toBeVisible()
    expect(await violationsInBothColors(page, 'category-fees')).toEqual([])
    await takeImages(page, 'category-fee')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('row').filter({ hasText: 'Design' })).toContainText('$8.00')

    const buying = await inBrowser(browser, buyer)
    await buying.goto(`/service-details/${service.id}`)
    const steps = buying.getByText('You pay $203.00 into escrow. That includes our buyer fee of $3.00.')
    await expect(steps.filter({ visible: true })).toBeVisible()
    await buying.getByRole('button', { name: 'Buy', exact: true }).click()
    const dialog = buying.getByRole('dialog', { name: 'Buy this service' })
    await expect(dialog).toContainText('Buyer fee, into escrow')
    await expect(dialog).toContainText('$189.00')
    await expect(dialog).toContainText('$11.00')
    expect(await violationsInBothColors(buying, 'buyer-fee')).toEqual([])
    await takeImages(buying, 'buy-with-buyer-fee')
    await dialog.getByRole('button', { name: 'Pay $203.00' }).click()
    await buying.waitForURL('**/booking-details/**')
    await expect(buying.getByText('$203.00 is in escrow.')).toBeVisible()
    await expect(buying.getByText('Buyer fee (on top of the price)')).toBeVisible()

    const selling = await inBrowser(browser, seller)
    await selling.goto(new URL(buying.url()).pathname)
    await expect(selling.getByText('$189.00').first()).toBeVisible()
  } finally {
    const market = marketOf(request)
    const { records } = await market.get<{ records: { id: string }[] }>('/admin/category-fees', session.token)
    for (const { id } of records) await market.send('DELETE', `/admin/category-fees/${id}`, {}, session.token)
    for (const name of ['feePercent', 'buyerFee'])
      await market.send('PUT', '/admin/settings', { name, value: 0 }, session.token)
    await close()
  }
})
