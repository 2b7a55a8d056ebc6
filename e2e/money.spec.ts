import { expect, type Page, test } from '@playwright/test'
import { violationsInBothColors } from './support/axe.ts'
import { demoPassword, sessionOf } from './support/demo.ts'
import { inBrowser, newBuyer, newSeller, newService } from './support/market.ts'
import { choose } from './support/people.ts'
import { plainAddress } from './support/network.ts'

test.describe.configure({ mode: 'serial' })

/** Signs the page in as a demo user. */
async function signedIn(page: Page, role: 'buyer' | 'seller'): Promise<string> {
  const session = await sessionOf(page.request, role)
  await page.addInitScript((stored) => sessionStorage.setItem('market.session', stored), JSON.stringify(session))
  return session.token
}

const balance = (page: Page) => page.getByRole('region', { name: 'Balance' })
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

const right = {
  Amount: '12.34',
  'First Name': 'Mira',
  'Last Name': 'Anand',
  IBAN: 'DE89 3704 0044 0532 0130 00',
  SWIFT: 'COBADEFFXXX',
}

async function fillIn(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await page.getByRole('textbox', { name, exact: true }).fill(value)
}

async function chooseCountry(page: Page, name: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Country of the bank' })
  await field.fill(name)
  await page.getByRole('option', { name, exact: true }).click()
}

test('Add Money: a payment shows in the wallet within a second of returning from the payment page', async ({
  page,
  baseURL,
}) => {
  await signedIn(page, 'buyer')
  await page.goto(`${plainAddress(baseURL)}/wallets?type=add-money`)
  const before = await balance(page).textContent()
  await page.getByRole('textbox', { name: 'Amount' }).fill('41.50')
  await expect(page.getByText('You pay $41.50 by card, and $41.50 goes into your wallet.')).toBeVisible()
  await page.getByRole('button', { name: 'Add $41.50' }).click()
  const pay = page.getByRole('button', { name: 'Pay $41.50' })
  await pay.waitFor()
  const begun = Date.now()
  await pay.click()
  await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible()
  const tookMs = Date.now() - begun
  test.info().annotations.push({ type: 'top-up to credited on the screen', description: `${tookMs} ms` })
  process.stdout.write(`top-up to credited on the screen: ${tookMs} ms\n`)
  await expect(page.getByText('Added to your wallet.')).toBeVisible()
  await expect(page.getByRole('main').getByText('$41.50').first()).toBeVisible()
  await page.getByRole('link', { name: 'Go to wallet' }).click()
  await expect(page.getByRole('list', { name: 'Transactions' }).getByRole('listitem').first()).toContainText('+$41.50')
  expect(await balance(page).textContent()).not.toBe(before)
})

test('Add Money: a linked amount is filled in and in view, on a phone and with money to withdraw too', async ({
  page,
}) => {
  await signedIn(page, 'seller')
  await page.setViewportSize({ width: 390, height: 844 })
  let letCome: () => void = () => undefined
  const asked = new Promise<void>((resolve) => (letCome = resolve))
  await page.route('**/wallets/get-wallet', (call) => asked.then(() => call.fallback()))
  await page.goto('/wallets?amount=45')
  const add = page.getByRole('button', { name: 'Add $45.00' })
  await expect(add).toBeInViewport()
  // Content above loads later and pushes the button down.
  letCome()
  await expect(balance(page)).toContainText('Balance$')
  await expect(add).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('textbox', { name: 'Amount' })).toBeInViewport()
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('45.00')
})

test('a buyer who tops up for an offer returns to the chat with the offer form as typed', async ({ page, request }) => {
  await signedIn(page, 'buyer')
  const seller = await sessionOf(request, 'seller')
  const chat = `/chat-listing?tab=chats&user=${seller.user.id}`
  await page.goto(chat)
  const write = async () => {
    await page.getByRole('button', { name: 'Send offer' }).click()
    return page.getByRole('dialog', { name: 'Send offer' }).getByRole('textbox', { name: 'Price' })
  }
  await (await write()).fill('90000')
  await page.getByRole('dialog').getByRole('link', { name: 'Add money' }).click()
  await page.getByRole('button', { name: /^Add \$/ }).click()
  await page.getByRole('button', { name: 'Decline the card' }).click()
  await expect(page.getByRole('link', { name: 'Back to the chat' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to wallet and try again' }).click()
  await page
    .getByRole('button', { name: /^Add \$/ })
    .first()
    .click()
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to the chat' }).click()
  await page.waitForURL(`**${chat}`)
  await expect(await write()).toHaveValue('90000')
})

test('a buyer short of money for a service adds the missing amount, returns and buys it', async ({
  browser,
  request,
}) => {
  const seller = await newSeller(request, 'Ulla Brandt')
  const service = await newService(request, seller, 'A map of your valley', 80)
  const page = await inBrowser(browser, await newBuyer(request, 'Timo Aalto', 35))
  await page.goto(`/service-details/${service.id}`)
  const buy = page.getByRole('button', { name: 'Buy', exact: true })
  const dialog = page.getByRole('dialog', { name: 'Buy this service' })
  await buy.first().click()
  await expect(dialog).toContainText('You need $45.00 more in your wallet.')
  await expect(dialog.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
  await dialog.getByRole('link', { name: 'Add $45.00' }).click()
  await page.getByRole('button', { name: 'Add $45.00' }).click()
  await page.getByRole('button', { name: 'Pay $45.00' }).click()
  await page.getByRole('link', { name: 'Go back' }).click()
  await buy.first().click()
  await dialog.getByRole('button', { name: 'Pay $80.00' }).click()
  await page.waitForURL('**/booking-details/**')
})

test('the failed payment page shows the order, the amount, the reason and a way back', async ({ page }) => {
  await signedIn(page, 'buyer')
  await page.goto('/wallets')
  await page.getByRole('textbox', { name: 'Amount' }).fill('17')
  await page.getByRole('button', { name: 'Add $17.00' }).click()
  await page.getByRole('button', { name: 'Decline the card' }).click()
  await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible()
  await expect(page.getByText('Sorry but we couldn’t completed the transaction.')).toBeVisible()
  await expect(page.getByText(/^PAY-\d+$/)).toBeVisible()
  await page.getByRole('link', { name: 'Go to wallet and try again' }).click()
  await expect(page.getByText('Declined · ')).toBeVisible()
  await page.getByRole('button', { name: 'Try again to add $17.00' }).first().click()
  await expect(page.getByRole('button', { name: 'Add $17.00', exact: true })).toBeVisible()
})

test('Withdraw Money: invalid fields show errors and keep their values, a valid form debits the wallet at once', async ({
  page,
}) => {
  await signedIn(page, 'seller')
  await page.goto('/wallets')
  await expect(tab(page, 'Withdraw Money')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('region', { name: 'Balance' }).getByRole('link')).toHaveText(['Withdraw', 'Add Money'])
  await choose(page, 'Pay to', 'Another account')
  await page.getByRole('button', { name: 'Send request' }).click()
  for (const said of [
    'Please enter an amount.',
    'First Name is required.',
    'IBAN is required.',
    'Country is required.',
  ])
    await expect(page.getByText(said)).toBeVisible()
  await fillIn(page, { ...right, IBAN: 'DE88 3704 0044 0532 0130 00', Amount: '99999999' })
  await chooseCountry(page, 'Germany')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('This IBAN is not correct. Please check its digits.')).toBeVisible()
  await page.getByRole('textbox', { name: 'IBAN' }).fill(right.IBAN)
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText(/Amount exceeds wallet balance \(\$[\d,.]+\)/)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Last Name' })).toHaveValue('Anand')
  await page.getByRole('textbox', { name: 'Amount' }).fill(right.Amount)
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(tab(page, 'Withdraw Request')).toHaveAttribute('aria-selected', 'true')
  const newest = page.getByRole('list', { name: 'Withdraw requests' }).getByRole('listitem').first()
  await expect(newest).toContainText('$12.34')
  await expect(newest).toContainText('Pending')
  // Includes the $350.00 in transit from the demo data.
  await expect(balance(page)).toContainText('$362.34')
})

test('Withdraw Request: canceling a pending request returns the money', async ({ page }) => {
  await signedIn(page, 'seller')
  await page.goto('/wallets?type=withdraw-request')
  const newest = page.getByRole('list', { name: 'Withdraw requests' }).getByRole('listitem').first()
  await newest.getByRole('button', { name: /^Cancel WD-/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel request' }).click()
  await expect(newest).toContainText('You cancelled it. The money is back in your wallet.')
  await expect(newest.getByRole('button')).toHaveCount(0)
})

test('Transactions: filters, a CSV export and a monthly statement work', async ({ page }) => {
  await signedIn(page, 'seller')
  await page.goto('/wallets?type=transactions')
  const lines = page.getByRole('list', { name: 'Transactions' }).getByRole('listitem')
  await expect(lines.first()).toBeVisible()
  await expect(page.getByRole('group', { name: 'Days' })).toContainText('UTC')
  await page.getByRole('combobox', { name: 'About' }).selectOption('withdrawal')
  await expect(lines.first()).toContainText('Withdrawal')
  await expect(page).toHaveURL(/about=withdrawal/)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^wallet-.*\.csv$/)
  await page.getByRole('link', { name: 'Statement' }).click()
  await expect(page.getByRole('heading', { name: /^Statement of / })).toBeVisible()
  await expect(page.getByText('At the end')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  // On a phone each row is a card, with texts and amounts aligned at the right.
  const ends = await page.locator('td > div, td > span').evaluateAll((places) => {
    const right = places.map((place) => Math.round(place.getBoundingClientRect().right))
    return new Set(right).size
  })
  expect(ends).toBe(1)
  // A4 within its margins, printed from the dark color scheme.
  await page.setViewportSize({ width: 718, height: 1000 })
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('link', { name: 'Wallet', exact: true })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
  await expect(page.getByRole('cell').first()).toHaveCSS('display', 'table-cell')
})

test('a reversed date range and a future month show errors, and the date picker prevents them', async ({ page }) => {
  await signedIn(page, 'seller')
  const lines = page.getByRole('list', { name: 'Transactions' }).getByRole('listitem')
  await page.goto('/wallets?type=transactions&from=2026-03-02&to=2026-03-01')
  await expect(page.getByText('The last day cannot be before the first.')).toBeVisible()
  await expect(lines).toHaveCount(0)
  await page.goto('/wallets?type=transactions&to=2026-03-10')
  await page.getByRole('group', { name: 'Days' }).getByRole('button', { name: /From/ }).click()
  await expect(page.getByRole('button', { name: '11 March 2026' })).toBeDisabled()
  await page.getByRole('button', { name: '9 March 2026', exact: true }).click()
  await expect(page).toHaveURL(/from=2026-03-09/)
  await page.goto('/wallets/statement?month=2099-01')
  await expect(page.getByText('This month has not begun yet.')).toBeVisible()
  await page.getByRole('link', { name: 'This month' }).click()
  await expect(page.getByRole('heading', { name: /^Statement of / })).toBeVisible()
})

test('a buyer has no withdrawals, and empty lists say so', async ({ page }) => {
  await signedIn(page, 'buyer')
  await page.goto('/wallets')
  await expect(tab(page, 'Add Money')).toBeVisible()
  await expect(tab(page, 'Transactions')).toBeVisible()
  await expect(tab(page, 'Withdraw Money')).toHaveCount(0)
  await page.goto('/wallets?type=transactions&about=top-up&direction=Debit')
  await expect(page.getByText('No Transactions Found')).toBeVisible()
})

test('a wallet link with a token needs no login, hides the lists and drops the token from the address', async ({
  page,
  request,
}) => {
  const { token, user } = await sessionOf(request, 'seller')
  const asked: { url: string; referrer: string | undefined; address: string }[] = []
  page.on('request', (sent) => {
    asked.push({ url: sent.url(), referrer: sent.headers()['referer'], address: page.url() })
  })
  const opened = await page.goto(`/mobile-wallets?token=${token}&type=withdraw-money`)
  const silent = { 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' }
  expect(opened?.headers()).toMatchObject(silent)
  expect((await request.get(`/wallets?token=${token}`)).headers()).toMatchObject(silent)
  await expect(page.getByText(user.fullName)).toBeVisible()
  // The token is in the first URL only: in no later one, no referrer, and no page URL from which a call is made.
  expect(asked.filter(({ url }) => url.includes(token))).toHaveLength(1)
  expect(asked.filter(({ referrer }) => referrer?.includes(token))).toEqual([])
  expect(asked.filter(({ url, address }) => url.includes('/api/') && address.includes(token))).toEqual([])
  await expect(page).toHaveURL(/\/mobile-wallets\?type=withdraw-money$/)
  await expect(balance(page)).toContainText('Balance$')
  await expect(tab(page, 'Withdraw Money')).toHaveAttribute('aria-selected', 'true')
  await expect(tab(page, 'Withdraw Request')).toHaveCount(0)
  await expect(tab(page, 'Transactions')).toHaveCount(0)
  await page.goto('/mobile-wallets?token=nobody')
  await expect(page.getByRole('heading', { name: 'This wallet cannot be opened' })).toBeVisible()
  await expect(page.getByText('This address opens no wallet any more.')).toBeVisible()
})

test('a wallet link opens no session: other screens ask for a login, which leads back to the wallet', async ({
  page,
  context,
  request,
}) => {
  const { token } = await sessionOf(request, 'seller')
  const schemes = new Set<string | undefined>()
  page.on('request', (sent) => {
    if (sent.url().includes('/api/')) schemes.add(sent.headers()['authorization']?.split(' ')[0])
  })
  await page.goto(`/mobile-wallets?token=${token}`)
  await expect(balance(page)).toContainText('Balance$')
  await expect(page.getByText('This link only shows your wallet. Log in to add money.')).toBeVisible()
  expect(await violationsInBothColors(page, 'wallet link')).toEqual([])
  await expect(page.getByRole('textbox')).toHaveCount(0)
  expect(schemes).not.toContain('Bearer')
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), history.state, location.href]),
  )
  expect(kept).not.toContain(token)
  expect(kept).not.toContain('market.session')
  expect(JSON.stringify(await context.cookies())).not.toContain(token)

  await page.goto('/my-account')
  await expect(page).toHaveURL(/\/login/)

  await page.goto(`/mobile-wallets?token=${token}&type=withdraw-money`)
  await page.getByRole('link', { name: 'Log in to withdraw money' }).click()
  await page.getByRole('textbox', { name: 'Email or mobile number' }).fill('seller@demo.test')
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(/\/wallets\?type=withdraw-money$/)
  await expect(page.getByRole('textbox', { name: 'Amount' })).toBeVisible()
})

test('a wallet link in a browser where another person is logged in shows the wallet and leaves them logged in', async ({
  page,
  request,
}) => {
  const { token, user } = await sessionOf(request, 'seller')
  await signedIn(page, 'buyer')
  await page.goto(`/mobile-wallets?token=${token}`)
  await expect(page.getByText(user.fullName)).toBeVisible()
  await expect(page.getByText(/^You are logged in as .+ here\. Log out first to add money/)).toBeVisible()
  await page.goto('/wallets')
  await expect(tab(page, 'Withdraw Money')).toHaveCount(0)
  await expect(tab(page, 'Add Money')).toBeVisible()
})

test('an app that logs in again opens the wallet with its new token after the old one expired', async ({
  page,
  request,
}) => {
  const [before, now] = [await sessionOf(request, 'seller'), await sessionOf(request, 'seller')]
  await page.goto(`/mobile-wallets?token=${before.token}`)
  await expect(balance(page)).toBeVisible()
  await request.get('/api/my-account/logout', { headers: { authorization: `Bearer ${before.token}` } })
  await page.goto(`/mobile-wallets?token=${now.token}&type=add-money`)
  await expect(balance(page)).toContainText('Balance$')
  await expect(page).toHaveURL(/\/mobile-wallets\?type=add-money$/)
})

test('the page about where the money is held is open to everyone', async ({ page }) => {
  await page.goto('/transparency')
  await expect(page.getByRole('heading', { name: 'Where your money is held' })).toBeVisible()
  await expect(page.getByText(/movements add up/)).toBeVisible()
})
