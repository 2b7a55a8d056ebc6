import { expect, test } from '@playwright/test'
import { violationsInBothColors } from './support/axe.ts'
import { downloaded } from './support/downloads.ts'
import { completeBooking, takeImages } from './support/earnings.ts'
import { inBrowser, newBuyer, newSeller } from './support/market.ts'
import { pageOf } from './support/operator.ts'
import { choose } from './support/people.ts'

test('a seller agrees to self-billing, and both sides find the invoice in the name of the seller', async ({
  browser,
  request,
}) => {
  const { page, close } = await pageOf(browser, request, 'admin')
  await page.goto('/admin/settings')
  const offered = page.getByRole('switch', { name: 'Self-billing' })
  await offered.click()
  await expect(offered).toBeChecked()

  const [buyer, seller] = [await newBuyer(request, 'Olga Fischer', 200), await newSeller(request, 'Nils Berger')]
  const sellers = await inBrowser(browser, seller)
  await sellers.goto('/wallets?type=receipts')
  await sellers.getByRole('button', { name: 'Self-billing' }).click()
  const dialog = sellers.getByRole('dialog', { name: 'Self-billing' })
  await expect(dialog.getByText(/^Add to your invoice details first: business name/)).toBeVisible()
  await takeImages(sellers, 'self-billing-blocked')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await sellers.getByRole('button', { name: 'Invoice details' }).click()
  const details = sellers.getByRole('dialog', { name: 'Invoice details' })
  await details.getByRole('textbox', { name: 'Business name' }).fill('Berger Studio')
  await details.getByRole('textbox', { name: 'Address' }).fill('Lindenweg 4, 20095 Hamburg')
  await choose(sellers, 'Country', 'Germany')
  await details.getByRole('textbox', { name: 'VAT or tax number' }).fill('DE123456789')
  await details.getByRole('button', { name: 'Save details' }).click()
  await expect(details).toBeHidden()
  await sellers.getByRole('button', { name: 'Self-billing' }).click()
  await dialog.getByRole('textbox', { name: 'Tax included in your prices (%)' }).fill('19')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByText('Please agree first.')).toBeVisible()
  expect(await violationsInBothColors(sellers, 'self-billing')).toEqual([])
  await takeImages(sellers, 'self-billing-form')
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog).toBeHidden()
  await sellers.getByRole('button', { name: 'Self-billing: on' }).click()
  await expect(dialog.getByText(/Your prices include 19% tax/)).toBeVisible()
  await takeImages(sellers, 'self-billing-on')

  await completeBooking(request, buyer, seller)
  const buyers = await inBrowser(browser, buyer)
  await buyers.goto('/wallets?type=receipts')
  const list = buyers.getByRole('list', { name: 'Receipts and invoices' })
  await expect(list).toContainText('Self-billed invoice')
  await takeImages(buyers, 'self-billed-list')
  const { file } = await downloaded(buyers, () => list.getByRole('button', { name: /^Download SI-/ }).click())
  expect(file.suggestedFilename()).toMatch(/^SI-\d+-\d{4}-000001\.pdf$/)
  await sellers.goto('/wallets?type=receipts')
  await expect(sellers.getByRole('list', { name: 'Receipts and invoices' })).toContainText('Self-billed invoice')
  await close()
})
