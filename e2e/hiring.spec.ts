import { expect, type Page, test } from '@playwright/test'
import { violationsOn } from './support/axe.ts'
import { attach, pdf, png } from './support/files.ts'
import {
  inBrowser,
  listeningOn,
  marketOf,
  type Member,
  newBooking,
  newBuyer,
  newJob,
  newOffer,
  newSeller,
  newService,
  onAnotherDevice,
} from './support/market.ts'
import { swallow } from './support/network.ts'
import { choose } from './support/people.ts'

test.describe.configure({ mode: 'serial' })

let buyer: Member
let seller: Member
let rival: Member
let buyerPage: Page
let sellerPage: Page

test.beforeAll(async ({ browser, request }) => {
  buyer = await newBuyer(request, 'Asha Rao', 5000)
  seller = await newSeller(request, 'Carl Moreau')
  rival = await newSeller(request, 'Dina Haddad')
  buyerPage = await inBrowser(browser, buyer)
  sellerPage = await inBrowser(browser, seller)
})

test('canceling a form returns to the list after a direct visit, otherwise to the previous page', async () => {
  await buyerPage.goto('/post-job')
  await buyerPage.getByRole('button', { name: 'Cancel' }).click()
  await buyerPage.waitForURL('**/job-list')
  await buyerPage.goto('/dashboard')
  await buyerPage.getByRole('main').getByRole('link', { name: 'Post a job' }).first().click()
  await buyerPage.waitForURL('**/post-job')
  await buyerPage.getByRole('button', { name: 'Cancel' }).click()
  await buyerPage.waitForURL('**/dashboard')
})

test('a job is drafted, survives a reload, shows a live preview, and is posted', async () => {
  const page = buyerPage
  await page.goto('/post-job')
  const preview = page.getByRole('complementary', { name: 'Preview of the card' })
  await page.getByLabel('Title').fill('Labels for eleven jams')
  await expect(preview).toContainText('Labels for eleven jams')
  await choose(page, 'Category', 'Design')
  await choose(page, 'Tags', 'Logo design')
  await page.keyboard.press('Escape')
  await page.getByLabel('Description').fill('One drawing for each fruit, and room for the year.')
  // The first upload arrives last: the images keep the order in which they were chosen.
  await page.route(
    '**/files/upload/*',
    async (route) => {
      await page.waitForResponse((response) => response.request().method() === 'PUT')
      await route.continue()
    },
    { times: 1 },
  )
  const images = page.locator('input[type=file]').first()
  await attach(images, png('apricot.png'), png('quince.png', [194, 79, 22]))
  await page.reload()
  await expect(page.getByText('We restored your draft.')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Labels for eleven jams')
  const image = page.getByRole('img', { name: 'quince.png' })
  await expect.poll(() => image.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(240)

  const remaining = () =>
    page.getByRole('button', { name: /^Remove .*png/ }).evaluateAll((buttons) => buttons.map((one) => one.ariaLabel))
  expect(await remaining()).toEqual(['Remove apricot.png', 'Remove quince.png'])
  await page.getByRole('button', { name: 'Move quince.png forward' }).click()
  await expect.poll(remaining).toEqual(['Remove quince.png', 'Remove apricot.png'])

  await page.getByRole('button', { name: 'Post job' }).click()
  await expect(page.getByText('Price Range is required')).toBeVisible()
  await expect(page.getByText('Please upload at least one document.')).toBeVisible()
  await choose(page, 'Country', 'India')
  await choose(page, 'Price Range', /150.*300/)
  await attach(page.locator('input[type=file]').nth(1), pdf('fruits.pdf'))
  expect(await violationsOn(page, 'the form of a job')).toEqual([])
  await page.getByRole('button', { name: 'Post job' }).click()
  await page.waitForURL('**/job-details/**')
  await page.goto('/post-job')
  await expect(page.getByLabel('Title')).toHaveValue('')
})

test('two sellers bid; the buyer sorts, rejects one bid by its amount and accepts the other', async ({ request }) => {
  const market = marketOf(request)
  const job = await newJob(request, buyer, 'A sign for the cellar')
  await market.send('PUT', '/bid/add-bid', { serviceId: job.id, bidAmount: 120 }, rival.token)
  await sellerPage.goto(`/buyer-job-details/${job.id}`)
  await sellerPage.getByRole('button', { name: 'Bid', exact: true }).click()
  const modal = sellerPage.getByRole('dialog', { name: 'Place your bid' })
  for (const [amount, sentence] of [
    ['', 'Bid Amount is required.'],
    ['0', 'The amount must be at least 1.'],
    ['12.345', 'Please enter an amount with at most two decimals.'],
    ['10000000000', 'Bid Amount cannot exceed 10 digits.'],
  ] as const) {
    await modal.getByLabel('Bid Amount').fill(amount)
    await modal.getByRole('button', { name: 'Submit bid' }).click()
    await expect(modal).toContainText(sentence)
  }
  await modal.getByLabel('Bid Amount').fill('300.01')
  await expect(modal).toContainText("This is above the buyer's budget of $150.00 – $300.00.")
  await modal.getByLabel('Bid Amount').fill('240')
  await expect(modal).not.toContainText('above')
  await expect(modal).toContainText('$230.00')
  await modal.getByRole('button', { name: 'Submit bid' }).click()
  await expect(sellerPage.getByText('Bid of $240.00 sent.')).toBeVisible()
  await expect(sellerPage.getByRole('button', { name: 'Bid', exact: true })).toBeDisabled()

  await buyerPage.goto('/dashboard')
  await buyerPage.getByRole('link', { name: '2 bids on “A sign for the cellar” to answer' }).click()
  const names = buyerPage.getByRole('list', { name: 'Received bids' }).getByRole('heading')
  await expect(names).toHaveText(['Carl Moreau', 'Dina Haddad'])
  await buyerPage.getByRole('combobox', { name: 'Sort bids by' }).selectOption('Lowest amount')
  await expect(names).toHaveText(['Dina Haddad', 'Carl Moreau'])
  await expect(buyerPage.getByRole('button', { name: 'Edit', exact: true })).toBeDisabled()
  await expect(buyerPage.getByRole('button', { name: 'Delete', exact: true })).toBeDisabled()
  await expect(buyerPage.getByText('You can’t edit or delete this job: it has received bids.')).toBeVisible()
  expect(await violationsOn(buyerPage, 'an own job with bids')).toEqual([])

  await expect(buyerPage.getByText('Open for bids until')).toBeVisible()

  const bids = buyerPage.getByRole('article')
  await expect(bids.filter({ hasText: 'Carl Moreau' })).toContainText('Within your budget')
  await expect(bids.filter({ hasText: 'Dina Haddad' })).toContainText('Below your budget')
  // Of two bids neither is highlighted; a single one is.
  const ground = (name: string) =>
    bids
      .filter({ hasText: name })
      .getByRole('button', { name: 'Accept for' })
      .evaluate((button) => getComputedStyle(button).backgroundColor)
  const quiet = await ground('Carl Moreau')
  expect(await ground('Dina Haddad')).toBe(quiet)
  await bids.filter({ hasText: 'Dina Haddad' }).getByRole('button', { name: 'Contact' }).click()
  const contact = buyerPage.getByRole('dialog', { name: 'Contact Dina Haddad' })
  await contact.getByRole('button', { name: 'Cancel' }).click()
  await bids.filter({ hasText: 'Dina Haddad' }).getByRole('button', { name: 'Reject' }).click()
  const reject = buyerPage.getByRole('dialog', { name: 'Reject this bid?' })
  await expect(reject).toContainText("Dina Haddad's bid of $120.00 will be rejected.")
  await reject.getByRole('button', { name: 'Reject' }).click()
  await expect(bids.filter({ hasText: 'Dina Haddad' })).toContainText('Rejected')
  await expect.poll(() => ground('Carl Moreau')).not.toBe(quiet)

  await bids.filter({ hasText: 'Carl Moreau' }).getByRole('button', { name: 'Accept for $240.00' }).click()
  const accept = buyerPage.getByRole('dialog', { name: "Accept Carl Moreau's bid" })
  await expect(accept).toContainText('$240.00')
  await expect(accept).toContainText('Carl Moreau receives$230.00')
  // The seller changes the bid while the dialog is open: the amount shown there must be confirmed again.
  const { records } = await market.get<{ records: { id: string }[] }>('/bid/my-bid', seller.token)
  await market.send('PUT', '/bid/add-bid', { bidId: records[0]?.id, bidAmount: 250 }, seller.token)
  await expect(accept).toContainText('Carl Moreau has changed this bid to $250.00.')
  await accept.getByRole('button', { name: 'Show the new amount' }).click()
  const jobPage = buyerPage.url()
  await accept.getByRole('button', { name: 'Accept and pay $250.00' }).click()
  await buyerPage.waitForURL('**/booking-details/**')
  await expect(buyerPage.getByText('Bid accepted. $250.00 is in escrow.')).toBeVisible()
  await expect(buyerPage.getByText('Ongoing').first()).toBeVisible()
  const booking = buyerPage.url()
  await buyerPage.goto(jobPage)
  await bids.filter({ hasText: 'Carl Moreau' }).getByRole('link', { name: 'Go to Booking' }).click()
  await buyerPage.waitForURL(booking)
  // The page of a bid is for its seller: the buyer is redirected to the job.
  await buyerPage.goto(`/bid-detail/${records[0]?.id}`)
  await buyerPage.waitForURL(`**/job-details/${job.id}`)
})

test('a bid is changed and withdrawn with YES, and its connects are refunded in the transactions', async ({
  request,
}) => {
  const job = await newJob(request, buyer, 'Paint for the shutters')
  const market = marketOf(request)
  const bid = await market.send<{ id: string }>(
    'PUT',
    '/bid/add-bid',
    { serviceId: job.id, bidAmount: 200 },
    seller.token,
  )
  await sellerPage.goto(`/bid-detail/${bid.id}`)
  await expect(sellerPage.getByText(/Unless the buyer opens it by .*, your 10 connects come back/)).toBeVisible()
  await sellerPage.getByRole('button', { name: 'Re-bid' }).click()
  const change = sellerPage.getByRole('dialog', { name: 'Change your bid' })
  await change.getByLabel('Bid Amount').fill('190')
  await change.getByRole('button', { name: 'Change bid' }).click()
  await expect(sellerPage.getByText('2 edits left')).toBeVisible()
  await sellerPage.getByRole('button', { name: 'Withdraw', exact: true }).click()
  const withdraw = sellerPage.getByRole('dialog', { name: 'Withdraw this bid?' })
  await expect(withdraw.getByText(/^The 10 connects it cost come back until .+, while the buyer has not/)).toBeVisible()
  await withdraw.getByRole('button', { name: 'NO' }).click()
  await expect(withdraw).toBeHidden()
  await sellerPage.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await withdraw.getByRole('button', { name: 'YES' }).click()
  await expect(sellerPage.getByText('Withdrawn').first()).toBeVisible()
  await sellerPage.goto('/connects?tab=transactions')
  await expect(sellerPage.getByText(/Returned, you withdrew your bid within an hour/)).toBeVisible()
  await sellerPage.goto('/bid-list')
  await sellerPage.getByText('Accepted', { exact: true }).first().click()
  await expect(sellerPage.getByRole('link', { name: 'A sign for the cellar' })).toBeVisible()
  expect(await violationsOn(sellerPage, 'the list of bids')).toEqual([])
})

test('a seller without enough connects buys a package and returns to the bid with its amount kept', async ({
  browser,
  request,
}) => {
  const poor = await newSeller(request, 'Fay Okafor')
  const market = marketOf(request)
  for (let spent = 0; spent < 10; spent++) {
    const { id } = await newJob(request, buyer, `Errand ${spent + 1}`)
    await market.send('PUT', '/bid/add-bid', { serviceId: id, bidAmount: 160 }, poor.token)
  }
  const { url } = await market.send<{ url: string }>('PUT', '/wallets/add-amount', { amount: 100 }, poor.token)
  await request.post(url, { form: { outcome: 'success' }, maxRedirects: 0 })
  const job = await newJob(request, buyer, 'The last errand')
  const page = await inBrowser(browser, poor, { viewport: { width: 390, height: 844 } })
  await page.goto(`/buyer-job-details/${job.id}`)
  await page.getByRole('button', { name: 'Bid', exact: true }).first().click()
  const modal = page.getByRole('dialog', { name: 'Place your bid' })
  await modal.getByLabel('Bid Amount').fill('175')
  await expect(modal).toContainText('You need 10 connects to bid on this job. You have 0.')
  await modal.getByRole('link', { name: 'Buy connects' }).click()
  await page.waitForURL('**/connects**')
  await page
    .getByRole('button', { name: /^Buy \d+ connects/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: /^Pay/ }).click()
  await expect(page.getByText('Connects added.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to your bid' }).click()
  await expect(modal.getByLabel('Bid Amount')).toHaveValue('175')
  await modal.getByRole('button', { name: 'Submit bid' }).click()
  await expect(page.getByText('Bid of $175.00 sent.')).toBeVisible()
})

test('a service is posted, edited from its address, bought, and lists its buyer', async ({ request }) => {
  const booking = await newBooking(request, buyer, seller, 90)
  await sellerPage.goto('/my-service-list')
  await sellerPage.getByRole('link', { name: booking.title }).click()
  await sellerPage.waitForURL('**/my-services-detail/**')
  const id = sellerPage.url().split('/').at(-1) ?? ''
  await expect(sellerPage.getByRole('list', { name: 'Buyer History' })).toContainText('Asha Rao')
  await expect(sellerPage.getByRole('button', { name: 'Delete', exact: true })).toBeDisabled()
  await sellerPage.goto(`/post-service?id=${id}`)
  await sellerPage.getByRole('textbox', { name: 'Price' }).fill('0')
  await sellerPage.getByRole('button', { name: 'Save changes' }).click()
  await expect(sellerPage.getByText('The amount must be greater than 0.')).toBeVisible()
  await sellerPage.getByRole('textbox', { name: 'Price' }).fill('95')
  await sellerPage.getByRole('button', { name: 'Save changes' }).click()
  await sellerPage.waitForURL('**/my-services-detail/**')
  await expect(sellerPage.getByText('$95.00').first()).toBeVisible()
  await sellerPage.getByRole('link', { name: 'Go to Booking' }).click()
  await sellerPage.waitForURL('**/booking-details/**')
})

test('a purchase whose response is lost happens once, and every device shows the right balance', async ({
  browser,
  request,
}) => {
  const service = await newService(request, seller, 'A card for the door', 40)
  const other = await inBrowser(browser, await onAnotherDevice(request, buyer))
  const listening = listeningOn(other)
  await other.goto('/search-users')
  await listening
  const { walletAmount } = await marketOf(request).get<{ walletAmount: number }>('/wallets/get-wallet', buyer.token)
  const wallet = (dollars: number) =>
    other.getByRole('link', { name: dollars.toLocaleString('en-US', { style: 'currency', currency: 'USD' }) }).first()
  await expect(wallet(walletAmount)).toBeVisible()

  const pay = buyerPage.getByRole('dialog', { name: 'Buy this service' }).getByRole('button', { name: 'Pay $40.00' })
  const openDialog = async () => {
    await buyerPage.getByRole('button', { name: 'Buy', exact: true }).click()
    await expect(pay).toBeEnabled()
  }
  await buyerPage.goto(`/service-details/${service.id}`)
  await openDialog()
  await buyerPage.context().setOffline(true)
  await pay.click()
  await expect(buyerPage.getByText(/^API request failed: /)).toBeVisible()
  await buyerPage.context().setOffline(false)
  await buyerPage.route('**/api/bookings/create-booking', swallow, { times: 1 })
  await pay.click()
  await expect(wallet(walletAmount - 40)).toBeVisible()
  await buyerPage.reload()
  await openDialog()
  await pay.click()
  await buyerPage.waitForURL('**/booking-details/**')
  await expect(wallet(walletAmount - 40)).toBeVisible()
  await other.context().close()
})

test('a very long word does not make any page wider than a phone', async ({ browser, request }) => {
  const job = await newJob(request, buyer, 'm'.repeat(50))
  for (const [member, path] of [
    [seller, `/buyer-job-details/${job.id}`],
    [buyer, `/job-details/${job.id}`],
  ] as const) {
    const phone = await inBrowser(browser, member, { viewport: { width: 390, height: 844 } })
    await phone.goto(path)
    await expect(phone.getByRole('heading', { name: job.title })).toBeVisible()
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await phone.context().close()
  }
})

test('a job is shared by link and by phone and marked as closed, and another one is deleted', async ({
  browser,
  request,
}) => {
  const job = await newJob(request, buyer, 'Shelves for the pantry')
  const phone = await inBrowser(browser, buyer, { viewport: { width: 390, height: 844 } })
  await phone.addInitScript(() => {
    navigator.share = (shared) => Promise.resolve(void (window.name = JSON.stringify(shared)))
  })
  await phone.goto(`/job-details/${job.id}`)
  await phone.getByRole('button', { name: 'Share' }).click()
  const url = new URL(`/buyer-job-details/${job.id}`, phone.url()).href
  expect(JSON.parse(await phone.evaluate(() => window.name))).toEqual({ title: job.title, url })
  await phone.context().close()

  const page = buyerPage
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/job-details/${job.id}`)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText('The link has been copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)
  await page.getByRole('button', { name: 'Mark as Closed' }).click()
  const close = page.getByRole('dialog', { name: 'Mark this job as Closed?' })
  await expect(close).toContainText('Everyone who bid gets their connects back.')
  await close.getByRole('button', { name: 'Mark as Closed' }).click()
  await expect(page.getByText('You can’t edit or delete this job: it is Closed.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as Closed' })).toBeDisabled()

  const other = await newJob(request, buyer, 'A shelf too many')
  await page.goto(`/job-details/${other.id}`)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog', { name: 'Delete this job?' }).getByRole('button', { name: 'Delete' }).click()
  await page.waitForURL('**/job-list')
  await expect(page.getByRole('link', { name: job.title })).toBeVisible()
  await expect(page.getByRole('link', { name: other.title })).toHaveCount(0)
})

test('a pending request and a pending offer appear on the dashboards and link to where they are resolved', async ({
  browser,
  request,
}) => {
  const market = marketOf(request)
  const ask = { sellerId: rival.user.id, message: 'Two shelves in oak, by June?' }
  const { id } = await market.send<{ id: string }>('POST', '/chat/send-chat-request', ask, buyer.token)
  const rivalPage = await inBrowser(browser, rival)
  await rivalPage.goto('/dashboard')
  await rivalPage.getByRole('link', { name: 'Answer the request of Asha Rao' }).click()
  await rivalPage.waitForURL('**/chat-listing?tab=requestRecieved')
  await expect(rivalPage.getByText(ask.message)).toBeVisible()
  await market.get(`/chat/update-status/${id}?status=Accept`, rival.token)
  const offer = await newOffer(request, rival, buyer, 'Two oak shelves', 120)
  await buyerPage.goto('/dashboard')
  await expect(buyerPage.getByRole('link', { name: 'Answer the offer “Two oak shelves”' })).toBeVisible()
  await market.get(`/offers/update-status/${offer.id}?status=Accepted`, buyer.token)
  await buyerPage.getByRole('link', { name: 'Pay the accepted offer “Two oak shelves”' }).click()
  await buyerPage.waitForURL('**/chat-listing?**')
  await expect(buyerPage.getByRole('button', { name: 'Make Payment' })).toBeVisible()
})

test('a seller is added to favorites and can be reported once', async () => {
  const page = buyerPage
  await page.goto(`/seller-details/${seller.user.id}`)
  await page.getByRole('button', { name: 'Add to favourites' }).click()
  await expect(page.getByRole('button', { name: 'In your favourites' })).toBeVisible()
  await page.getByRole('button', { name: 'Report', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Report Carl Moreau' })
  await dialog.getByRole('button', { name: 'Report' }).click()
  await expect(dialog).toContainText('Reason is required.')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Asked to be paid elsewhere.')
  await dialog.getByRole('button', { name: 'Report' }).click()
  await expect(page.getByRole('button', { name: 'Reported' })).toBeDisabled()
  await page.goto('/favourite-seller')
  await expect(page.getByRole('link', { name: 'Carl Moreau' })).toBeVisible()
})

test('screens of one role are denied to the other', async () => {
  const refused = async (page: Page, routes: readonly string[]) => {
    for (const route of routes) {
      await page.goto(route)
      await page.waitForURL('**/unauthorized')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
  }
  await refused(sellerPage, ['/post-job', '/job-list', '/favourite-seller'])
  await refused(buyerPage, ['/post-service', '/my-service-list', '/bid-list', '/connects'])
  await refused(buyerPage, ['/profile', '/faq', '/portfolio', '/edit-other-details'])
})
