import { expect, type Page, test } from '@playwright/test'
import { inBrowser, marketOf, newBuyer, newJob, newSeller, newService } from '../support/market.ts'
import { pageOf } from '../support/operator.ts'

const longName = 'Wolfeschlegelsteinhausenbergerdorff'
const longTitle = 'Donaudampfschifffahrtselektrizitätenhauptbetrieb'
const mostDollars = 9_999_999_999

/** Returns amounts wider than their container, and whether the page is wider than the window. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const amounts = [...document.querySelectorAll<HTMLElement>('main strong, main p, main dd')].filter(
      (place) => place.textContent?.includes('9,999,999,999') && place.scrollWidth > place.clientWidth + 1,
    )
    return { page: scrollWidth > clientWidth, amounts: amounts.map(({ textContent }) => textContent) }
  })

test('ten-digit amounts, long names and unbroken titles fit on a small phone and on a desktop', async ({
  browser,
  request,
}) => {
  const seller = await newSeller(request, longName)
  const buyer = await newBuyer(request, 'Bina Sharma', mostDollars)
  const market = marketOf(request)
  const faq = { question: `${'Q'.repeat(99)}?`, answer: 'A'.repeat(250) }
  await market.send('PUT', '/my-account/update-faq', faq, seller.token)
  const service = await newService(request, seller, longTitle, mostDollars)
  const bought = { serviceId: service.id }
  const booking = await market.send<{ id: string }>('POST', '/bookings/create-booking', bought, buyer.token)
  const page = await inBrowser(browser, buyer)
  const pages = {
    [`/service-details/${service.id}`]: longTitle,
    [`/seller-details/${seller.user.id}`]: faq.question,
    [`/booking-details/${booking.id}`]: 'Payment details',
    '/job-booking': longTitle,
  }
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const [address, text] of Object.entries(pages)) {
      await page.goto(address)
      await expect(page.getByRole('main').getByText(text).first()).toBeVisible()
      await expect.poll(() => tooWide(page), `${address} at ${width} px`).toEqual({ page: false, amounts: [] })
    }
  }
})

test('a ten-digit wallet transaction breaks no words on a small phone', async ({ browser, request }) => {
  const page = await inBrowser(browser, await newBuyer(request, 'Bina Sharma', mostDollars))
  await page.setViewportSize({ width: 320, height: 900 })
  await page.goto('/wallets?type=transactions')
  const line = page.getByRole('list', { name: 'Transactions' }).getByRole('listitem')
  await expect(line).toContainText('+$9,999,999,999.00')
  const words = await line.getByText('Money added').boundingBox()
  const figure = await line.getByText('+$9,999,999,999.00').boundingBox()
  expect(words?.height).toBeLessThan(2 * (figure?.height ?? 0))
  expect(await tooWide(page)).toEqual({ page: false, amounts: [] })
})

test('ten-digit totals sit side by side on a printed statement', async ({ browser, request }) => {
  const page = await inBrowser(browser, await newBuyer(request, 'Bina Sharma', mostDollars))
  // A4 within its margins.
  await page.setViewportSize({ width: 718, height: 1000 })
  await page.emulateMedia({ media: 'print' })
  await page.goto('/wallets/statement')
  await expect(page.getByText('At the end')).toBeVisible()
  expect(await tooWide(page)).toEqual({ page: false, amounts: [] })
})

test('a ten-digit amount fits on the sandbox payment page, on a small phone and on a desktop', async ({
  browser,
  request,
}) => {
  const page = await inBrowser(browser, await newBuyer(request, 'Bina Sharma', 5))
  await page.setViewportSize({ width: 320, height: 900 })
  await page.goto(`/wallets?amount=${mostDollars}`)
  await page.getByRole('button', { name: 'Add $9,999,999,999.00' }).click()
  await expect(page.getByRole('button', { name: 'Pay $9,999,999,999.00' })).toBeVisible()
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect((await tooWide(page)).page).toBe(false)
    const card = page.getByRole('main')
    expect(await card.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  }
})

test('text at 200% on a desktop keeps the sidebar uncut and the name below the banner', async ({
  browser,
  request,
}) => {
  const page = await inBrowser(browser, await newBuyer(request, 'Bina Sharma', 123_456))
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/my-account')
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  const sidebar = page.getByRole('complementary').first()
  await expect(sidebar).toContainText('$123,456.00')
  const cut = await sidebar.evaluate((place) => {
    const { right } = place.getBoundingClientRect()
    return [...place.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > right + 1).length
  })
  expect(cut).toBe(0)
  const banner = await page.getByRole('button', { name: 'Change banner' }).boundingBox()
  const name = await page.getByRole('main').getByText('Bina Sharma', { exact: true }).first().boundingBox()
  expect(name?.y).toBeGreaterThan((banner?.y ?? 0) + (banner?.height ?? 0))
})

test('a title without spaces does not make an email wider than a phone', async ({ page, request }) => {
  const buyer = await newBuyer(request, 'Bina Sharma', 5)
  const seller = await newSeller(request, longName)
  const job = await newJob(request, buyer, 'W'.repeat(50))
  await marketOf(request).send('PUT', '/bid/add-bid', { serviceId: job.id, bidAmount: 200 }, seller.token)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(async () => {
    await page.goto(`/dev/outbox?to=${encodeURIComponent(buyer.user.email)}`)
    const mail = page.getByRole('article').filter({ hasText: `bid $200.00 on your job “${'W'.repeat(50)}”` })
    await mail.getByRole('link', { name: 'As the mail looks' }).click({ timeout: 1000 })
  }).toPass()
  await expect(page.getByText(`${longName} bid $200.00`).last()).toBeVisible()
  expect((await tooWide(page)).page).toBe(false)
})

test('a marketplace name of one 40-letter word fits on a small phone', async ({ browser, request, page: visitor }) => {
  const market = marketOf(request)
  const { page: operator, session, close } = await pageOf(browser, request, 'admin')
  const nameIt = (value: string) => market.send('PUT', '/admin/settings', { name: 'marketName', value }, session.token)
  const member = await inBrowser(browser, await newBuyer(request, 'Bina Sharma', 10))
  const name = 'W'.repeat(40)
  await nameIt(name)
  try {
    for (const width of [320, 390]) {
      for (const [page, address] of [
        [visitor, '/'],
        [visitor, '/login'],
        [visitor, '/about-us'],
        [visitor, '/admin/sign-in'],
        [member, '/dashboard'],
        [member, '/support'],
        [member, '/wallets/statement'],
        [operator, '/admin'],
      ] as const) {
        await page.setViewportSize({ width, height: 800 })
        await expect(async () => {
          await page.goto(address)
          await expect(page.getByText(name).first()).toBeVisible({ timeout: 1000 })
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible({ timeout: 5000 })
        }).toPass()
        await expect.poll(() => tooWide(page), `${address} at ${width} px`).toMatchObject({ page: false })
      }
    }
  } finally {
    await nameIt('Fairlance')
    await close()
  }
})
