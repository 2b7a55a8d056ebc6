import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { type Role, routesOf, sessionOf } from '../support/demo.ts'
import { dialogPagesOf } from '../support/dialog-market.ts'
import { dialogs } from '../support/dialogs.ts'
import { inBrowser, newMember, type Session } from '../support/market.ts'
import { withDialog } from '../support/open-dialog.ts'
import { consoleScreens } from '../support/operator.ts'
import { fillRegistrationPerson } from '../support/people.ts'

/** Takes a screenshot of every route and of the dialogs in `support/dialogs.ts`: `npm run screenshots`. Compares nothing. */

const folder = process.env['SCREENSHOTS_DIR'] ?? join(import.meta.dirname, '../../screenshots')
const widths = [390, 768, 1024, 1440, 1920]
const schemes = ['light', 'dark'] as const
/** Enough for all widths and schemes of all routes of a role on a slow machine. */
const timeout = 30 * 60_000

const nameOf = (route: string): string =>
  route
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
    .replaceAll(/[^a-z0-9]+/gi, '-')
    .replaceAll(/^-|-$/g, '') || 'home'

async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(page.locator('html[data-below]')).toHaveCount(0)
  await loadAllImages(page)
  await page.waitForLoadState('networkidle')
}

/** Loads also the images below the window, which a screenshot of the whole page shows. */
async function loadAllImages(page: Page): Promise<void> {
  await page.locator('img[loading="lazy"]').evaluateAll((images: HTMLImageElement[]) => {
    for (const image of images) image.loading = 'eager'
  })
}

/** Names taken so far, with their counts: one route can show several records, such as bookings in other states. */
const taken = new Map<string, number>()

/** Saves the current page in each color scheme. */
async function saveAt(page: Page, group: string, name: string, width: number): Promise<void> {
  mkdirSync(join(folder, group), { recursive: true })
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.screenshot({
      path: join(folder, group, `${name}-${width}-${colorScheme}.png`),
      fullPage: true,
      animations: 'disabled',
    })
  }
}

/** Saves the current page in each width and color scheme. */
async function save(page: Page, group: string, title: string): Promise<void> {
  const count = (taken.get(`${group}/${title}`) ?? 0) + 1
  taken.set(`${group}/${title}`, count)
  const name = count === 1 ? title : `${title}-${count}`
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 700 ? 844 : 900 })
    await saveAt(page, group, name, width)
  }
}

for (const role of ['visitor', 'buyer', 'seller'] satisfies Role[]) {
  test(`every page of a ${role}`, async ({ browser, request }) => {
    test.setTimeout(timeout)
    const { routes, session } = await routesOf(request, role)
    const page = await inBrowser(browser, session)
    for (const route of routes) {
      await page.goto(route)
      await settle(page)
      await save(page, role, nameOf(route))
    }
    await page.context().close()
  })
}

test('every screen of the console', async ({ browser, request }) => {
  test.setTimeout(timeout)
  const page = await inBrowser(browser, await sessionOf(request, 'admin'))
  for (const route of consoleScreens) {
    await page.goto(route)
    await settle(page)
    await save(page, 'console', nameOf(route))
  }
  await page.context().close()
})

test('an open chat, and the second step of a registration', async ({ browser, request }) => {
  test.setTimeout(timeout)
  const chat = await inBrowser(browser, await sessionOf(request, 'buyer'))
  await chat.setViewportSize({ width: 1440, height: 900 })
  await chat.goto('/chat-listing')
  await chat
    .getByRole('region', { name: 'Chats and requests' })
    .getByRole('listitem')
    .first()
    .getByRole('button')
    .click()
  await settle(chat)
  await save(chat, 'buyer', 'chat-open')
  await chat.context().close()
  const page = await inBrowser(browser, null)
  await fillRegistrationPerson(page, {
    type: 'Seller',
    fullName: 'Sven Falk',
    email: 'sven.falk@people.test',
    phone: '9812345678',
  })
  await settle(page)
  await save(page, 'visitor', 'register-step-2')
  await page.context().close()
})

const statesOf = [
  '/dashboard',
  '/job-booking',
  '/chat-listing',
  '/wallets',
  '/notifications',
  '/my-account?tab=notifications',
]

const shownWhile = { loading: '[aria-busy="true"]', error: 'button:has-text("Try again")' } as const

test('lists while they are empty, while they load, and when the server is away', async ({ browser, request }) => {
  test.setTimeout(timeout)
  const newcomer: Session = await newMember(request, 'BUYER', 'Nora Empty')
  const page = await inBrowser(browser, newcomer)
  for (const route of statesOf) {
    await page.goto(route)
    await settle(page)
    await save(page, 'empty', nameOf(route))
  }
  await page.context().close()

  for (const state of ['loading', 'error'] as const) {
    const held = await inBrowser(browser, await sessionOf(request, 'buyer'))
    await held.route('**/api/**', (route) => (state === 'error' ? route.abort() : new Promise(() => undefined)))
    for (const route of statesOf) {
      await held.goto(route)
      await expect(held.getByRole('main').locator(shownWhile[state]).first()).toBeVisible()
      await save(held, state, nameOf(route))
    }
    await held.unrouteAll({ behavior: 'ignoreErrors' })
    await held.context().close()
  }
})

// Last, because these tests add to the demo what dialogs need.
for (const role of ['visitor', 'buyer', 'seller', 'admin'] as const) {
  test(`the dialogs as ${role}`, async ({ browser, request }) => {
    test.setTimeout(timeout)
    const { session, pages } = await dialogPagesOf(request, role)
    const page = await inBrowser(browser, session)
    for (const dialog of dialogs.filter((one) => one.role === role)) {
      await withDialog(page, pages, dialog, dialog.onPhone ? [390] : widths.toReversed(), (width) =>
        saveAt(page, 'dialogs', `${role}-${dialog.name}`, width),
      )
    }
    await page.context().close()
  })
}
