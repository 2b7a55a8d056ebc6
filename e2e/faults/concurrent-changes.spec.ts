import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { sessionOf } from '../support/demo.ts'
import {
  inBrowser,
  listeningOn,
  marketOf,
  type Member,
  newBooking,
  newBuyer,
  newJob,
  newSeller,
  newService,
} from '../support/market.ts'

test.describe.configure({ mode: 'serial' })

let buyer: Member
let seller: Member
let buyerPage: Page
let sellerPage: Page

test.beforeAll(async ({ browser, request }) => {
  buyer = await newBuyer(request, 'Nora Lind', 5000)
  seller = await newSeller(request, 'Ivo Marek')
  buyerPage = await inBrowser(browser, buyer)
  sellerPage = await inBrowser(browser, seller)
})

/** Opens a page and waits until its channel is open, so that it receives updates at once. */
async function look(page: Page, path: string): Promise<void> {
  const listening = listeningOn(page)
  await page.goto(path)
  await listening
}

const over = (page: Page, why: string) => page.getByText(`That is no longer possible. ${why}`)

test('a confirmation dialog of a bid closes with a message when the other side acted first', async ({ request }) => {
  const market = marketOf(request)
  const job = await newJob(request, buyer, 'A gate for the yard')
  const form = { serviceId: job.id, bidAmount: 200 }
  const bid = await market.send<{ id: string }>('PUT', '/bid/add-bid', form, seller.token)
  await look(buyerPage, `/job-details/${job.id}`)
  await buyerPage.getByRole('button', { name: 'Accept for $200.00' }).click()
  const accept = buyerPage.getByRole('dialog', { name: "Accept Ivo Marek's bid" })
  await expect(accept.getByRole('button', { name: 'Accept and pay $200.00' })).toBeEnabled()
  await market.send('PUT', '/bid/withdraw-bid', { bidId: bid.id }, seller.token)
  await expect(accept).toBeHidden()
  await expect(over(buyerPage, 'Ivo Marek has withdrawn this bid.')).toBeVisible()

  const second = await market.send<{ id: string }>('PUT', '/bid/add-bid', form, seller.token)
  await look(sellerPage, `/bid-detail/${second.id}`)
  await sellerPage.getByRole('button', { name: 'Re-bid' }).click()
  const change = sellerPage.getByRole('dialog', { name: 'Change your bid' })
  await change.getByLabel('Bid Amount').fill('190')
  const accepted = { JobId: job.id, bidId: second.id, status: 'ACCEPT', bidAmount: 200 }
  await market.send('PUT', '/services/bid/update-status', accepted, buyer.token)
  await expect(change).toBeHidden()
  await expect(over(sellerPage, 'This bid is Accepted.')).toBeVisible()
})

test('a booking that ends while a dispute is being written says so and keeps the text', async ({ request }) => {
  const booking = await newBooking(request, buyer, seller, 200)
  await look(buyerPage, `/booking-details/${booking.id}`)
  await buyerPage.getByRole('button', { name: 'Raise Dispute' }).click()
  const dispute = buyerPage.getByRole('dialog', { name: 'Raise a dispute' })
  await dispute.getByRole('textbox', { name: 'Reason' }).fill('The letters fell off.')
  await marketOf(request).send('POST', `/bookings/decline/${booking.id}`, {}, seller.token)
  await expect(dispute).toBeHidden()
  await expect(over(buyerPage, 'The booking was cancelled, and $200.00 came back to you.')).toBeVisible()
  const drafts = () => buyerPage.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(await drafts()).toContain('The letters fell off.')
})

/** Opens a browser without the channel, which receives no live updates. */
async function withoutChannel(browser: Browser, member: Member): Promise<Page> {
  const page = await inBrowser(browser, member)
  await page.routeWebSocket(/socket\.io/, () => undefined)
  return page
}

async function askToBuy(page: Page, { id }: { id: string }): Promise<Locator> {
  await page.goto(`/service-details/${id}`)
  await page.getByRole('button', { name: 'Buy', exact: true }).click()
  const pay = page.getByRole('button', { name: 'Pay $40.00' })
  await expect(pay).toBeEnabled()
  return pay
}

test('a deleted item disappears from the page when a user acts on it', async ({ browser, request }) => {
  const remove = async (id: string, { token }: Member) => {
    const headers = { authorization: `Bearer ${token}` }
    expect((await request.delete(`/api/services/delete-service/${id}`, { headers })).ok()).toBe(true)
  }
  const isGone = async (page: Page, title: string) => {
    await expect(page.getByText('This is no longer here. It was deleted or removed.')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByText('This is not here')).toBeVisible()
    await expect(page.getByRole('heading', { name: title })).toHaveCount(0)
  }
  const service = await newService(request, seller, 'A name for the gate', 40)
  const buying = await withoutChannel(browser, buyer)
  const pay = await askToBuy(buying, service)
  await remove(service.id, seller)
  await pay.click()
  await isGone(buying, service.title)

  const job = await newJob(request, buyer, 'A lock for the gate')
  const bidding = await withoutChannel(browser, seller)
  await bidding.goto(`/buyer-job-details/${job.id}`)
  await bidding.getByRole('button', { name: 'Bid', exact: true }).click()
  const modal = bidding.getByRole('dialog', { name: 'Place your bid' })
  await modal.getByLabel('Bid Amount').fill('180')
  await remove(job.id, buyer)
  await modal.getByRole('button', { name: 'Submit bid' }).click()
  await isGone(bidding, job.title)
  await Promise.all([buying, bidding].map((page) => page.context().close()))
})

test('a pressed Buy keeps its dialog while the buyer’s own view of the service fails to load', async ({
  browser,
  request,
}) => {
  const service = await newService(request, seller, 'A chain for the gate', 40)
  const page = await inBrowser(browser, await newBuyer(request, 'Kai Brand', 100))
  let failures = 0
  await page.route(`**/api/services/info/${service.id}*`, (route) => {
    failures += 1
    return route.abort()
  })
  const pay = await askToBuy(page, service)
  // The read is tried three times and then given up until the server is back.
  await expect.poll(() => failures).toBeGreaterThanOrEqual(3)
  await page.waitForRequest('**/api/health')
  await expect(pay).toBeEnabled()
  const answered = page.waitForResponse(`**/api/services/info/${service.id}*`)
  await page.unroute(`**/api/services/info/${service.id}*`)
  await answered
  await expect(pay).toBeEnabled()
  await page.context().close()
})

test('a suspended buyer, or a buyer of a suspended seller, is no longer asked to pay', async ({ browser, request }) => {
  const operator = await sessionOf(request, 'admin')
  const suspend = async (person: Member) => {
    const act = { reason: 'Asked for payment outside' }
    await marketOf(request).send('POST', `/admin/users/${person.user.id}/suspend`, act, operator.token)
  }
  const service = await newService(request, seller, 'A bell for the gate', 40)
  const listening = listeningOn(buyerPage)
  await askToBuy(buyerPage, service)
  await listening
  await suspend(buyer)
  await expect(buyerPage.getByRole('dialog')).toHaveCount(0)
  await expect(over(buyerPage, 'Your account is suspended: Asked for payment outside.')).toBeVisible()

  const page = await withoutChannel(browser, await newBuyer(request, 'Ilse Brand', 100))
  const pay = await askToBuy(page, service)
  await suspend(seller)
  await pay.click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Buy', exact: true })).toBeDisabled()
  await page.context().close()
})
