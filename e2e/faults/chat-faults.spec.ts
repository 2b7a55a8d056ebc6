import { rmSync } from 'node:fs'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { makeOffer, pairInChat } from '../../apps/server/test/fixtures/offers.ts'
import {
  databasePid,
  kill,
  type RealServer,
  startRealServer,
  withMarketIn,
} from '../../apps/server/test/fixtures/real-server.ts'
import { inBrowser, type Member } from '../support/market.ts'
import { type Network, networkTo } from '../support/network.ts'
import { temporaryFolder } from '../../apps/server/src/platform/testing/temporary-folder.ts'

test.describe.configure({ mode: 'serial' })

/** `CUT_SECONDS=60` disconnects the network for that long. */
const cutSeconds = Number(process.env['CUT_SECONDS'] ?? 3)
test.setTimeout((cutSeconds + 60) * 1000)

const hours = 3_600_000
const port = String(20_000 + ((process.pid * 17) % 10_000))
let dataDir: string
let server: RealServer
let network: Network
let buyer: Page
let seller: Page

const start = () => startRealServer({ dataDir, environment: { PORT: port } })

/** Opens a chat on a device whose clock is wrong. */
async function openChat(browser: Browser, baseURL: string, me: Member, other: Member, wrongBy: number): Promise<Page> {
  const page = await inBrowser(browser, me, { baseURL })
  await page.clock.setSystemTime(Date.now() + wrongBy)
  await page.goto(`/chat-listing?tab=chats&user=${other.user.id}`)
  await expect(field(page)).toBeEnabled()
  return page
}

const log = (page: Page) => page.getByRole('log')
const field = (page: Page) => page.getByRole('textbox', { name: /^Message to/ })

let said = 0
async function write(page: Page): Promise<void> {
  await field(page).fill(`Line ${++said}`)
  await field(page).press('Enter')
  await expect(log(page).getByText(`Line ${said}`, { exact: true })).toBeVisible()
}
const linesOf = async (page: Page) => (await log(page).innerText()).match(/Line \d+/g) ?? []
const daysOf = async (page: Page) => (await log(page).innerText()).match(/^(?:Today|Yesterday|\w+day)$/gm)

/** Expects both to show all messages, each once, in the same order and under the same days. */
async function bothShowAll(): Promise<void> {
  const all = Array.from({ length: said }, (_, index) => `Line ${index + 1}`)
  await expect(log(buyer).getByText('Sending')).toHaveCount(0, { timeout: 30_000 })
  for (const page of [buyer, seller]) {
    await expect.poll(async () => (await linesOf(page)).toSorted(), { timeout: 30_000 }).toEqual(all.toSorted())
  }
  expect(await linesOf(buyer)).toEqual(await linesOf(seller))
  expect(await daysOf(buyer)).toEqual(await daysOf(seller))
}

test.beforeAll(async ({ browser }) => {
  dataDir = temporaryFolder('faults')
  const people = await withMarketIn(dataDir, async (market) => {
    const pair = await pairInChat(market)
    await makeOffer(market, pair, 'seller')
    return pair as unknown as { buyer: Member; seller: Member }
  })
  server = await start()
  network = await networkTo(Number(port))
  buyer = await openChat(browser, network.address, people.buyer, people.seller, 30 * hours)
  seller = await openChat(browser, server.address, people.seller, people.buyer, -30 * hours)
})

test.afterAll(async () => {
  for (const page of [buyer, seller]) await page.context().close()
  network.close()
  process.kill(server.pid, 'SIGTERM')
  await server.gone
  kill(databasePid(dataDir))
  rmSync(dataDir, { recursive: true, force: true })
})

test('users whose clocks are off by days see the same dates and countdowns', async () => {
  for (const page of [buyer, seller]) {
    await write(page)
    await expect(log(page).getByRole('article')).toContainText(/Expires in (7 d 0|6 d 23) h/)
  }
  await bothShowAll()
  expect(await daysOf(buyer)).not.toBeNull()
})

test(`a network outage of ${cutSeconds} s neither loses nor duplicates messages`, async () => {
  network.cut()
  await write(buyer)
  await expect(log(buyer).getByText('Sending')).toBeAttached()
  await write(seller)
  await write(buyer)
  expect(await daysOf(buyer)).toEqual(await daysOf(seller))
  await new Promise((resolve) => setTimeout(resolve, cutSeconds * 1000))
  network.mend()
  await bothShowAll()
})

test('a database crash during a conversation only delays its messages', async () => {
  kill(databasePid(dataDir))
  for (const page of [buyer, seller]) await write(page)
  await bothShowAll()
})

test('a server crash during a conversation only interrupts it until the restart', async () => {
  kill(server.pid)
  await server.gone
  for (const page of [buyer, seller]) {
    await expect(page.getByText(/Your messages will be sent when you reconnect/)).toBeVisible()
    await write(page)
  }
  server = await start()
  await bothShowAll()
  for (const page of [buyer, seller]) await expect(page.getByText(/^(Online|Offline)$/)).toBeVisible()
})
