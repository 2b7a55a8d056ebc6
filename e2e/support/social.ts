import { expect, type Page } from '@playwright/test'

/** Clicks a provider's button and returns its popup. */
export async function openProvider(page: Page, provider: string): Promise<Page> {
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: `Continue with ${provider}` }).click()
  const popup = await opening
  await expect(popup.getByRole('heading', { name: `Who are you at ${provider}?` })).toBeVisible()
  return popup
}

export async function signInAs(popup: Page, name: string, email: string): Promise<void> {
  await popup.getByLabel('Name').fill(name)
  await popup.getByLabel('Email').fill(email)
  const closing = popup.waitForEvent('close')
  await popup.getByRole('button', { name: 'Continue', exact: true }).click()
  await closing
}
