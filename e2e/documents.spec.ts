import { expect, type Page, test } from '@playwright/test'
import { violationsOn } from './support/axe.ts'
import { pdf, png } from './support/files.ts'
import { inBrowser, marketOf, type Member, moveClock, newBuyer, newMember } from './support/market.ts'

let buyer: Member
let seller: Member

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  buyer = await newBuyer(request, 'Dora Winter', 100)
  seller = await newMember(request, 'SELLER', 'Dario Conti')
  const market = marketOf(request)
  const asked = { sellerId: seller.user.id, message: 'Hello' }
  const { id } = await market.send<{ id: string }>('POST', '/chat/send-chat-request', asked, buyer.token)
  await market.send('POST', `/chat/update-status/${id}`, { status: 'Accept' }, seller.token)
  await request.dispose()
})

/** Sends a document with this name and an image; returns the link to the document. */
async function sendFiles(page: Page, name: string) {
  await page.goto(`/chat-listing?tab=chats&user=${seller.user.id}`)
  const picker = page.locator('input[type=file]').first()
  await picker.setInputFiles([pdf(name), png('bag.png')])
  for (const chosen of [name, 'bag.png'])
    await expect(page.getByRole('button', { name: `Remove ${chosen}`, exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const link = page.getByRole('log').getByRole('link', { name })
  await expect(link).toBeVisible()
  return link
}

test('a chat document opens without a reload however long the page has been open', async ({ browser, request }) => {
  const page = await inBrowser(browser, buyer)
  await page.clock.install()
  const brief = await sendFiles(page, 'open.pdf')
  const opens = async () => (await request.get((await brief.getAttribute('href')) ?? '')).ok()
  expect(await opens()).toBe(true)
  for (const minutes of [20, 45, 90]) {
    await moveClock(request, minutes * 60_000)
    await page.clock.fastForward(minutes * 60_000)
    await expect.poll(opens, `after ${minutes} minutes more, without a click`).toBe(true)
  }
  await page.context().close()
})

test('a document whose link expired in the background opens with one click and downloads under its name', async ({
  browser,
  request,
}) => {
  const page = await inBrowser(browser, buyer)
  const brief = await sendFiles(page, 'brief.pdf')
  await moveClock(request, 3_600_000)
  await brief.click()
  const dialog = page.getByRole('dialog', { name: 'brief.pdf' })
  const download = dialog.getByRole('link', { name: 'Download' })
  await expect(dialog.locator('iframe').or(dialog.getByText('This browser cannot show PDFs here.'))).toBeVisible()
  await expect.poll(async () => (await request.get((await download.getAttribute('href')) ?? '')).ok()).toBe(true)
  const saving = page.waitForEvent('download')
  await download.click()
  expect((await saving).suggestedFilename()).toBe('brief.pdf')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.context().close()
})

for (const [width, colorScheme] of [
  [390, 'dark'],
  [1280, 'light'],
] as const) {
  test(`document previews are accessible at ${width} px in ${colorScheme}`, async ({ browser }) => {
    const page = await inBrowser(browser, buyer, { viewport: { width, height: 844 }, colorScheme })
    await (await sendFiles(page, `${colorScheme}.pdf`)).click()
    const dialog = page.getByRole('dialog', { name: `${colorScheme}.pdf` })
    await expect(dialog.getByRole('link', { name: 'Download' })).toBeVisible()
    await expect(dialog.getByRole('link', { name: 'Open in a new tab' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect(await violationsOn(page, `a document at ${width} px`, { onlyColors: colorScheme === 'dark' })).toEqual([])
    await page.context().close()
  })
}
