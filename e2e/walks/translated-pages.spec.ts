import { type Browser, expect, type Page, test } from '@playwright/test'
import { inBrowser, type Member, newBooking, newBuyer, newJob, newSeller } from '../support/market.ts'
import { fillAndSend } from '../support/translation.ts'

test.describe.configure({ mode: 'serial' })

let buyer: Member
let seller: Member
let job: string
let booking: string

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  buyer = await newBuyer(request, 'Bea Morrow', 500)
  seller = await newSeller(request, 'Sol Herrera')
  job = (await newJob(request, buyer, 'A logo for a tea room')).id
  booking = (await newBooking(request, buyer, seller, 60)).id
  await request.dispose()
})

/** React's error for a part re-rendered because it was translated before hydration; nothing is lost. */
const drawnAgain = /React error #418/

/** Opens a page whose scripts must not throw. */
async function openAs(browser: Browser, session: Member | null): Promise<Page> {
  const page = await inBrowser(browser, session)
  await page.addInitScript(() =>
    document.addEventListener('page-interactive', () => (document.documentElement.dataset['alive'] = '')),
  )
  page.on('pageerror', ({ message }) => expect(message, `an error on ${page.url()}`).toMatch(drawnAgain))
  return page
}

const visitorForms = ['/register', '/register?type=SELLER', '/login', '/forgot-password', '/admin/sign-in']

test('a visitor’s translated form keeps typed text', async ({ browser }) => {
  const page = await openAs(browser, null)
  for (const address of visitorForms) {
    await page.goto(address)
    await fillAndSend(page, page.getByRole('main').locator('form').last(), address)
  }
})

const memberForms: Record<'buyer' | 'seller', string[]> = {
  buyer: [
    '/edit-profile',
    '/my-account?tab=change-password',
    '/post-job',
    '/wallets?type=add-money',
    '/complete-account',
  ],
  seller: ['/edit-profile', '/edit-other-details', '/post-service', '/wallets?type=withdraw-money'],
}

for (const role of ['buyer', 'seller'] as const) {
  test(`a translated form of a ${role} keeps typed text`, async ({ browser }) => {
    const page = await openAs(browser, role === 'buyer' ? buyer : seller)
    for (const address of memberForms[role]) {
      await page.goto(address)
      const typed = page.locator('input:not([type=hidden]), textarea').filter({ visible: true })
      const form = page.getByRole('main').locator('form').filter({ has: typed }).last()
      await expect(form.locator('button[type=submit]').last()).toBeVisible()
      await fillAndSend(page, form, address)
    }
  })
}

interface Opened {
  readonly who: 'buyer' | 'seller'
  readonly address: () => string
  readonly button: string | RegExp
}

const dialogs: Opened[] = [
  { who: 'seller', address: () => `/buyer-job-details/${job}`, button: 'Bid' },
  { who: 'seller', address: () => '/my-account?tab=faq', button: 'Add FAQ' },
  { who: 'seller', address: () => '/my-account?tab=portfolio', button: 'Add Portfolio' },
  { who: 'seller', address: () => '/my-account', button: 'Update email' },
  { who: 'seller', address: () => `/booking-details/${booking}`, button: 'Add Milestone' },
  { who: 'buyer', address: () => `/booking-details/${booking}`, button: 'Raise Dispute' },
  { who: 'buyer', address: () => `/seller-details/${seller.user.id}`, button: 'Report' },
]

test('a translated dialog keeps typed text', async ({ browser }) => {
  const pages = { buyer: await openAs(browser, buyer), seller: await openAs(browser, seller) }
  for (const { who, address, button } of dialogs) {
    const page = pages[who]
    await page.goto(address())
    await page.getByRole('main').getByRole('button', { name: button, exact: true }).first().click()
    const form = page.getByRole('dialog').locator('form')
    await expect(form).toBeVisible()
    await fillAndSend(page, form, `${address()}, ${String(button)}`)
  }
})
