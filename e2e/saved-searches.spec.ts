import { expect, test } from '@playwright/test'
import { violationsOn } from './support/axe.ts'
import { inBrowser, newBuyer, newJob, newMember, newSeller } from './support/market.ts'
import { password } from './support/people.ts'

const phone = { width: 390, height: 844 }

test('a seller saves a search, is alerted of a new job that fits, and ends the alerts', async ({
  browser,
  request,
}) => {
  const buyer = await newBuyer(request, 'Asha Rao', 100)
  const seller = await newSeller(request, 'Carl Moreau')
  const page = await inBrowser(browser, seller)
  await page.goto('/search-users?tab=BUYER&searchValue=sundial&minPrice=20')
  await expect(page.locator('link[type="application/atom+xml"]')).toHaveAttribute('href', /searchTerm=sundial/)
  await page.getByRole('button', { name: 'Save search' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save this search' })
  await expect(dialog.getByLabel('Name')).toHaveValue('sundial')
  await dialog.getByLabel('Name').fill(' ')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Name is required.')).toBeVisible()
  await dialog.getByLabel('Name').fill('Sundials')
  await dialog.getByLabel('Alert me about new listings').selectOption('Immediately')
  expect(await violationsOn(page, 'the dialog of a saved search')).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your search has been saved.')).toBeVisible()

  const job = await newJob(request, buyer, 'A sundial of brass')
  await page.goto('/notifications')
  const received = page.getByRole('list', { name: 'Notifications' })
  await received.getByRole('link', { name: /New match for “Sundials”/ }).click()
  await page.waitForURL(`**/buyer-job-details/${job.id}`)

  await page.setViewportSize(phone)
  await page.goto('/saved-searches')
  const saved = page.getByRole('list', { name: 'Saved searches' })
  await expect(saved).toContainText('Jobs · “sundial” · From $20.00')
  await expect(saved).toContainText('Alerts: Immediately')
  expect(await violationsOn(page, 'saved searches on a phone')).toEqual([])
  await saved.getByRole('button', { name: 'Edit “Sundials”' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit saved search' })
  await edit.getByLabel('Alert me about new listings').selectOption('Weekly')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(saved).toContainText('Alerts: Weekly')
  await saved.getByRole('link', { name: 'Sundials' }).click()
  await page.waitForURL(/search-users\?tab=BUYER&searchValue=sundial&minPrice=20&sort=newest/)
  await page.goto('/saved-searches')
  await saved.getByRole('button', { name: 'Delete “Sundials”' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('You have no saved searches')).toBeVisible()
})

test('a buyer saves a search for sellers, is alerted of a new one, and opens the profile', async ({
  browser,
  request,
}) => {
  const buyer = await newMember(request, 'BUYER', 'Ines Prado')
  const page = await inBrowser(browser, buyer)
  await page.setViewportSize(phone)
  await page.goto('/search-users?tab=SELLER&searchValue=Quillon')
  await page.getByRole('button', { name: 'Save search' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save this search' })
  await dialog.getByLabel('Alert me about new sellers').selectOption('Immediately')
  expect(await violationsOn(page, 'the dialog of a saved search for sellers')).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your search has been saved.')).toBeVisible()
  await page.goto('/saved-searches')
  const saved = page.getByRole('list', { name: 'Saved searches' })
  await expect(saved).toContainText('Service Provider · “Quillon”')
  await saved.getByRole('link', { name: 'Quillon' }).click()
  await page.waitForURL(/search-users\?tab=SELLER&searchValue=Quillon&sort=newest/)

  const seller = await newSeller(request, 'Quillon Avery')
  await page.goto('/notifications')
  const received = page.getByRole('list', { name: 'Notifications' })
  await expect(received).toContainText('Found: Quillon Avery.')
  await received.getByRole('link', { name: /New match for “Quillon”/ }).click()
  await page.waitForURL(`**/seller-details/${seller.user.id}`)
})

test('a visitor who saves a search continues after the login', async ({ page, request }) => {
  const person = await newMember(request, 'BUYER', 'Mira Lund')
  await page.goto('/search-users?tab=SERVICES&searchValue=portraits')
  await page.getByRole('button', { name: 'Save search' }).click()
  await expect(page.getByText('Log in to save this search.')).toBeVisible()
  await page.getByRole('tab', { name: 'Buyer' }).click()
  await page.getByRole('textbox', { name: 'Email or mobile number' }).fill(person.user.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Save this search' }).getByLabel('Name')).toHaveValue('portraits')
})
