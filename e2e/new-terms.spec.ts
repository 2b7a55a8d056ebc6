import { expect, test } from '@playwright/test'
import { violationsOn } from './support/axe.ts'
import { inBrowser, marketOf, newMember } from './support/market.ts'
import { pageOf } from './support/operator.ts'
import { publishTerms } from './support/terms.ts'

test.afterEach(({ request }) => publishTerms(request, ''))

test('a member is asked once for new terms, and a top-up goes on after they accept', async ({ browser, request }) => {
  const buyer = await newMember(request, 'BUYER', 'Tessa Lind')
  await publishTerms(request, '2027-01')
  const page = await inBrowser(browser, buyer)
  await page.goto('/wallets?type=add-money')
  const dialog = page.getByRole('dialog', { name: 'We’ve updated our terms' })
  await expect(dialog.getByText(/Version 2027-01 applies now/)).toBeVisible()
  const text = dialog.getByRole('region', { name: 'Terms and conditions' })
  await expect(text.getByRole('heading').first()).toBeVisible()
  expect(await violationsOn(page, 'the dialog of new terms')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('textbox', { name: 'Amount' }).fill('25')
  await page.getByRole('button', { name: 'Add $25.00' }).click()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect(page).toHaveURL(/sandbox/)
  await page.goto('/wallets?type=add-money')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.context().close()

  const { page: operator, close } = await pageOf(browser, request, 'admin')
  await operator.goto(`/admin/users/${buyer.user.id}`)
  await expect(operator.getByText('Version 2027-01')).toBeVisible()
  await expect(operator.getByText(/when asked again/)).toBeVisible()
  await close()
})

test('a member who does not agree can log out from the dialog', async ({ browser, request }) => {
  const buyer = await newMember(request, 'BUYER', 'Tessa Lind')
  await publishTerms(request, '2027-02')
  const page = await inBrowser(browser, buyer)
  await page.goto('/dashboard')
  await page.getByRole('dialog', { name: 'We’ve updated our terms' }).getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' }).first()).toBeVisible()
  await page.context().close()
})

test('a member who accepted on another device is not stopped by a page that does not know it yet', async ({
  browser,
  request,
}) => {
  const buyer = await newMember(request, 'BUYER', 'Tessa Lind')
  await publishTerms(request, '2027-03')
  const page = await inBrowser(browser, buyer)
  await page.goto('/dashboard')
  const dialog = page.getByRole('dialog', { name: 'We’ve updated our terms' })
  await expect(dialog).toBeVisible()
  await marketOf(request).send('POST', '/my-account/accept-terms', { version: '2027-03' }, buyer.token)
  const answer = page.waitForResponse('**/my-account/shell')
  await page.reload()
  await answer
  await expect(dialog).toBeHidden()
  await page.context().close()
})
