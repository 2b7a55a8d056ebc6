import { expect, type Page, test } from '@playwright/test'
import { inBrowser, type Member, newBooking, newBuyer, newSeller } from './support/market.ts'

test.describe.configure({ mode: 'serial' })

let buyer: Member
let seller: Member

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  buyer = await newBuyer(request, 'Bea Morrow', 200)
  seller = await newSeller(request, 'Sol Herrera')
  await newBooking(request, buyer, seller, 60)
  await request.dispose()
})

const failure = (page: Page) => page.getByRole('main').getByText(/^API request failed: /)

/** Opens a page offline: expects the message within five seconds, and the content once the network is back. */
async function expectRecovery(page: Page, open: () => Promise<void>, found: () => Promise<void>): Promise<void> {
  await page.context().setOffline(true)
  await open()
  await expect(failure(page).first()).toBeVisible({ timeout: 5000 })
  await page.context().setOffline(false)
  await found()
  await expect(failure(page)).toHaveCount(0)
}

test('a list that is opened without a network says so, and is there when the network returns', async ({ browser }) => {
  const page = await inBrowser(browser, seller)
  // The code of the screens is loaded; their data is not.
  await page.goto('/connects?tab=transactions')
  await expect(page.getByText('100 left')).toBeVisible()
  await page.goto('/connects')
  await expect(page.getByRole('tab', { name: 'Transactions' })).toBeVisible()
  await expectRecovery(
    page,
    () => page.getByRole('tab', { name: 'Transactions' }).click(),
    () => expect(page.getByText('100 left')).toBeVisible(),
  )
})

test('a conversation that is opened without a network says so, and is there when the network returns', async ({
  browser,
}) => {
  const page = await inBrowser(browser, buyer)
  await page.goto('/chat-listing')
  const entry = page.getByRole('region', { name: 'Chats and requests' }).getByText('Sol Herrera')
  await expect(entry).toBeVisible()
  await expectRecovery(
    page,
    () => entry.click(),
    () => expect(page.getByRole('textbox', { name: 'Message to Sol Herrera' })).toBeVisible({ timeout: 20_000 }),
  )
})

test('from a profile into its chat nothing is said to have failed, and the channel stays open', async ({ browser }) => {
  const page = await inBrowser(browser, buyer)
  const warnings: string[] = []
  page.on('console', (message) => warnings.push(message.text()))
  let channels = 0
  page.on('websocket', () => channels++)
  await page.addInitScript(() => {
    const alerts: string[] = []
    Object.assign(globalThis, { alerts })
    new MutationObserver(() => {
      for (const one of document.querySelectorAll('[role=alert]')) alerts.push(one.textContent ?? '')
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(`/seller-details/${seller.user.id}`)
  await page
    .getByRole('main')
    .getByRole('button', { name: /Contact/ })
    .first()
    .click()
  await expect(page.getByRole('textbox', { name: 'Message to Sol Herrera' })).toBeVisible()
  expect(await page.evaluate(() => (globalThis as unknown as { alerts: string[] }).alerts)).toEqual([])
  for (const name of ['Dashboard', 'Chats', 'Favourite Sellers'])
    await page.getByRole('navigation').getByRole('link', { name }).first().click()
  await page.getByRole('link', { name: 'Services', exact: true }).first().click()
  await expect(page).toHaveURL(/search-users/)
  expect(channels).toBe(1)
  expect(warnings.filter((text) => text.includes('WebSocket'))).toEqual([])
})

test('a bid that is not there leads back to the page before', async ({ browser }) => {
  const page = await inBrowser(browser, seller)
  await page.goto('/favourite-seller')
  await page.goto('/my-service-list')
  await page.goto('/bid-detail/01936f2e-7b1a-7c3d-8e4f-5a6b7c8d9e0f')
  await expect(page).toHaveURL(/my-service-list/)
})
