import { expect, type Page, test } from '@playwright/test'
import { inBrowser, marketOf, newBuyer, newSeller, newService } from './support/market.ts'

const longName = 'Wolfeschlegelsteinhausenbergerdorff'
const longTitle = 'Donaudampfschifffahrtselektrizitätenhauptbetrieb'
const mostDollars = 9_999_999_999

/** Amounts that are wider than the place they stand in, and whether the page is wider than the window. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const amounts = [...document.querySelectorAll<HTMLElement>('main strong, main p, main dd')].filter(
      (place) => place.textContent?.includes('9,999,999,999') && place.scrollWidth > place.clientWidth + 1,
    )
    return { page: scrollWidth > clientWidth, amounts: amounts.map(({ textContent }) => textContent) }
  })

test('ten-digit amounts, long names and titles without a space fit on a small phone and on a desk', async ({
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
