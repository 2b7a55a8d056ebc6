import { expect, test } from '@playwright/test'
import { violationsInBothColors } from './support/axe.ts'
import { takeImages } from './support/earnings.ts'
import { askForPayout, inBrowser, newSeller, topUp } from './support/market.ts'

test('a seller chooses a payout schedule, and the account it pays to cannot be removed meanwhile', async ({
  browser,
  request,
}) => {
  const seller = await newSeller(request, 'Milo Arendt')
  await topUp(request, seller, 20)
  await askForPayout(request, seller, 5)
  const page = await inBrowser(browser, seller)
  await page.goto('/wallets?type=withdraw-money')
  const frequency = page.getByRole('combobox', { name: 'Pay me' })
  await expect(frequency).toHaveValue('request')
  await frequency.selectOption('Every Monday')
  await page.getByRole('textbox', { name: 'Minimum' }).fill('0.50')
  await page.getByRole('button', { name: 'Save schedule' }).click()
  await expect(page.getByText('The minimum is at least $1.00.')).toBeVisible()
  await expect(page.getByText('Please choose a saved bank account.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Minimum' }).fill('50')
  await page.getByRole('combobox', { name: 'Bank account' }).selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Save schedule' }).click()
  await expect(page.getByText(/^Next request:/)).toBeVisible()
  const removal = page.getByRole('list', { name: 'Bank accounts' }).getByRole('button', { name: /^Remove/ })
  await expect(removal).toBeDisabled()
  await expect(page.getByText(/^Your payout schedule pays to this account\./)).toBeVisible()
  expect(await violationsInBothColors(page, 'payout-schedule')).toEqual([])
  await takeImages(page, 'payout-schedule')

  await frequency.selectOption('When I request it')
  await page.getByRole('button', { name: 'Save schedule' }).click()
  await expect(removal).toBeEnabled()
})
