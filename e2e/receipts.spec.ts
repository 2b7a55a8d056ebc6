import { expect, test } from '@playwright/test'
import { violationsInBothColors } from './support/axe.ts'
import { downloaded } from './support/downloads.ts'
import { completeBooking, takeImages } from './support/earnings.ts'
import { inBrowser, newBuyer, newSeller } from './support/market.ts'
import { pageOf } from './support/operator.ts'
import { choose } from './support/people.ts'

test('buyer and seller download their receipts and invoices from the wallet and the booking', async ({
  browser,
  request,
}) => {
  const [buyer, seller] = [await newBuyer(request, 'Lena Brandt', 200), await newSeller(request, 'Theo Marsh')]
  const bookingId = await completeBooking(request, buyer, seller)

  const page = await inBrowser(browser, buyer)
  await page.goto('/wallets?type=receipts')
  const list = page.getByRole('list', { name: 'Receipts and invoices' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(list).toContainText('Top-up receipt')
  await expect(list).toContainText('Booking receipt')
  expect(await violationsInBothColors(page, 'receipts')).toEqual([])
  await takeImages(page, 'receipts')
  const { file, start } = await downloaded(page, () => list.getByRole('button', { name: /^Download BR-/ }).click())
  expect([file.suggestedFilename(), start]).toEqual([expect.stringMatching(/^BR-\d{4}-\d{6}\.pdf$/), '%PDF-'])

  const sellers = await inBrowser(browser, seller)
  await sellers.goto('/wallets?type=receipts')
  await sellers.getByRole('button', { name: 'Invoice details' }).click()
  const dialog = sellers.getByRole('dialog', { name: 'Invoice details' })
  await dialog.getByRole('textbox', { name: 'Business name' }).fill('Marsh Studio')
  await dialog.getByRole('textbox', { name: 'VAT or tax number' }).fill('12')
  await dialog.getByRole('button', { name: 'Save details' }).click()
  await expect(dialog.getByText('Please choose the country of your VAT number.')).toBeVisible()
  await choose(sellers, 'Country', 'Germany')
  await dialog.getByRole('button', { name: 'Save details' }).click()
  await expect(dialog.getByText('This is not a VAT number of the chosen country.')).toBeVisible()
  await takeImages(sellers, 'invoice-details')
  await dialog.getByRole('textbox', { name: 'VAT or tax number' }).fill('DE 123 456 789')
  await dialog.getByRole('button', { name: 'Save details' }).click()
  await expect(dialog).toBeHidden()
  await sellers.goto(`/booking-details/${bookingId}`)
  const ofBooking = sellers.getByRole('list', { name: 'Receipts and invoices of this booking' })
  await expect(ofBooking).toContainText('Fee invoice')
  await takeImages(sellers, 'booking-receipts')
})

test('an operator finds and downloads documents, and an owner sets the tax of a country', async ({
  browser,
  request,
}) => {
  await newBuyer(request, 'Ilse Varga', 60)
  const { page, close } = await pageOf(browser, request, 'admin')
  await page.goto('/admin/receipts')
  await page.getByRole('searchbox', { name: 'Search' }).fill('Ilse Varga')
  await page.getByRole('row').filter({ hasText: 'Ilse Varga' }).getByRole('button').first().click()
  const panel = page.getByRole('dialog')
  const { start } = await downloaded(page, () => panel.getByRole('button', { name: /^Download TR-/ }).click())
  expect(start).toBe('%PDF-')
  await takeImages(page, 'console-receipts')
  await page.goto('/admin/receipts')
  const { start: csv } = await downloaded(page, () => page.getByRole('button', { name: 'Seller totals' }).click())
  expect(csv).toContain('"')
  await page.goto('/admin/fee-taxes')
  await page.getByRole('button', { name: 'Add tax' }).click()
  const form = page.getByRole('dialog', { name: 'Add tax' })
  await form.getByRole('combobox', { name: 'Country' }).selectOption('Spain')
  await form.getByRole('textbox', { name: 'Name, such as VAT or GST' }).fill('IVA')
  await form.getByRole('textbox', { name: 'Percent of the fee without tax' }).fill('21')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Spain' })).toContainText('21')
  await takeImages(page, 'console-fee-taxes')
  await close()
})
