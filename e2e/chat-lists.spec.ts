import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test'
import { sessionOf } from './support/demo.ts'
import { pdf, png, type UploadedFile } from './support/files.ts'
import {
  inBrowser,
  marketOf,
  type Member,
  newBooking,
  newBuyer,
  newMember,
  newSeller,
  onAnotherDevice,
} from './support/market.ts'

test.describe.configure({ mode: 'serial' })

/** One more than a page of the list contains. */
const chats = 21
let buyer: Member
let sellers: readonly Member[]
let page: Page
let other: Page

async function ask(request: APIRequestContext, sellerId: string): Promise<string> {
  const form = { sellerId, message: 'Hello, could you draw a label?' }
  const { id } = await marketOf(request).send<{ id: string }>('POST', '/chat/send-chat-request', form, buyer.token)
  return id
}
async function chattingSeller(request: APIRequestContext, index: number): Promise<Member> {
  const seller = await newMember(request, 'SELLER', `Seller ${String.fromCharCode(65 + index)}`)
  const id = await ask(request, seller.user.id)
  await marketOf(request).send('POST', `/chat/update-status/${id}`, { status: 'Accept' }, seller.token)
  return seller
}
const nameOf = (index: number) => sellers[index]?.user.fullName ?? ''
const idOf = (index: number) => sellers[index]?.user.id ?? ''

const lines = () => page.getByRole('region', { name: 'Chats and requests' }).getByRole('listitem')
const log = (where: Page) => where.getByRole('log')
const said = (where: Page, text: string) => log(where).getByText(text, { exact: true })
const field = (where: Page) => where.getByRole('textbox', { name: /^Message to/ })
async function write(where: Page, text: string): Promise<void> {
  await field(where).fill(text)
  await field(where).press('Enter')
}
async function endChat(where: Page, verb: 'Clear chat' | 'Delete chat'): Promise<void> {
  await where.getByRole('button', { name: 'More about this chat' }).click()
  await where.getByRole('menuitem', { name: verb }).click()
  await where.getByRole('dialog').getByRole('button', { name: verb }).click()
}
const conversation = (user: string) => `/chat-listing?tab=chats&user=${user}`

test.beforeAll(async ({ browser, playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  buyer = await newMember(request, 'BUYER', 'Lina Berg')
  sellers = await Promise.all(Array.from({ length: chats }, (_, index) => chattingSeller(request, index)))
  await request.dispose()
  page = await inBrowser(browser, buyer)
  other = await inBrowser(browser, sellers[0] as Member)
})

test('the chat list loads more on scrolling and can be searched by name', async () => {
  await page.goto('/chat-listing')
  await expect(page.getByText('Welcome to chat')).toBeVisible()
  await lines().last().scrollIntoViewIfNeeded()
  await expect(lines()).toHaveCount(chats)
  const search = page.getByRole('searchbox', { name: 'Search chats' })
  await search.fill(nameOf(3).toLowerCase())
  await expect(lines()).toHaveCount(1)
  await expect(lines()).toContainText(nameOf(3))
  await search.fill('nobody of that name')
  await expect(page.getByText('No Results Found')).toBeVisible()
  await search.fill('nobody '.repeat(15))
  await expect(search).toHaveValue('nobody '.repeat(15))
  await expect(page.getByText('No Results Found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect(lines().nth(1)).toBeVisible()
})

/** Stores unsent messages as the page does; the next load sends them in order. */
async function leaveUnsent(where: Page, { user }: Member, count: number): Promise<void> {
  await where.evaluate(
    ([me, thread, lines]) => {
      for (let place = 1; place <= lines; place++) {
        const clientId = crypto.randomUUID()
        const what = { thread, type: 'TEXT', value: `Line ${place}`, fileName: null, refused: null }
        const item = { ...what, clientId, place, at: new Date().toISOString() }
        localStorage.setItem(`market.unsent.${me}.${clientId}`, JSON.stringify(item))
      }
    },
    [user.id, buyer.user.id, count] as const,
  )
  await where.reload()
  await expect(said(where, `Line ${count}`)).toBeVisible()
}

const topOf = async (element: Locator) => (await element.boundingBox())?.y ?? Number.NaN

test('older messages load on scrolling up without a jump, and new ones wait behind a pill', async () => {
  await other.goto(conversation(buyer.user.id))
  await leaveUnsent(other, sellers[0] as Member, 45)
  await page.goto(conversation(idOf(0)))
  await expect(said(page, 'Line 45')).toBeInViewport()
  const anchor = said(page, 'Line 29')
  await log(page).hover()
  // Instantly, because a mouse wheel continues to scroll for a moment.
  await expect(async () => {
    await log(page).evaluate((element) => element.scrollBy({ top: -240, behavior: 'instant' }))
    await expect(anchor).toBeInViewport({ timeout: 100 })
  }).toPass()
  // The page above loads while this line is visible, and the line keeps its position.
  const places = [await topOf(anchor)]
  await expect(async () => {
    places.push(await topOf(anchor))
    expect(await log(page).evaluate((element) => element.scrollHeight)).toBeGreaterThan(1500)
  }).toPass()
  places.push(await topOf(anchor))
  expect(Math.max(...places) - Math.min(...places)).toBeLessThan(4)
  await expect(async () => {
    await page.mouse.wheel(0, -2000)
    await expect(said(page, 'Hello, could you draw a label?')).toBeInViewport({ timeout: 100 })
  }).toPass()
  await write(other, 'Line 46')
  const pill = page.getByRole('button', { name: '1 new message' })
  await pill.click()
  await expect(said(page, 'Line 46')).toBeInViewport()
  await expect(pill).toHaveCount(0)
})

/** Dispatches the event of a paste or a drop of these files. */
const give = (target: Locator, event: 'paste' | 'drop', files: readonly UploadedFile[]) =>
  target.evaluate(
    (element, [kind, given]) => {
      const data = new DataTransfer()
      for (const { name, mimeType, bytes } of given)
        data.items.add(new File([Uint8Array.from(bytes)], name, { type: mimeType }))
      const how = { bubbles: true, cancelable: true }
      if (kind === 'paste') element.dispatchEvent(new ClipboardEvent('paste', { ...how, clipboardData: data }))
      else
        for (const type of ['dragover', 'drop'])
          element.dispatchEvent(new DragEvent(type, { ...how, dataTransfer: data }))
    },
    [event, files.map(({ name, mimeType, buffer }) => ({ name, mimeType, bytes: [...buffer] }))] as const,
  )

test('pasted images and dropped documents are sent with the message', async () => {
  await give(field(page), 'paste', [png('pasted.png')])
  await expect(page.getByRole('button', { name: 'Remove pasted.png' })).toBeVisible()
  await give(log(page), 'drop', [
    pdf('dropped.pdf'),
    { name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('x') },
  ])
  await expect(page.getByRole('button', { name: 'Remove dropped.pdf' })).toBeVisible()
  await expect(page.getByText('You can only send images (png, jpg, jpeg) and PDF documents.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Remove pasted.png' })).toBeVisible()
  await write(page, 'Both of them')
  await expect(log(other).getByRole('button', { name: 'Open the image pasted.png' })).toBeVisible()
  await expect(log(other).getByRole('link', { name: /dropped\.pdf/ })).toBeVisible()
  await expect(said(other, 'Both of them')).toBeVisible()
})

test('two tabs and a phone of one user stay in sync, and messages written offline arrive once', async ({
  browser,
  request,
}) => {
  const second = await page.context().newPage()
  const phone = await inBrowser(browser, await onAnotherDevice(request, buyer), {
    viewport: { width: 390, height: 844 },
  })
  for (const where of [second, phone]) await where.goto(conversation(idOf(0)))
  await write(page, 'From the first tab')
  for (const where of [second, phone]) await expect(said(where, 'From the first tab')).toBeVisible()
  // A phone shows the conversation or the list, with a way back even without a conversation.
  const list = phone.getByRole('region', { name: 'Chats and requests' })
  await expect(list).toBeHidden()
  await phone.goto(conversation(buyer.user.id))
  await expect(phone.getByText('This is not here')).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await phone.getByRole('link', { name: 'Back to chats' }).click()
  await expect(log(phone)).toHaveCount(0)
  await list.getByRole('button', { name: nameOf(0) }).click()
  await expect(list).toBeHidden()
  for (const letter of 'ABCD') await write(phone, `${letter}\n`.repeat(18))
  await write(phone, 'From the phone')
  for (const where of [page, second, other]) await expect(said(where, 'From the phone')).toBeVisible()
  // A taller input does not hide the latest message.
  await field(phone).fill('A text\nof many\nlines\nthat\nis not\nsent')
  await expect(said(phone, 'From the phone')).toBeInViewport({ ratio: 1 })
  await field(phone).fill('')
  await page.context().setOffline(true)
  for (const tab of [page, second])
    await expect(tab.getByText(/Your messages will be sent when you reconnect/)).toBeVisible()
  await write(page, 'Offline, first tab')
  await write(second, 'Offline, second tab')
  await page.context().setOffline(false)
  for (const text of ['Offline, first tab', 'Offline, second tab']) {
    for (const where of [other, page, second, phone]) {
      await expect(said(where, text)).toHaveCount(1, { timeout: 20_000 })
    }
  }
  await endChat(second, 'Clear chat')
  for (const where of [page, second, phone]) await expect(log(where)).toHaveCount(0)
  await second.close()
  await phone.context().close()
})

test('a deleted chat is hidden until the next message, which then appears alone', async () => {
  await endChat(page, 'Delete chat')
  await expect(page.getByText('Welcome to chat')).toBeVisible()
  await expect(lines().first()).not.toContainText(nameOf(0))
  await expect(said(other, 'Offline, first tab')).toBeVisible()
  await write(other, 'Are you still there?')
  await expect(lines().first()).toContainText(nameOf(0))
  await lines().first().click()
  await expect(said(page, 'Are you still there?')).toBeVisible()
  await expect(said(page, 'Offline, first tab')).toHaveCount(0)
})

test('rejecting or withdrawing a chat request shows on both sides at once', async ({ browser, request }) => {
  const asked = await sessionOf(request, 'seller')
  await ask(request, asked.user.id)
  const seller = await inBrowser(browser, asked)
  await page.goto(`/chat-listing?tab=requestSent&user=${asked.user.id}`)
  await seller.goto('/chat-listing?tab=requestRecieved')
  const received = seller.getByRole('article').filter({ hasText: buyer.user.fullName })
  await received.getByRole('button', { name: 'Reject' }).click()
  await seller.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
  await expect(received).toHaveCount(0)
  await expect(page.getByText(/Your last request was not accepted\. You can ask again/)).toBeVisible()
  await expect(page.getByText('No Request Sent')).toBeVisible()
  await seller.context().close()

  const { records } = await marketOf(request).get<{ records: { id: string }[] }>('/users/search-sellers?limit=20')
  await ask(request, records.find(({ id }) => id !== asked.user.id)?.id ?? '')
  const mine = page.getByRole('article')
  await mine.getByRole('button', { name: /^Open/ }).click()
  await mine.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText(/You withdrew your last request\. You can ask again/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send chat request' })).toBeDisabled()
})

test('a chat request opens without leaving the current page of the list', async ({ browser, request }) => {
  const asking = await newMember(request, 'BUYER', 'Ida Holm')
  const market = marketOf(request)
  const { records } = await market.get<{ records: { id: string }[] }>('/users/search-sellers?limit=11')
  for (const { id: sellerId } of records) {
    await market.send('POST', '/chat/send-chat-request', { sellerId, message: 'Hello' }, asking.token)
  }
  const desk = await inBrowser(browser, asking)
  await desk.goto('/chat-listing?tab=requestSent&page=2')
  await expect(desk.getByRole('article')).toHaveCount(1)
  await desk.getByRole('button', { name: /^Open/ }).click()
  await expect(field(desk)).toBeDisabled()
  await expect(desk.getByRole('article')).toHaveCount(1)
  await desk.context().close()
})

test('an open conversation unlocks on both sides as soon as a booking connects the two members', async ({
  browser,
  request,
}) => {
  const client = await newBuyer(request, 'Nora Lind', 500)
  const seller = await newSeller(request, 'Milo Brandt')
  const asking = await inBrowser(browser, client)
  const waiting = await inBrowser(browser, seller)
  await asking.goto(conversation(seller.user.id))
  await waiting.goto(conversation(client.user.id))
  for (const where of [asking, waiting]) await expect(field(where)).toBeDisabled()

  await newBooking(request, client, seller, 100)
  await write(waiting, 'Thank you, I begin today')
  await expect(said(asking, 'Thank you, I begin today')).toBeVisible()
  await write(asking, 'Lovely')
  await expect(said(waiting, 'Lovely')).toBeVisible()
  await asking.context().close()
  await waiting.context().close()
})

test('a member chats with support: replies arrive live, and the conversation is kept', async ({ request }) => {
  await page.goto('/support')
  await expect(page.getByText('No messages yet. Send a message to start the conversation.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Message to support' }).fill('My image will not load.')
  await page.keyboard.press('Enter')
  await expect(said(page, 'My image will not load.')).toBeVisible()
  const market = marketOf(request)
  const { token } = await sessionOf(request, 'admin')
  const { records } = await market.get<{ records: { id: string; user: { id: string } }[] }>(
    '/admin/support/threads',
    token,
  )
  const thread = records.find(({ user }) => user.id === buyer.user.id)
  const answer = { messageType: 'TEXT', messageValue: 'Which one is it?' }
  await market.send('POST', `/admin/support/threads/${thread?.id}/messages`, answer, token)
  await expect(said(page, 'Which one is it?')).toBeVisible()
  await page.reload()
  await expect(said(page, 'Which one is it?')).toBeVisible()
})
