import { expect, type Locator, test } from '@playwright/test'
import { inBrowser, marketOf, moveClock, newBuyer, newJob, newSeller } from './support/market.ts'

const buyerName = 'عبدالرحمن محمد الطويل القحطاني ابو بكر'
const sellerName = 'שלום בן דוד הארוך מאוד מאוד'

/** Whether the first letter of a text is visible, so that only the end is cut off. */
const beginningIsSeen = (place: Locator) =>
  place.evaluate((element) => {
    const range = new Range()
    range.setStart(element.firstChild ?? element, 0)
    range.setEnd(element.firstChild ?? element, 1)
    const [letter, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()]
    return letter.left >= box.left - 1 && letter.right <= box.right + 1
  })

test('a right-to-left name does not reorder the numbers beside it and is truncated at its end', async ({
  browser,
  request,
}) => {
  const buyer = await newBuyer(request, buyerName, 5)
  const seller = await newSeller(request, sellerName)
  const market = marketOf(request)
  const job = await newJob(request, buyer, 'A logo for labels')
  await market.send('PUT', '/bid/add-bid', { serviceId: job.id, bidAmount: 200 }, seller.token)
  await moveClock(request, 2.5 * 86_400_000)
  const page = await inBrowser(browser, seller)
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.goto('/bid-list')
  const line = page.getByRole('listitem').filter({ hasText: 'A logo for labels' })
  const name = await line.getByText(buyerName, { exact: true }).boundingBox()
  const time = await line.getByText('2 days ago').boundingBox()
  expect(time?.x).toBeGreaterThanOrEqual((name?.x ?? 0) + (name?.width ?? 0))

  const own = page.getByRole('banner').getByText(sellerName, { exact: true }).last()
  expect(await own.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true)
  expect(await beginningIsSeen(own)).toBe(true)
})
