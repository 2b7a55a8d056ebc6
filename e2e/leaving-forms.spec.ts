import { expect, type Page, test } from '@playwright/test'
import { inBrowser, newMember } from './support/market.ts'
import { pageOf } from './support/operator.ts'

/** Opens the page before the form, so that the browser's Back button leads there, and follows a link to the form. */
async function openForm(page: Page, from: string, link: string): Promise<void> {
  await page.goto(from)
  await page.getByRole('link', { name: link, exact: true }).first().click()
}

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })
const answer = (page: Page, name: 'Stay' | 'Leave') => question(page).getByRole('button', { name, exact: true }).click()

test('an operator who typed into the branding is asked before a link or Back loses it', async ({
  browser,
  request,
}) => {
  const { page, close } = await pageOf(browser, request, 'admin')
  await openForm(page, '/admin/settings', 'Branding')
  const headline = page.getByRole('textbox', { name: 'Headline' })
  await headline.fill('Find a painter in Bergen.')
  await page.getByRole('link', { name: 'Staff', exact: true }).click()
  await expect(question(page)).toContainText('What you typed on this page has not been saved and is lost if you leave.')
  await answer(page, 'Stay')
  await expect(question(page)).toBeHidden()
  await expect(headline).toHaveValue('Find a painter in Bergen.')
  await page.goBack()
  await answer(page, 'Stay')
  await expect(page).toHaveURL(/\/admin\/branding$/)
  await expect(headline).toHaveValue('Find a painter in Bergen.')
  await page.goBack()
  await answer(page, 'Leave')
  await expect(page).toHaveURL(/\/admin\/settings$/)
  // Nothing was typed, so nothing is asked.
  await page.getByRole('link', { name: 'Branding', exact: true }).click()
  await expect(headline).toHaveValue('')
  await page.getByRole('link', { name: 'Staff', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/staff$/)
  await close()
})

test('a member who typed a password is asked before a link or Back loses it, even before the question has loaded', async ({
  browser,
  request,
}) => {
  const page = await inBrowser(browser, await newMember(request, 'BUYER', 'Nora Leaving'))
  const { promise: loaded, resolve: load } = Promise.withResolvers<void>()
  await page.route(/leave-dialog/, async (route) => {
    await loaded
    await route.continue()
  })
  await page.goto('/my-account?tab=change-password')
  const password = page.getByRole('textbox', { name: 'Old Password' })
  await password.fill('Typed#2026')
  const link = page.getByRole('link', { name: 'Dashboard', exact: true }).first()
  await link.click()
  await expect(page).toHaveURL(/\/my-account/)
  await expect(password).toHaveValue('Typed#2026')
  load()
  await answer(page, 'Stay')
  await expect(question(page)).toBeHidden()
  await expect(password).toHaveValue('Typed#2026')
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await expect(password).toHaveValue('Typed#2026')
  await link.click()
  await answer(page, 'Leave')
  await expect(page).toHaveURL(/\/dashboard/)
  // Back leads to the form, and from there forward to the dashboard, each within the app.
  await page.goBack()
  await password.fill('Typed#2026')
  await page.goForward()
  await answer(page, 'Stay')
  await expect(password).toHaveValue('Typed#2026')
  await page.goForward()
  await answer(page, 'Leave')
  await expect(page).toHaveURL(/\/dashboard/)
  await page.context().close()
})
