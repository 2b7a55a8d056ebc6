import { expect, type Page, test } from '@playwright/test'
import { violationsOn } from './support/axe.ts'
import { attach, pdf, png } from './support/files.ts'
import { inBrowser, marketOf, type Member, moveClock, newBooking, newBuyer, newSeller } from './support/market.ts'

test.describe.configure({ mode: 'serial' })

const hour = 3_600_000
const day = 24 * hour

let buyer: Member
let seller: Member
let buyerPage: Page
let sellerPage: Page

test.beforeAll(async ({ browser, request }) => {
  buyer = await newBuyer(request, 'Bea Lindqvist', 5000)
  seller = await newSeller(request, 'Emil Novak')
  buyerPage = await inBrowser(browser, buyer)
  sellerPage = await inBrowser(browser, seller)
})

/** Opens the same $200 booking for both sides. */
async function bothOnBooking(request: Parameters<typeof newBooking>[0]) {
  const booking = await newBooking(request, buyer, seller, 200)
  for (const page of [buyerPage, sellerPage]) {
    await page.goto(`/booking-details/${booking.id}`)
    await expect(page.getByRole('heading', { level: 1, name: booking.title })).toBeVisible()
  }
  return booking
}

const next = (page: Page) => page.getByRole('region', { name: /^(What happens next|How it ended)$/ })
const timeline = (page: Page) => page.getByRole('list', { name: 'What happened' })
const more = (page: Page) => next(page).getByText('More', { exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()
const balance = async (page: Page) => {
  await page.goto('/wallets')
  return page.getByRole('region', { name: 'Balance' })
}

/** Cancels and reloads in between, to check that the text was saved as a draft. */
async function complain(page: Page, reason: string): Promise<void> {
  await press(page, 'Reject completion')
  const dialog = page.getByRole('dialog', { name: 'What is still missing?' })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.reload()
  await press(page, 'Reject completion')
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused()
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue(reason)
  await dialog.getByRole('button', { name: 'Reject completion' }).click()
}

async function deliver(page: Page, proof: string): Promise<void> {
  await press(page, 'Mark as Complete')
  const dialog = page.getByRole('dialog', { name: 'Mark as Complete' })
  await expect(dialog).toContainText('$190.00')
  await dialog.getByRole('button', { name: 'Mark as Complete' }).click()
  await expect(dialog).toContainText('Please add 1 to 10 files as proof of completion.')
  await attach(dialog.locator('input[type=file]'), png(proof))
  await dialog.getByRole('button', { name: 'Mark as Complete' }).click()
}

test('work is delivered, returned with a reason, delivered again, and accepted automatically after seven days', async ({
  request,
}) => {
  await bothOnBooking(request)
  await expect(next(buyerPage)).toContainText('$200.00 stays in escrow until one of you acts.')
  await deliver(sellerPage, 'first.png')
  // The other side updates without a reload.
  await expect(next(buyerPage)).toContainText('Emil Novak says the work is done. Is it?')
  await expect(timeline(buyerPage).getByRole('img', { name: 'first.png' })).toBeVisible()
  await complain(buyerPage, 'The sign reads Novek.')
  await expect(next(sellerPage)).toContainText('The work hasn’t been accepted yet')
  await expect(sellerPage.getByText('The sign reads Novek.').first()).toBeVisible()

  await deliver(sellerPage, 'second.png')
  await expect(next(buyerPage)).toContainText('What happens if nobody responds')
  await expect(next(buyerPage)).toContainText(
    'If you do not answer, the work counts as accepted: Emil Novak gets $190.00.',
  )
  await expect(next(buyerPage)).toContainText(/6 d 23 h|7 d 0 h/)
  await moveClock(request, 7 * day)
  for (const page of [buyerPage, sellerPage]) {
    await expect(next(page)).toContainText('How it ended')
    await expect(timeline(page)).toContainText('Emil Novak was paid $190.00 after the fee of $10.00.')
  }
  await expect(await balance(sellerPage)).toContainText('$190.00')
})

async function cancel(page: Page, amount: string): Promise<void> {
  await press(page, 'Cancel Booking')
  const why = page.getByRole('dialog', { name: 'Why do you want to cancel?' })
  await why.getByRole('button', { name: 'Next' }).click()
  await expect(why).toContainText('Please select or provide a cancellation reason.')
  await why.getByRole('radio', { name: 'Other, I have another reason' }).check()
  await why.getByRole('button', { name: 'Next' }).click()
  await expect(why).toContainText('Please select or provide a cancellation reason.')
  await why.getByRole('textbox', { name: 'Your reason' }).fill('We are moving the shop.')
  await why.getByRole('button', { name: 'Next' }).click()
  const what = page.getByRole('dialog', { name: 'How much should the buyer get back?' })
  await expect(what).toBeFocused()
  await what.getByRole('textbox', { name: 'Settlement amount' }).fill(amount)
  await what.getByRole('button', { name: 'Propose cancellation' }).click()
}

test('a two-step cancellation shows both sides their amounts, and an accepted counter splits the money that way', async ({
  request,
}) => {
  await bothOnBooking(request)
  await cancel(buyerPage, '190.01')
  const dialog = buyerPage.getByRole('dialog', { name: 'How much should the buyer get back?' })
  await expect(dialog).toContainText('Settlement amount cannot exceed the maximum value of $190.00.')
  await dialog.getByRole('textbox', { name: 'Settlement amount' }).fill('19.99')
  await dialog.getByRole('button', { name: 'Propose cancellation' }).click()
  await expect(dialog).toContainText('Settlement amount must be at least the minimum value of $20.00.')
  const slider = dialog.getByRole('slider', { name: 'Settlement amount, as a slider' })
  await slider.focus()
  await buyerPage.keyboard.press('End')
  await expect(dialog.getByRole('textbox', { name: 'Settlement amount' })).toHaveValue('190.00')
  await buyerPage.keyboard.press('Home')
  const shares = dialog.getByRole('figure', { name: 'How $200.00 would be split' })
  await expect(shares).toContainText('You receive$20.00')
  await expect(shares).toContainText('Emil Novak receives$170.00')
  await dialog.getByRole('textbox', { name: 'Settlement amount' }).fill('120')
  await expect(shares).toContainText('Emil Novak receives$70.00')
  expect(await violationsOn(buyerPage, 'the cancellation dialog')).toEqual([])
  await dialog.getByRole('button', { name: 'Propose cancellation' }).click()
  await expect(next(buyerPage)).toContainText('You have proposed to cancel, with $120.00 back to you.')

  await expect(next(sellerPage)).toContainText('Bea Lindqvist has proposed to cancel')
  await press(sellerPage, 'Counter')
  const counter = sellerPage.getByRole('dialog', { name: 'Counter the settlement' })
  await counter.getByRole('textbox', { name: 'Counter amount' }).fill('10')
  await expect(counter).toContainText('never accepted automatically')
  await counter.getByRole('textbox', { name: 'Counter amount' }).fill('60')
  await expect(counter).toContainText('Without an answer within 48 hours your counter is accepted')
  await counter.getByRole('button', { name: 'Send counter' }).click()
  const sent = sellerPage.getByRole('dialog', { name: 'Counter sent' })
  await expect(sent).toContainText('Counter of $60.00 sent to Bea Lindqvist.')
  await sent.getByRole('button', { name: 'OK' }).click()

  await expect(next(buyerPage)).toContainText('Emil Novak has answered the cancellation with a counter: $60.00')
  await press(buyerPage, 'Accept settlement')
  const confirm = buyerPage.getByRole('dialog', { name: 'Accept this settlement?' })
  await expect(confirm).toContainText('You receive$60.00')
  await expect(confirm).toContainText('Emil Novak receives$130.00')
  await confirm.getByRole('button', { name: 'Accept settlement' }).click()
  await expect(next(sellerPage)).toContainText('The booking was cancelled, and $60.00 went back to Bea Lindqvist.')
  await expect(await balance(sellerPage)).toContainText('$320.00')
})

test('an unanswered settlement proposal is accepted after 48 hours, after reminding both sides', async ({
  request,
}) => {
  await bothOnBooking(request)
  await cancel(sellerPage, '150')
  await expect(next(buyerPage)).toContainText('you get $150.00 and Emil Novak gets $40.00')
  await moveClock(request, 25 * hour)
  await moveClock(request, 20 * hour)
  await moveClock(request, 3 * hour)
  await expect(next(buyerPage)).toContainText('The booking was cancelled, and $150.00 came back to you.')
  await buyerPage.goto('/notifications')
  // The proposal's notification has the same sentence; only the reminders count.
  const told = buyerPage.getByRole('listitem').filter({ hasText: /the settlement is accepted: you get \$150.00/ })
  await expect(told.filter({ hasText: 'Reminder' })).toHaveCount(2)
})

test('a dispute pauses all deadlines, and the user who raised it can withdraw it for exactly 96 hours', async ({
  request,
}) => {
  const { id } = await bothOnBooking(request)
  await deliver(sellerPage, 'sign.png')
  await expect(next(buyerPage)).toContainText('says the work is done')
  await press(buyerPage, 'Raise Dispute')
  const dialog = buyerPage.getByRole('dialog', { name: 'Raise a dispute' })
  await expect(dialog).toContainText('no money moves until then')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('This is the sign of another shop.')
  await attach(dialog.locator('input[type=file]'), png('wrong-shop.png'))
  await dialog.getByRole('button', { name: 'Raise Dispute' }).click()
  await expect(next(sellerPage)).toContainText('Bea Lindqvist has raised a dispute.')
  await expect(next(sellerPage)).toContainText('Nothing, until our team decides. $200.00 stays in escrow.')
  await expect(sellerPage.getByRole('img', { name: 'wrong-shop.png' }).first()).toBeVisible()
  await more(sellerPage).click()
  await expect(sellerPage.getByRole('button', { name: 'Raise Dispute' })).toBeDisabled()
  await expect(sellerPage.getByText('This booking is already in dispute.')).toBeVisible()
  await moveClock(request, 95 * hour)
  await buyerPage.reload()
  await expect(buyerPage.getByRole('button', { name: 'Withdraw Dispute' })).toBeEnabled()
  await moveClock(request, hour)
  await buyerPage.goto(`/booking-details/${id}`)
  await more(buyerPage).click()
  await expect(buyerPage.getByRole('button', { name: 'Withdraw Dispute' })).toBeDisabled()
  expect(await violationsOn(buyerPage, 'a booking in dispute')).toEqual([])
})

test('a seller can decline a purchased service within a day for a full refund', async ({ request }) => {
  await bothOnBooking(request)
  await press(sellerPage, 'Decline booking')
  const dialog = sellerPage.getByRole('dialog', { name: 'Decline this booking?' })
  await expect(dialog).toContainText('Bea Lindqvist gets all $200.00 back, and no fee is taken.')
  await dialog.getByRole('button', { name: 'Decline booking' }).click()
  await expect(next(buyerPage)).toContainText('$200.00 came back to you.')
})

test('the booking list has tabs, a filter, sorting and search, on a phone too', async ({ browser, request }) => {
  const booking = await newBooking(request, buyer, seller, 80)
  const page = await inBrowser(browser, buyer, { viewport: { width: 390, height: 844 } })
  await page.goto('/job-booking')
  const list = page.getByRole('list', { name: 'Active bookings' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await page.getByRole('combobox', { name: 'Filter by status' }).selectOption('In-dispute')
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('combobox', { name: 'Filter by status' }).selectOption('All statuses')
  await page.getByRole('searchbox', { name: 'Search by booking ID' }).pressSequentially(booking.number)
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(list).toContainText(booking.title)
  await expect(page).toHaveURL(new RegExp(`search=${booking.number}`))
  await page.getByRole('tab', { name: 'Cancelled' }).click()
  const cancelled = page.getByRole('list', { name: 'Cancelled bookings' })
  await expect(cancelled.getByRole('listitem')).toHaveCount(3)
  await page.getByRole('searchbox', { name: 'Search by booking ID' }).fill(booking.number)
  await page.keyboard.press('Enter')
  await expect(page.getByText('No Results Found')).toBeVisible()
  await page.getByRole('link', { name: 'Show all' }).click()
  await expect(cancelled.getByRole('listitem')).toHaveCount(3)
  expect(await violationsOn(page, 'the list of bookings on a phone')).toEqual([])
})

test('a dispute draft stays with its booking when a notification leads to another one', async ({ request }) => {
  const elsewhere = await bothOnBooking(request)
  const { title } = await newBooking(request, buyer, seller, 200)
  await buyerPage.getByRole('link', { name: 'Jobs/Bookings' }).first().click()
  await buyerPage.getByRole('link', { name: title }).click()
  await press(buyerPage, 'Raise Dispute')
  const dialog = buyerPage.getByRole('dialog', { name: 'Raise a dispute' })
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  await reason.fill('The letters fell off.')

  const plan = { title: 'Drafts', description: 'Three of them', startDate: '2020-01-01', endDate: '2020-01-02' }
  const planned = { ...plan, bookingId: elsewhere.id }
  await marketOf(request).send('POST', '/bookings/add-milestone', planned, seller.token)
  await buyerPage.getByRole('status').getByRole('link', { name: 'Milestones' }).click()
  await expect(buyerPage.getByRole('heading', { level: 1, name: elsewhere.title })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await press(buyerPage, 'Raise Dispute')
  await expect(reason).toHaveValue('')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await buyerPage.goBack()
  await press(buyerPage, 'Raise Dispute')
  await expect(reason).toHaveValue('The letters fell off.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
})

test('a proof stays downloadable for as long as its booking is open on screen', async ({ browser, request }) => {
  const market = marketOf(request)
  const { id: bookingId } = await newBooking(request, buyer, seller, 90)
  const images = [{ name: 'sign.pdf', url: await market.upload(pdf('sign.pdf'), seller.token) }]
  const asked = { bookingId, status: 'Amidst-Completion-Process', images }
  await market.send('PUT', '/bookings/complete-process', asked, seller.token)
  const page = await inBrowser(browser, buyer)
  // Without the real-time channel, which would refetch everything on reconnect.
  await page.routeWebSocket(/socket\.io/, () => undefined)
  await page.clock.install()
  await page.goto(`/booking-details/${bookingId}`)
  const proof = page.getByRole('link', { name: 'sign.pdf' }).first()
  const opens = async () => (await request.get((await proof.getAttribute('href')) ?? '')).ok()
  expect(await opens()).toBe(true)
  await moveClock(request, hour)
  expect(await opens()).toBe(false)
  await page.clock.fastForward('10:00')
  await expect.poll(opens).toBe(true)
  await page.context().close()
})
