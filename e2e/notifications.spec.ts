import { type APIRequestContext, expect, type Page, type Route, test } from '@playwright/test'
import { startPushService } from '../apps/server/test/fixtures/push-service.ts'
import { inBrowser, marketOf, type Member, newMember } from './support/market.ts'
import { logOut } from './support/people.ts'

test.describe.configure({ mode: 'serial' })

const buyers: Member[] = []
let seller: Member
let page: Page
let next = 0

/** A new buyer requests a chat with the seller; returns the buyer. */
async function ask(request: APIRequestContext): Promise<Member> {
  const buyer = buyers[next++] as Member
  const form = { sellerId: seller.user.id, message: 'Hello, could you draw a label?' }
  await marketOf(request).send('POST', '/chat/send-chat-request', form, buyer.token)
  return buyer
}
const toast = (where: Page) => where.getByRole('status').filter({ hasText: 'New chat request' })
const bell = (where: Page, isNew: boolean) =>
  where.getByRole('link', { name: isNew ? 'Notifications, new ones have arrived' : 'Notifications', exact: true })
const list = () => page.getByRole('list', { name: 'Notifications' }).getByRole('listitem')

/** App badge values that the page set. */
const badges = () => page.evaluate(() => (globalThis as unknown as { badges: number[] }).badges)

/** The packaged Chromium denies all notification prompts; an installed one asks. */
const asks = () => page.evaluate(() => Notification.permission !== 'denied')
const neverAsks = 'This browser never asks for notifications: an installed Chromium does.'

test.beforeAll(async ({ browser, playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const people = await Promise.all([
    newMember(request, 'SELLER', 'Selma Ruiz'),
    ...Array.from({ length: 12 }, (_, n) => newMember(request, 'BUYER', `Asker ${String.fromCharCode(65 + n)}`)),
  ])
  seller = people[0] as Member
  buyers.push(...people.slice(1))
  await request.dispose()
  page = await inBrowser(browser, seller)
  await page.addInitScript(() => {
    const shown: number[] = []
    const badge = {
      setAppBadge: async (n: number) => void shown.push(n),
      clearAppBadge: async () => void shown.push(0),
    }
    Object.assign(globalThis, { badges: shown })
    Object.assign(navigator, badge)
  })
})

/** Returns the red, green and blue values of the dot on the bell. */
const dotColor = (where: Page) =>
  bell(where, true)
    .locator('span > span')
    .evaluate((dot) => (getComputedStyle(dot).backgroundColor.match(/\d+/g) ?? []).map(Number))

test('an event shows a toast with the sender, a dot on the bell and a badge, but not to its author', async ({
  browser,
  request,
}) => {
  const mine = await inBrowser(browser, buyers[0] as Member)
  await mine.goto('/support')
  await page.goto('/support')
  await expect(bell(page, false)).toBeVisible()
  // Available only once the channel is open.
  for (const one of [page, mine]) await expect(one.getByText(/^No messages yet/)).toBeVisible()
  const first = await ask(request)
  await expect(toast(page)).toContainText(`${first.user.fullName} would like to chat with you.`)
  await expect(bell(page, true)).toBeVisible()
  const [red = 0, green = 0, blue = 0] = await dotColor(page)
  expect([red > 200, green < 90, blue < 90], 'the dot is red').toEqual([true, true, true])
  await expect.poll(badges).toContain(1)
  // The first notification triggers the offer of push, where the browser may ask.
  const offer = page.getByText('Enable notifications to receive important updates and alerts in real-time.')
  await expect(offer).toHaveCount((await asks()) ? 1 : 0)
  await toast(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(toast(page)).toHaveCount(0)
  expect(new URL(page.url()).pathname).toBe('/support')
  await expect(toast(mine)).toHaveCount(0)
  await expect(bell(mine, false)).toBeVisible()
  await mine.context().close()
})

test('a toast disappears after five seconds, and clicking it opens the conversation', async ({ request }) => {
  // A toast stays while the pointer is over it.
  await page.mouse.move(10, 500)
  await ask(request)
  await expect(toast(page)).toBeVisible()
  const begun = Date.now()
  await expect(toast(page)).toHaveCount(0)
  expect(Date.now() - begun).toBeGreaterThan(3500)
  expect(Date.now() - begun).toBeLessThan(7000)
  const { user } = await ask(request)
  await toast(page).getByRole('link', { name: 'New chat request' }).click()
  await page.waitForURL(`**/chat-listing?tab=requestRecieved&user=${user.id}`)
  await expect(page.getByRole('region', { name: 'Chat request' })).toContainText(user.fullName)
  await expect(toast(page)).toHaveCount(0)
})

test('opening the list clears the dot but still marks new notifications; more load live, ten per page', async ({
  request,
}) => {
  await bell(page, true).click()
  await expect(list()).toHaveCount(3)
  await expect(bell(page, false)).toBeVisible()
  await expect(list().first()).toContainText('New')
  await expect.poll(badges).toContain(0)
  for (let n = 0; n < 8; n++) await ask(request)
  const { user } = await ask(request)
  await expect(list().first()).toContainText(user.fullName)
  await expect(list()).toHaveCount(10)
  await page.getByRole('navigation', { name: 'Pages of notifications' }).getByRole('link', { name: '2' }).click()
  await expect(list()).toHaveCount(2)
  await expect(list().last()).toContainText((buyers[0] as Member).user.fullName)
})

/** Sets the browser's notification permission. */
async function decide(setting: 'denied' | 'granted'): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const { targetInfo } = await cdp.send('Target.getTargetInfo')
  const browserContextId = targetInfo.browserContextId ?? ''
  const origin = new URL(page.url()).origin
  await cdp.send('Browser.setPermission', { permission: { name: 'notifications' }, setting, origin, browserContextId })
}

test('a user who blocked notifications sees how to allow them, and allowing them lists the device', async () => {
  test.skip(!(await asks()), neverAsks)
  await page.goto('/my-account?tab=notifications')
  await decide('denied')
  await page.reload()
  await expect(page.getByText(/Notifications are blocked for this site/)).toBeVisible()

  // A test browser cannot reach its vendor's push service, so it subscribes to a local one.
  const service = await startPushService()
  await page.addInitScript((subscription) => {
    const made = { toJSON: () => JSON.parse(subscription) as object, unsubscribe: async () => true }
    PushManager.prototype.subscribe = async () => made as unknown as PushSubscription
  }, service.subscribe())
  await decide('granted')
  await page.reload()
  const devices = page.getByRole('list', { name: 'Devices' })
  const enable = page.getByRole('button', { name: 'Enable on this device' })
  await enable.click()
  await expect(devices).toContainText('This device')
  await expect(devices).toContainText(/^Chrome on /)
  await devices.getByRole('button', { name: 'Remove' }).click()
  await expect(enable).toBeVisible()
  // Push stays off across reloads until it is enabled again, and then on.
  await page.reload()
  await expect(enable).toBeVisible()
  await enable.click()
  await expect(devices).toContainText('This device')
  await page.reload()
  await expect(devices).toContainText('This device')
  await service.close()
})

test('a push is a toast while the page is visible, otherwise a notification that opens its route', async () => {
  test.skip(!(await asks()), neverAsks)
  const cdp = await page.context().newCDPSession(page)
  const registrations: { registrationId: string; scopeURL: string }[] = []
  cdp.on('ServiceWorker.workerRegistrationUpdated', (event) => registrations.push(...event.registrations))
  await cdp.send('ServiceWorker.enable')
  await expect.poll(() => registrations.length).toBeGreaterThan(0)
  const origin = new URL(page.url()).origin
  const metaData = { type: 'booking', serviceId: null, bidId: null, bookingId: null, senderId: null }
  const deliver = (title: string, readerId: string = seller.user.id) => {
    const push = { id: title, title, body: 'Something has moved.', path: '/job-booking', unread: 3, metaData, readerId }
    const registrationId = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))?.registrationId ?? ''
    return cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(push) })
  }
  await deliver('Seen in the page')
  await expect(page.getByRole('status').filter({ hasText: 'Seen in the page' })).toBeVisible()
  const [worker] = page.context().serviceWorkers()
  const shown = () =>
    worker?.evaluate(async () => {
      const scope = globalThis as unknown as { registration: ServiceWorkerRegistration }
      return (await scope.registration.getNotifications()).map(({ title }) => title)
    })
  const clickShown = () =>
    worker?.evaluate(async () => {
      const scope = globalThis as unknown as {
        registration: ServiceWorkerRegistration
        dispatchEvent(event: Event): void
      }
      const [notification] = await scope.registration.getNotifications()
      const Click = (globalThis as unknown as { NotificationEvent: new (type: string, init: object) => Event })
        .NotificationEvent
      scope.dispatchEvent(new Click('notificationclick', { notification }))
    })
  expect(await shown()).toEqual([])

  await page.goto('about:blank')
  await deliver('Seen on the desk')
  await expect.poll(shown).toEqual(['Seen on the desk'])
  await page.goto(`${origin}/support`)
  await expect(page.getByText(/^No messages yet/)).toBeVisible()
  await clickShown()
  await page.waitForURL('**/job-booking')
  expect(await shown()).toEqual([])

  // A push for another user shows no toast here, and its click opens one of the current user's own pages.
  await deliver('For somebody else', buyers[0]?.user.id)
  await expect.poll(shown).toEqual(['For somebody else'])
  await page.goto(`${origin}/support`)
  await expect(page.getByText(/^No messages yet/)).toBeVisible()
  await clickShown()
  await page.waitForURL('**/dashboard')

  // A page without toasts does not count as a visible page.
  await page.goto(`${origin}/api/docs`)
  await deliver('Beside the documentation')
  await expect.poll(shown).toContain('Beside the documentation')
  await page.goto(`${origin}/support`)
})

test('an offline page appears and disappears with the network, and nothing else is cached', async () => {
  await page.context().setOffline(true)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { name: 'At a glance' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'You are offline' })).toHaveCount(0)
  const kept = await page.evaluate(async () => {
    const shelves = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = await Promise.all(shelves.map((shelf) => shelf.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toEqual(['/offline.html'])
})

test('navigating away while a screen is loading is respected, even when the page has to reload', async () => {
  await page.goto('/support')
  await expect(page.getByText(/^No messages yet/)).toBeVisible()
  await page.route('**/assets/**', () => undefined, { times: 1 })
  await page.getByRole('link', { name: 'Connects', exact: false }).first().click()
  await page.waitForFunction(() => sessionStorage.getItem('market.leads-to') !== null)
  await page.context().setOffline(true)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { name: 'At a glance' })).toBeVisible()
})

test('a page left open during an update reloads on navigation instead of failing', async () => {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'At a glance' })).toBeVisible()
  // A failure within the first seconds does not reload, to prevent an endless loop.
  await expect.poll(() => page.evaluate(() => performance.now()), { timeout: 15_000 }).toBeGreaterThan(10_000)
  // The updated server no longer has the script that the open page requests.
  const gone = async (route: Route) => {
    // Responds only after the page has stored its destination, as a slower real server would.
    await page.waitForFunction(() => sessionStorage.getItem('market.leads-to') !== null)
    await route.fulfill({ status: 404 })
  }
  await page.route('**/assets/**', gone, { times: 1 })
  const reloaded = page.waitForEvent('load')
  await page.getByRole('link', { name: 'Connects', exact: false }).first().click()
  await reloaded
  await expect(page.getByRole('heading', { level: 1, name: 'Connects' })).toBeVisible()
})

test('logging out removes the user’s notifications from the device', async () => {
  await page.goto('/dashboard')
  test.skip(!(await asks()), neverAsks)
  await decide('granted')
  // Evaluation fails while the page navigates.
  const shown = () =>
    page
      .evaluate(async () => (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title }) => title))
      .catch(() => 'on the way')
  await page.evaluate(async () => (await navigator.serviceWorker.ready).showNotification('A new bid'))
  await expect.poll(shown).toContain('A new bid')
  await logOut(page)
  await expect.poll(shown).toEqual([])
})
