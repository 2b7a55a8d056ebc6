import { type APIRequestContext, expect, test } from '@playwright/test'
import { violationsOn } from './support/axe.ts'
import { sessionOf } from './support/demo.ts'
import { inBrowser, marketOf, newMember } from './support/market.ts'
import { pageOf, read } from './support/operator.ts'

/** Publishes a version of the terms, as the owner does under Branding. */
async function publish(request: APIRequestContext, termsVersion: string): Promise<void> {
  const { token } = await sessionOf(request, 'admin')
  const saved = await read<object>(request, '/admin/branding', token)
  await marketOf(request).send('PUT', '/admin/branding', { ...saved, termsVersion }, token)
  const current = async () =>
    (await marketOf(request).get<{ branding: { termsVersion?: string } }>('/resource/get-branding')).branding
      .termsVersion
  await expect.poll(current).toBe(termsVersion === '' ? undefined : termsVersion)
}

test.afterEach(({ request }) => publish(request, ''))

test('a member is asked once for new terms, and a top-up goes on after they accept', async ({ browser, request }) => {
  const buyer = await newMember(request, 'BUYER', 'Tessa Lind')
  await publish(request, '2027-01')
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
  await publish(request, '2027-02')
  const page = await inBrowser(browser, buyer)
  await page.goto('/dashboard')
  await page.getByRole('dialog', { name: 'We’ve updated our terms' }).getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' }).first()).toBeVisible()
  await page.context().close()
})
