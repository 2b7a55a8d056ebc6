import { expect, test } from '@playwright/test'
import { violationsInBothColors } from './support/axe.ts'
import { completeBooking, takeImages } from './support/earnings.ts'
import { askForPayout, inBrowser, newBuyer, newSeller } from './support/market.ts'
import { pageOf } from './support/operator.ts'

test('an operator holds clearing earnings and releases them, and the seller reads why and until when', async ({
  browser,
  request,
}) => {
  test.slow()
  const [buyer, seller] = [await newBuyer(request, 'Ida Brandt', 200), await newSeller(request, 'Cyrus Vale')]
  const booking = await completeBooking(request, buyer, seller)
  await askForPayout(request, seller, 50)

  const { page: desk, close } = await pageOf(browser, request, 'admin')
  await desk.goto(`/admin/bookings/${booking}`)
  await desk.getByRole('button', { name: 'Hold earnings' }).click()
  const dialog = desk.getByRole('dialog', { name: /^Hold \$90\.00 of BK-/ })
  await dialog.getByRole('button', { name: 'Hold', exact: true }).click()
  await expect(dialog.getByText('Reason is required.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('The buyer says that the card was stolen.')
  await dialog.getByRole('button', { name: 'Hold', exact: true }).click()
  await expect(desk.getByText(/ has held \$90\.00 since .* The hold ends on /)).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Hold earnings' })).toHaveCount(0)
  expect(await violationsInBothColors(desk, 'booking with held earnings')).toEqual([])
  await takeImages(desk, 'console-booking')

  const page = await inBrowser(browser, seller)
  await page.goto('/wallets?type=withdraw-request')
  await expect(page.getByText(/^\$90\.00 of your earnings from BK-\d+ is on hold until .*stolen\./)).toBeVisible()
  await expect(page.getByText(/^On hold until .*, because it contains earnings from BK-\d+: .*stolen\./)).toBeVisible()
  expect(await violationsInBothColors(page, 'wallet with held earnings')).toEqual([])
  await takeImages(page, 'wallet')

  await desk.goto('/admin/withdrawals?q=Cyrus')
  const row = desk.getByRole('row').filter({ hasText: 'Cyrus Vale' })
  await expect(row).toContainText('Held')
  await row.getByRole('button').first().click()
  const panel = desk.getByRole('dialog')
  await expect(panel).toContainText(/Earnings on holdBK-\d+, until .*stolen\./)
  await expect(panel.getByRole('button', { name: 'Approve' })).toBeDisabled()
  await takeImages(desk, 'console-withdrawal')
  await panel.getByRole('link', { name: /^BK-/ }).click()
  await desk.getByRole('button', { name: 'Release hold' }).click()
  const release = desk.getByRole('dialog', { name: /^Release the hold on BK-/ })
  await release.getByLabel('Reason').fill('The card was not stolen.')
  await release.getByRole('button', { name: 'Release', exact: true }).click()
  await expect(desk.getByText(/^A hold of \$90\.00 .* was released on /)).toBeVisible()
  await expect(page.getByText(/is on hold until/)).toHaveCount(0)
  await close()
})
