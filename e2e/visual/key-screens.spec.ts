import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { sessionOf } from '../support/demo.ts'
import { inBrowser, marketOf } from '../support/market.ts'

/**
 * Compares ten key screens of the demo with the images in `reference`. After a change of their looks, look at them and
 * run `npm run screenshots:compare -- --update-snapshots`.
 */

// Other systems draw letters differently than the one that made the images.
test.skip(process.platform !== 'linux', 'The reference images were made on Linux')

type Viewer = 'visitor' | 'buyer' | 'seller' | 'admin'

interface Screen {
  readonly name: string
  readonly viewer: Viewer
  readonly path: string | ((request: APIRequestContext, token: string) => Promise<string>)
  readonly width?: 390
  readonly colorScheme?: 'dark'
}

interface Found {
  readonly records: readonly { readonly id: string; readonly title?: string; readonly fullName?: string }[]
}

async function idOf(request: APIRequestContext, path: string, name: string, token?: string): Promise<string> {
  const { records } = await marketOf(request).get<Found>(path, token)
  const found = records.find(({ title, fullName }) => title === name || fullName === name)
  expect(found, `${path} has no ${name}`).toBeDefined()
  return found?.id ?? ''
}

const service = 'Logo with three directions and a guide'
const booking = 'Shop sign and window lettering'

const screens: readonly Screen[] = [
  { name: 'home', viewer: 'visitor', path: '/' },
  { name: 'search', viewer: 'visitor', path: '/search-users?tab=SERVICES&searchValue=logo', colorScheme: 'dark' },
  {
    name: 'service',
    viewer: 'visitor',
    path: async (request) =>
      `/service-details/${await idOf(request, '/services/search?kind=SERVICE&limit=100', service)}`,
  },
  {
    name: 'seller',
    viewer: 'visitor',
    path: async (request) => `/seller-details/${await idOf(request, '/users/search-sellers?limit=100', 'Mira Anand')}`,
    width: 390,
  },
  { name: 'register', viewer: 'visitor', path: '/register', width: 390 },
  { name: 'dashboard', viewer: 'buyer', path: '/dashboard' },
  {
    name: 'booking',
    viewer: 'buyer',
    path: async (request, token) =>
      `/booking-details/${await idOf(request, '/bookings/get-booking-list?type=Active', booking, token)}`,
    colorScheme: 'dark',
  },
  { name: 'wallet', viewer: 'seller', path: '/wallets', width: 390, colorScheme: 'dark' },
  { name: 'bids', viewer: 'seller', path: '/bid-list', width: 390 },
  { name: 'console', viewer: 'admin', path: '/admin' },
]

/** Replaces dates, times and record numbers, which differ between runs, by constant ones. */
async function freezeTexts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      node.textContent = (node.textContent ?? '')
        .replaceAll(/\b\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)(?: \d{4})?\b/g, '16 Nov 2026')
        .replaceAll(/\b\d{2}:\d{2}\b/g, '14:05')
        .replaceAll(/\b\d+ (?:seconds?|minutes?|hours?|days?|weeks?|months?) ago\b/g, '2 days ago')
        .replaceAll(/\b(BK|WD|TX)-\d+/g, '$1-1000')
        .replaceAll(/\b(?:\d+ [dhm] ?)+ left\b/g, '2 d left')
  })
}

for (const { name, viewer, path, width = 1280, colorScheme = 'light' } of screens)
  test(`${name} looks like its reference image`, async ({ browser, request }) => {
    const session = viewer === 'visitor' ? null : await sessionOf(request, viewer)
    const page = await inBrowser(browser, session)
    await page.setViewportSize({ width, height: width === 390 ? 844 : 800 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto(typeof path === 'string' ? path : await path(request, session?.token ?? ''))
    // A page behind login has no placeholder before its script has run.
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expect(page.locator('html[data-below]')).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    await freezeTexts(page)
    await expect(page).toHaveScreenshot(`${name}.png`, { maxDiffPixelRatio: 0.01 })
    await page.context().close()
  })
