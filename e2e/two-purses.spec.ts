import { expect, type Page, test } from '@playwright/test'
import { violationsInBothColors } from './support/axe.ts'
import { sessionOf } from './support/demo.ts'
import { completeBooking, takeImages } from './support/earnings.ts'
import { askForPayout, inBrowser, marketOf, newBuyer, newSeller, topUp } from './support/market.ts'
import { pageOf } from './support/operator.ts'

const balance = (page: Page) => page.getByRole('region', { name: 'Balance' })

test('a seller sees what can be withdrawn, what clears and what returns to the card, and the operator does too', async ({
  browser,
  request,
}) => {
  const [buyer, seller] = [await newBuyer(request, 'Runa Falk', 200), await newSeller(request, 'Otis Marlow')]
  await topUp(request, seller, 40)
  const admin = await sessionOf(request, 'admin')
  const gift = { direction: 'give', amount: 60, reason: 'Goodwill' }
  await marketOf(request).send('POST', `/admin/users/${seller.user.id}/adjust-wallet`, gift, admin.token)
  await completeBooking(request, buyer, seller)
  const page = await inBrowser(browser, seller)
  await page.goto('/wallets?type=withdraw-money')
  await expect(balance(page)).toContainText('Balance$190.00')
  await expect(balance(page)).toContainText('Available to withdraw$100.00')
  await expect(balance(page)).toContainText('$40.00 of it is card money')
  await expect(balance(page)).toContainText('Clearing$90.00')
  await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('170')
  await expect(page.getByText('Returns to your card', { exact: true }).locator('..')).toContainText('$20.00')
  await expect(page.getByText('Your bank receives (no withdrawal fee)').locator('..')).toContainText('$150.00')
  expect(await violationsInBothColors(page, 'withdraw form')).toEqual([])
  await takeImages(page, 'withdraw-form')
  await askForPayout(request, seller, 170)
  await page.goto('/wallets?type=withdraw-request')
  await expect(page.getByText('$150.00 to your bank, $20.00 back to your card')).toBeVisible()
  await expect(page.getByText(/^Its earnings clear on /)).toBeVisible()
  await takeImages(page, 'withdraw-request')

  const operator = await pageOf(browser, request, 'admin')
  await operator.page.goto('/admin/withdrawals')
  await operator.page.getByRole('row').filter({ hasText: 'Otis Marlow' }).getByRole('button').first().click()
  const panel = operator.page.getByRole('dialog')
  await expect(panel).toContainText('Back to the card$20.00')
  await expect(panel.getByRole('button', { name: 'Approve' })).toBeDisabled()
  await takeImages(operator.page, 'console')
  await operator.close()
})

test('a buyer returns unspent money to the card with one button', async ({ browser, request }) => {
  const page = await inBrowser(browser, await newBuyer(request, 'Runa Falk', 75))
  await page.goto('/wallets')
  await expect(balance(page)).toContainText('Balance$75.00')
  await takeImages(page, 'buyer-wallet')
  await page.getByRole('button', { name: 'Return to card' }).click()
  const dialog = page.getByRole('dialog', { name: 'Return $75.00 to your card?' })
  await dialog.getByRole('button', { name: 'Return to card' }).click()
  await expect(page.getByText('$75.00 is on its way back to your card.')).toBeVisible()
  await expect(balance(page)).toContainText('Balance$0.00')
  await expect(page.getByRole('button', { name: 'Return to card' })).toHaveCount(0)
})
