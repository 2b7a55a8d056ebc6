import { expect, type Page, test } from '@playwright/test'
import { inBrowser, type Member, newBooking, newBuyer, newSeller } from '../support/market.ts'

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

test('a list opened offline says so, and loads when the network returns', async ({ browser }) => {
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

/** Accepts every call and answers none, as a server that is stuck. */
async function hang(page: Page): Promise<void> {
  await page.route(/\/api\//, () => new Promise<void>(() => undefined))
}

test('a list shows an error when the server stays silent for five seconds, and loads once it responds', async ({
  browser,
}) => {
  const page = await inBrowser(browser, seller)
  await page.goto('/connects?tab=transactions')
  await expect(page.getByText('100 left')).toBeVisible()
  await page.goto('/connects')
  await expect(page.getByRole('tab', { name: 'Transactions' })).toBeVisible()
  await hang(page)
  await page.clock.install()
  await page.getByRole('tab', { name: 'Transactions' }).click()
  await page.clock.fastForward(5000)
  await expect(page.getByRole('main').getByText('API request failed: no answer')).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.unroute(/\/api\//)
  await page.clock.fastForward(10_000)
  await expect(page.getByText('100 left')).toBeVisible()
})

test('a change with a slow response shows a notice and is sent once', async ({ browser }) => {
  const page = await inBrowser(browser, buyer)
  await page.goto(`/seller-details/${seller.user.id}`)
  const add = page.getByRole('main').getByRole('button', { name: 'Add to favourites' }).first()
  await expect(add).toBeVisible()
  let sent = 0
  const answer = Promise.withResolvers<void>()
  await page.route(/\/api\//, async (route) => {
    if (route.request().url().includes('/add-favorite-user/')) {
      sent++
      await answer.promise
    }
    await route.continue()
  })
  await page.clock.install()
  await add.click()
  await expect.poll(() => sent).toBe(1)
  await page.clock.fastForward(5000)
  const slow = page.getByText('This takes longer than usual.')
  await expect(slow).toBeVisible()
  answer.resolve()
  await expect(page.getByRole('button', { name: 'In your favourites' }).first()).toBeVisible()
  await expect(slow).toHaveCount(0)
  expect(sent).toBe(1)
})

test('a conversation opened offline says so, and loads when the network returns', async ({ browser }) => {
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

test('going from a profile to its chat shows no error and keeps the connection open', async ({ browser }) => {
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

test('a missing bid leads back to the previous page', async ({ browser }) => {
  const page = await inBrowser(browser, seller)
  await page.goto('/favourite-seller')
  await page.goto('/my-service-list')
  await page.goto('/bid-detail/01936f2e-7b1a-7c3d-8e4f-5a6b7c8d9e0f')
  await expect(page).toHaveURL(/my-service-list/)
})

test('a first click after an update keeps what was typed on the page that is left', async ({ browser }) => {
  const page = await inBrowser(browser, buyer)
  // The updated server no longer has the scripts that the open page requests, or prefetches.
  let isStale = true
  await page.route('**/assets/dashboard-*.js', (route) => (isStale ? route.fulfill({ status: 404 }) : route.continue()))
  await page.goto('/wallets?type=add-money')
  const amount = page.getByRole('textbox', { name: 'Amount' })
  await amount.fill('41.50')
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isStale = false
  })
  // The reload to the current scripts may replace the link while it is clicked.
  await expect(async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click()
    await expect(page.getByRole('heading', { name: 'At a glance' })).toBeVisible()
  }).toPass()
  expect(isStale).toBe(false)
  await page.getByRole('link', { name: /^Wallet/ }).click()
  await page.getByRole('main').getByRole('tab', { name: 'Add Money' }).click()
  await expect(amount).toHaveValue('41.50')
})
