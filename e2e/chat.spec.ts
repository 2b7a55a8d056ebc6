import { expect, type Locator, type Page, test } from '@playwright/test'
import { violationsOn } from './support/axe.ts'
import { pdf, png } from './support/files.ts'
import { inBrowser, marketOf, type Member, moveClock, newBuyer, newMember } from './support/market.ts'
import { plainAddress } from './support/network.ts'

test.describe.configure({ mode: 'serial' })

let people: { buyer: Member; seller: Member; third: Member }
let buyer: Page
let seller: Page
let third: Page

const conversation = (page: Page) => page.getByRole('log')
const field = (page: Page, name: string) => page.getByRole('textbox', { name: `Message to ${name}` })
const write = async (page: Page, to: string, text: string) => {
  await field(page, to).fill(text)
  await field(page, to).press('Enter')
}
const bubble = (page: Page, text: string) => conversation(page).getByText(text, { exact: true })

test.beforeAll(async ({ browser, playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  people = {
    buyer: await newBuyer(request, 'Bina Sharma', 500),
    seller: await newMember(request, 'SELLER', 'Sol Herrera'),
    third: await newMember(request, 'SELLER', 'Theo Strand'),
  }
  await request.dispose()
  buyer = await inBrowser(browser, people.buyer)
  // One side uses a plain HTTP address, as in a local network without a certificate.
  seller = await inBrowser(browser, people.seller, { baseURL: plainAddress(baseURL) })
  third = await inBrowser(browser, people.third)
})

test('a buyer requests a chat from a profile and cannot write until it is accepted', async () => {
  await buyer.goto(`/seller-details/${people.seller.user.id}`)
  await buyer.getByRole('button', { name: 'Contact to Get Quote' }).click()
  await buyer.getByRole('button', { name: 'Send chat request' }).click()
  await expect(buyer.getByText('Message is required.')).toBeVisible()
  await buyer.getByRole('textbox', { name: 'Message' }).fill('Hello, could you draw a label?')
  await buyer.getByRole('button', { name: 'Send chat request' }).click()
  await expect(buyer.getByRole('dialog')).toHaveCount(0)
  await buyer.getByRole('button', { name: 'Contact to Get Quote' }).click()
  await buyer.waitForURL('**/chat-listing?tab=requestSent**')
  const blocked = 'You cannot send messages until the seller accepts the request'
  await expect(buyer.getByPlaceholder(blocked)).toBeDisabled()
  // Presence is visible only to users with an open chat.
  await expect(buyer.getByText(/^(Online|Offline)$/)).toHaveCount(0)
})

test('accepting the last chat request opens the chat on both sides at once', async () => {
  await seller.goto('/chat-listing?tab=requestRecieved')
  await seller.getByRole('button', { name: /^Open/ }).click()
  await expect(seller.getByPlaceholder('Accept the request to start chat with the buyer')).toBeDisabled()
  await seller.getByRole('article').getByRole('button', { name: 'Accept' }).click()
  await seller.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
  await seller.waitForURL('**tab=chats**')
  await expect(field(seller, 'Bina Sharma')).toBeEnabled()
  await expect(field(buyer, 'Sol Herrera')).toBeEnabled()
})

/** Returns the position of a character of a message on the screen. */
const placeOf = (page: Page, text: string, index: number) =>
  bubble(page, text).evaluate((element, at) => {
    const range = new Range()
    range.setStart(element.firstChild ?? element, at)
    range.setEnd(element.firstChild ?? element, at + 1)
    return range.getBoundingClientRect().x
  }, index)

test('an Arabic message runs right to left in the composer and in the conversation', async () => {
  const text = 'متى يمكنك البدء؟ لدي 3 أيام فقط.'
  await field(seller, 'Bina Sharma').fill(text)
  await expect(field(seller, 'Bina Sharma')).toHaveCSS('unicode-bidi', 'plaintext')
  await field(seller, 'Bina Sharma').press('Enter')
  await expect(bubble(buyer, text)).toBeVisible()
  expect(await placeOf(buyer, text, text.length - 1)).toBeLessThan(await placeOf(buyer, text, 0))
})

test('messages arrive live, show as read, and reach nobody else', async () => {
  await third.goto('/chat-listing?tab=requestRecieved')
  await expect(third.getByText('No Request Received')).toBeVisible()
  await third.goto('/chat-listing')
  await write(buyer, 'Sol Herrera', 'Have a look at https://example.com/labels')
  await expect(conversation(seller).getByRole('link', { name: 'https://example.com/labels' })).toBeVisible()
  await write(seller, 'Bina Sharma', '<b>Lovely</b>')
  await expect(bubble(buyer, '<b>Lovely</b>')).toBeVisible()
  await expect(conversation(buyer).getByText('Read').first()).toBeAttached()
  await field(seller, 'Bina Sharma').pressSequentially('One mo')
  await expect(buyer.getByText('typing…')).toBeVisible()
  await field(seller, 'Bina Sharma').fill('')
  await expect(third.getByText('No chats yet')).toBeVisible()
  await third.goto(`/chat-listing?tab=chats&user=${people.buyer.user.id}`)
  await expect(third.getByRole('log')).toHaveCount(0)
  await expect(third.getByText('example.com')).toHaveCount(0)
})

test('images and documents upload with progress, and unsupported files are rejected with a message', async () => {
  const picker = buyer.locator('input[type=file]').first()
  await picker.setInputFiles({ name: 'song.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('x') })
  await expect(buyer.getByText('You can only send images (png, jpg, jpeg) and PDF documents.')).toBeVisible()
  await buyer.route('**/api/files/upload/**', (route) => route.abort(), { times: 1 })
  await picker.setInputFiles(png('bag.png'))
  await expect(buyer.getByText('There was an error uploading your files. Please try again.')).toBeVisible()
  await buyer.getByRole('button', { name: 'Try bag.png again' }).click()
  await picker.setInputFiles(pdf('brief.pdf'))
  await expect(buyer.getByRole('button', { name: 'Remove bag.png' })).toBeVisible()
  await expect(buyer.getByRole('button', { name: 'Remove brief.pdf' })).toBeVisible()
  await buyer.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(conversation(seller).getByRole('button', { name: /Open the image/ })).toBeVisible()
  await expect(conversation(seller).getByRole('link', { name: /brief\.pdf/ })).toBeVisible()
})

test('an unfinished upload waits in its conversation while the user looks elsewhere', async () => {
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => (arrive = resolve))
  await buyer.route('**/api/files/upload/**', (route) => arrival.then(() => route.fallback()), { times: 1 })
  await buyer.locator('input[type=file]').first().setInputFiles(pdf('terms.pdf'))
  await expect(buyer.getByRole('button', { name: 'Cancel terms.pdf' })).toBeVisible()
  await buyer.getByRole('link', { name: 'Dashboard' }).first().click()
  await buyer.waitForURL('**/dashboard')
  await expect(buyer.getByRole('textbox', { name: 'Message to Sol Herrera' })).toBeHidden()
  const stored = buyer.waitForResponse('**/api/files/upload/**')
  arrive()
  await stored
  await buyer.goBack()
  const waiting = buyer.getByRole('button', { name: 'Remove terms.pdf' })
  await waiting.click()
  await expect(waiting).toBeHidden()
})

test('messages written offline are sent once and in order when the connection is back', async () => {
  await buyer.context().setOffline(true)
  await expect(buyer.getByText(/Your messages will be sent when you reconnect/)).toBeVisible()
  for (const text of ['First, offline', 'Second, offline']) await write(buyer, 'Sol Herrera', text)
  await expect(conversation(buyer).getByText('Sending').first()).toBeAttached()
  await write(seller, 'Bina Sharma', 'Said meanwhile')
  await buyer.context().setOffline(false)
  await expect(bubble(seller, 'Second, offline')).toBeVisible({ timeout: 20_000 })
  await expect(bubble(buyer, 'Said meanwhile')).toBeVisible()
  for (const page of [buyer, seller]) {
    for (const text of ['First, offline', 'Second, offline', 'Said meanwhile']) {
      await expect(bubble(page, text)).toHaveCount(1)
    }
  }
  const texts = await conversation(seller).innerText()
  expect(texts.indexOf('First, offline')).toBeLessThan(texts.indexOf('Second, offline'))
})

test('an unsent message survives a reload', async () => {
  await buyer.context().setOffline(true)
  await expect(buyer.getByText(/Your messages will be sent when you reconnect/)).toBeVisible()
  await write(buyer, 'Sol Herrera', 'Kept through a reload')
  await expect(bubble(buyer, 'Kept through a reload')).toBeVisible()
  await buyer.context().setOffline(false)
  await buyer.reload()
  await expect(bubble(seller, 'Kept through a reload')).toBeVisible({ timeout: 20_000 })
  await expect(bubble(buyer, 'Kept through a reload')).toHaveCount(1)
})

const offer = (page: Page, title = 'Label for a bottle') => page.getByRole('article', { name: `Offer: ${title}` })
/** Fills the open offer dialog; returns its submit button. */
async function fillOffer(title: string, price: string): Promise<Locator> {
  const form = seller.getByRole('dialog')
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Description').fill('One label, two rounds of changes.')
  await form.getByLabel('Price').fill(price)
  await form.getByRole('combobox', { name: 'Category' }).click()
  await seller.getByRole('option').first().click()
  await expect(form.getByRole('combobox', { name: 'Country' })).not.toHaveValue('')
  return form.getByRole('button', { name: 'Send offer' })
}
async function sendOffer(title: string, price: string): Promise<void> {
  await (await fillOffer(title, price)).click()
}
const confirm = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name }).click()

test('an offer is sent, countered, accepted and paid into a booking, live on both sides', async () => {
  await seller.getByRole('button', { name: 'Send offer' }).click()
  await seller.getByRole('dialog').getByRole('button', { name: 'Send offer' }).click()
  await expect(seller.getByText('Title is required.')).toBeVisible()
  await sendOffer('Label for a bottle', '340')

  await expect(offer(buyer)).toContainText('$340.00')
  // The bell shows it, but no toast: the offer is visible in the conversation.
  await expect(buyer.getByRole('link', { name: 'Notifications, new ones have arrived' })).toBeVisible()
  await expect(buyer.locator('.toast', { hasText: 'New offer' })).toHaveCount(0)
  await offer(buyer).getByRole('button', { name: 'Counter' }).click()
  await buyer.getByRole('dialog').getByLabel('Counter amount').fill('900')
  await confirm(buyer, 'Send counter')
  await expect(buyer.getByText('Amount exceeds wallet balance ($500.00)')).toBeVisible()
  await buyer.getByRole('dialog').getByLabel('Counter amount').fill('300')
  await confirm(buyer, 'Send counter')
  await expect(buyer.getByRole('dialog', { name: 'Counter sent' })).toContainText('Counter of $300.00 sent to ')
  await confirm(buyer, 'OK')

  await expect(offer(seller)).toContainText('Countered')
  await offer(seller).getByRole('button', { name: 'Accept' }).click()
  await confirm(seller, 'Accept')
  await offer(buyer).getByRole('button', { name: 'Make Payment' }).click()
  await confirm(buyer, 'Pay $300.00')
  await expect(offer(seller)).toContainText('Paid')
  await expect(offer(seller).getByRole('link', { name: 'Go to Booking' })).toBeVisible()
  await offer(buyer).getByRole('link', { name: 'Go to Booking' }).click()
  await buyer.waitForURL('**/booking-details/**')
  await expect(buyer.getByText('$300.00').first()).toBeVisible()
})

test('clearing a chat affects only one side', async () => {
  await seller.getByRole('button', { name: 'More about this chat' }).click()
  await seller.getByRole('menuitem', { name: 'Clear chat' }).click()
  await confirm(seller, 'Clear chat')
  await expect(seller.getByText('No messages yet. Send a message to start the conversation.')).toBeVisible()
  await buyer.goto(`/chat-listing?tab=chats&user=${people.seller.user.id}`)
  await expect(bubble(buyer, 'Kept through a reload')).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`an open conversation is accessible in ${colorScheme} mode, on desktop and on a phone`, async ({ browser }) => {
    const page = await inBrowser(browser, people.buyer, { colorScheme })
    await page.goto(`/chat-listing?tab=chats&user=${people.seller.user.id}`)
    await expect(bubble(page, 'Kept through a reload')).toBeVisible()
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      const found = await violationsOn(page, `a conversation at ${width} px`, { onlyColors: colorScheme === 'dark' })
      expect(found).toEqual([])
    }
    await page.context().close()
  })
}

test('a counteroffer being typed is kept while new messages push its offer out of view', async () => {
  await seller.getByRole('button', { name: 'Send offer' }).click()
  await sendOffer('Box for a bottle', '200')
  await offer(buyer, 'Box for a bottle').getByRole('button', { name: 'Counter' }).click()
  const counter = buyer.getByRole('dialog').getByLabel('Counter amount')
  await counter.fill('1000000')
  await expect(buyer.getByText(/^You need \$999,\d{3}\.\d\d more in your wallet\./)).toBeVisible()
  await expect(buyer.getByRole('link', { name: 'Add money' })).toHaveAttribute('href', /amount=999\d{3}/)
  await counter.fill('150')
  for (let line = 1; line <= 12; line++)
    await write(seller, 'Bina Sharma', `Idea ${line}\n${'and more\n'.repeat(20)}end`)
  await expect(conversation(buyer).getByText(/^Idea 12/)).toBeAttached()
  await expect(offer(buyer, 'Box for a bottle')).toHaveCount(0)
  await expect(counter).toHaveValue(/150/)
  await confirm(buyer, 'Send counter')
  await expect(buyer.getByText(/^Counter of \$150\.00 sent to /)).toBeVisible()
  await confirm(buyer, 'OK')
})

test('on a phone a toast does not cover the newest offer', async () => {
  await seller.setViewportSize({ width: 390, height: 844 })
  await seller.getByRole('button', { name: 'Send offer' }).click()
  await sendOffer('Crate for a bottle', '120')
  await expect(offer(seller, 'Crate for a bottle')).toBeInViewport()
  const toast = seller.locator('.toast').last()
  await expect(toast).toBeVisible()
  const [said, newest] = [await toast.boundingBox(), await offer(seller, 'Crate for a bottle').boundingBox()]
  expect((said?.y ?? 0) + (said?.height ?? Infinity)).toBeLessThan(newest?.y ?? 0)
})

test('a form that is being submitted ignores a second click', async () => {
  await seller.emulateMedia({ reducedMotion: 'no-preference' })
  await seller.getByRole('button', { name: 'Send offer' }).click()
  const send = await fillOffer('Stopper for a bottle', '20')
  await send.scrollIntoViewIfNeeded()
  const box = await send.boundingBox()
  const calls: string[] = []
  seller.on('request', (call) => void (call.url().endsWith('/offers/add-edit') && calls.push(call.method())))
  // Clicks at the button's position in every frame until the dialog is gone.
  await seller.evaluate(
    async ([x = 0, y = 0]) => {
      while (document.querySelector('[role=dialog]')) {
        const hit = document.elementFromPoint(x, y)
        if (hit instanceof HTMLElement) hit.click()
        await new Promise(requestAnimationFrame)
      }
    },
    [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2],
  )
  await expect(offer(seller, 'Stopper for a bottle')).toBeVisible()
  expect(calls).toEqual(['PUT'])
})

test('the document of an offer opens however long the conversation has been open', async ({ browser, request }) => {
  const market = marketOf(request)
  const { records } = await market.get<{ records: { id: string }[] }>('/resource/get-category')
  const { token, user } = people.third
  const asked = { sellerId: user.id, message: 'Hello' }
  const { id } = await market.send<{ id: string }>('POST', '/chat/send-chat-request', asked, people.buyer.token)
  await market.send('POST', `/chat/update-status/${id}`, { status: 'Accept' }, token)
  const documents = [{ name: 'brief.pdf', url: await market.upload(pdf('brief.pdf'), token) }]
  const work = { title: 'Sign for a door', description: 'As in the brief', price: 50, categoryId: records[0]?.id }
  await market.send('PUT', '/offers/add-edit', { ...work, receiverId: people.buyer.user.id, documents }, token)
  const page = await inBrowser(browser, people.buyer)
  await page.goto(`/chat-listing?tab=chats&user=${user.id}`)
  const sent = page.getByRole('article', { name: `Offer: ${work.title}` })
  await expect(sent).toBeVisible()
  await moveClock(request, 3_600_000)
  await sent.getByRole('button', { name: 'View offer' }).click()
  const brief = page.getByRole('dialog').getByRole('link', { name: 'brief.pdf' })
  await expect.poll(async () => (await request.get((await brief.getAttribute('href')) ?? '')).ok()).toBe(true)
  await page.context().close()
})
