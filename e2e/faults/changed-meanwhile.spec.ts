import { expect, type Page, test } from '@playwright/test'
import { sessionOf } from '../support/demo.ts'
import {
  inBrowser,
  listeningOn,
  marketOf,
  type Member,
  newBuyer,
  newJob,
  newMember,
  newSeller,
  newService,
  renameService,
} from '../support/market.ts'
import { password } from '../support/people.ts'

test.describe.configure({ mode: 'serial' })

let buyer: Member
let seller: Member
let operator: string
let buyerPage: Page
let sellerPage: Page

test.beforeAll(async ({ browser, request }) => {
  buyer = await newBuyer(request, 'Runa Dahl', 1000)
  seller = await newSeller(request, 'Pavel Horn')
  operator = (await sessionOf(request, 'admin')).token
  buyerPage = await inBrowser(browser, buyer)
  sellerPage = await inBrowser(browser, seller)
})

const purchaseOn = (page: Page) => page.getByRole('dialog', { name: 'Buy this service' })

/** Opens the purchase dialog and checks its content. */
async function askToBuy(page: Page, { id }: { id: string }, words: string) {
  // The page refetches everything once its channel is open.
  const listening = listeningOn(page)
  await page.goto(`/service-details/${id}`)
  await listening
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Buy', exact: true }).click()
  await expect(purchaseOn(page)).toContainText(words)
  const pay = page.getByRole('button', { name: 'Pay $100.00' })
  await expect(pay).toBeEnabled()
  return pay
}

test('a fee increase during checkout is shown before the buyer pays', async ({ request }) => {
  const market = marketOf(request)
  const setFee = async (value: number) => {
    await market.send('PUT', '/admin/settings', { name: 'platformFee', value }, operator)
    const fee = async () => (await market.get<{ platformFee: number }>('/resource/get-admin-setting')).platformFee
    await expect.poll(fee).toBe(value)
  }
  const service = await newService(request, seller, 'A latch for the gate', 100)
  try {
    const pay = await askToBuy(buyerPage, service, '$10.00')
    await setFee(12.5)
    await pay.click()
    const said = 'The platform fee is $12.50 now. Please look at the amounts again.'
    await expect(buyerPage.getByText(said)).toBeVisible()
    await expect(purchaseOn(buyerPage)).toContainText('$12.50')
    await expect(purchaseOn(buyerPage)).toContainText('$87.50')
    await pay.click()
    await buyerPage.waitForURL('**/booking-details/**')
    await expect(buyerPage.getByRole('main')).toContainText('$12.50')
  } finally {
    await setFee(10)
  }
})

test('a service edited during checkout has to be reviewed again before the buyer pays', async ({ request }) => {
  const service = await newService(request, seller, 'Ten keys for the gate', 100)
  const pay = await askToBuy(buyerPage, service, 'Ten keys for the gate')
  await renameService(request, seller, { id: service.id, price: 100 }, 'One key for the gate')
  // A price or text does not change while a buyer is about to pay.
  await expect(purchaseOn(buyerPage)).toContainText('Ten keys for the gate')
  await pay.click()
  await expect(buyerPage.getByText('This service has changed. Please read it again.')).toBeVisible()
  await expect(purchaseOn(buyerPage)).toContainText('One key for the gate')
  await pay.click()
  await buyerPage.waitForURL('**/booking-details/**')
  await expect(buyerPage.getByRole('heading', { name: 'One key for the gate' })).toBeVisible()
})

const suspension = (request: Parameters<typeof marketOf>[0], { user }: Member) => ({
  begin: () => marketOf(request).send('POST', `/admin/users/${user.id}/suspend`, { reason: 'Spam' }, operator),
  end: () => marketOf(request).send('POST', `/admin/users/${user.id}/restore`, {}, operator),
})

test('an open job page shows at once that its owner is suspended, restored or deleted', async ({ request }) => {
  const job = await newJob(request, buyer, 'A roof for the gate')
  const listening = listeningOn(sellerPage)
  await sellerPage.goto(`/buyer-job-details/${job.id}`)
  await listening
  const bid = sellerPage.getByRole('button', { name: 'Bid', exact: true })
  await expect(bid).toBeEnabled()
  const { begin, end } = suspension(request, buyer)
  await begin()
  const suspended = sellerPage.getByText('The buyer is suspended, so this job accepts no bids right now.')
  await expect(suspended).toBeVisible()
  await end()
  await expect(suspended).toHaveCount(0)
  await expect(bid).toBeEnabled()
  const headers = { authorization: `Bearer ${buyer.token}` }
  expect((await request.delete(`/api/services/delete-service/${job.id}`, { headers })).ok()).toBe(true)
  await expect(sellerPage.getByText('This is not here')).toBeVisible()
  await expect(sellerPage.getByRole('heading', { name: job.title })).toHaveCount(0)
})

test('an open chat shows at once that the other member is suspended, restored or deleted', async ({
  browser,
  request,
}) => {
  const market = marketOf(request)
  const leaving = await newMember(request, 'BUYER', 'Lene Moos')
  const asked = { sellerId: seller.user.id, message: 'Could you draw a label?' }
  const { id } = await market.send<{ id: string }>('POST', '/chat/send-chat-request', asked, leaving.token)
  await market.send('POST', `/chat/update-status/${id}`, { status: 'Accept' }, seller.token)
  const theirs = await inBrowser(browser, leaving)
  const heard = listeningOn(theirs)
  await theirs.goto('/dashboard')
  await heard
  const listening = listeningOn(sellerPage)
  await sellerPage.goto(`/chat-listing?tab=chats&user=${leaving.user.id}`)
  await listening
  const presence = (words: string) => expect(sellerPage.getByText(words, { exact: true })).toBeVisible()
  await presence('Online')
  const { begin, end } = suspension(request, leaving)
  await begin()
  await presence('Offline')
  await end()
  await presence('Online')
  await expect(sellerPage.getByRole('textbox', { name: 'Message to Lene Moos' })).toBeEnabled()
  await market.send('PUT', '/my-account/delete-account', { password, understood: true }, leaving.token)
  await expect(sellerPage.getByRole('textbox', { name: 'Message to Deleted user' })).toBeDisabled()
  await expect(sellerPage.getByText('Lene Moos')).toHaveCount(0)
  await theirs.context().close()
})
