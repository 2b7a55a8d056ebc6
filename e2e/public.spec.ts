import { expect, type Locator, test } from '@playwright/test'
import { publicRoutes, sessionOf } from './support/demo.ts'
import { inBrowser } from './support/market.ts'

/**
 * Returns the price on each card in dollars. The URL changes before the cards do, so it does not indicate that they
 * are loaded.
 */
const pricesOf = async (cards: Locator) =>
  (await cards.allTextContents()).map((text) => Number(/\$([\d,.]+)/.exec(text)?.[1]?.replaceAll(',', '')))

test.describe('a visitor', () => {
  test('gets search suggestions and picks one with the keyboard', async ({ page }) => {
    await page.goto('/search-users')
    const box = page.getByRole('banner').getByRole('combobox', { name: 'Search' })
    await box.fill('logo')
    const list = page.getByRole('listbox', { name: 'Suggestions' })
    await expect(list.getByRole('option').first()).toBeVisible()
    await box.press('ArrowDown')
    await expect(list.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
    await box.press('Escape')
    await expect(list).toBeHidden()
    await box.press('Enter')
    await expect(page).toHaveURL(/searchValue=logo/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('logo')
  })

  test('finds a seller by a misspelled name and opens the profile', async ({ page }) => {
    await page.goto('/faqs')
    const box = page.getByRole('banner').getByRole('combobox', { name: 'Search' })
    await box.fill('mira anad')
    await page.getByRole('option', { name: /Mira Anand/ }).click()
    await expect(page).toHaveURL(/\/seller-details\//)
    await expect(page.getByRole('heading', { level: 1, name: 'Mira Anand' })).toBeVisible()
  })

  test('returns to the same scroll position on the home page after Back and after a reload', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto('/')
    const sellers = page.getByRole('heading', { name: 'Top Seller' })
    await expect(page.locator('html')).not.toHaveAttribute('data-below')
    await sellers.evaluate((heading) => heading.scrollIntoView({ block: 'center' }))
    const place = () => sellers.evaluate((heading) => Math.round(heading.getBoundingClientRect().top))
    const before = await place()
    const lookAtSellers = () => expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(8)
    await page.getByRole('link', { name: /Top Seller/ }).click()
    await expect(page).toHaveURL(/tab=SELLER/)
    await page.goBack()
    await lookAtSellers()
    await page.reload()
    await lookAtSellers()
  })

  test('switches between three tabs, narrows by filters kept in the address, and goes back to the same place', async ({
    page,
  }) => {
    await page.goto('/search-users')
    await expect(page.getByRole('tab')).toHaveText(['By Services', 'By Sellers', 'Job Posted By Buyers'])
    await page.getByRole('checkbox', { name: /^Design/ }).check()
    await expect(page).toHaveURL(/category=/)
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('High to low')
    await expect(page).toHaveURL(/sort=high_to_low/)
    const cards = page.getByRole('main').getByRole('article')
    await expect
      .poll(async () => (await pricesOf(cards)).every((price, at, all) => at === 0 || price <= (all[at - 1] ?? 0)))
      .toBe(true)
    await cards.last().scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => scrollY)
    const name = await cards.last().getByRole('link').first().innerText()
    await cards.last().getByRole('link').first().click()
    await expect(page).toHaveURL(/\/service-details\//)
    await page.goBack()
    const design = page.getByRole('checkbox', { name: /^Design/ })
    await expect(design).toBeChecked()
    await expect(cards.last().getByRole('link').first()).toHaveText(name)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
    await page.goBack()
    await expect(page).not.toHaveURL(/sort=/)
    await page.goForward()
    await expect(page).toHaveURL(/sort=high_to_low/)
    await expect(design).toBeChecked()
  })

  test('is taken to the tab and search carried in the navigation state', async ({ page }) => {
    await page.goto('/search-users')
    // The router writes to the history while it starts; afterwards it answers a click.
    await page.getByRole('tab', { name: 'By Sellers' }).click()
    await expect(page).toHaveURL(/tab=SELLER/)
    await page.evaluate(() => {
      history.replaceState({ key: 'carried', usr: { activeTab: 'SELLER', searchValue: 'Mira' } }, '', '/search-users')
    })
    await page.reload()
    await expect(page).toHaveURL(/\?tab=SELLER&searchValue=Mira$/)
    await expect(page.getByRole('tab', { name: 'By Sellers' })).toHaveAttribute('aria-selected', 'true')
  })

  test('hears the new page announced by its heading', async ({ page }) => {
    await page.goto('/')
    const heading = page.getByRole('heading', { level: 1 })
    await expect(page.locator('html')).not.toHaveAttribute('data-below')
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).press('Enter')
    await page.waitForURL('**/faqs')
    await expect(heading).toBeFocused()
    await page.goBack()
    await expect(heading).toContainText('Hire good people')
    await expect(heading).toBeFocused()
    const box = page.getByRole('banner').getByRole('combobox', { name: 'Search' })
    await box.fill('logo')
    await box.press('Enter')
    await expect(heading).toContainText('logo')
    await expect(heading).toBeFocused()
  })

  test('sees a helpful message when nothing is found', async ({ page }) => {
    await page.goto('/search-users?searchValue=zzzzqqqqxxxx')
    await expect(page.getByText('No Results Found')).toBeVisible()
    await expect(
      page.getByText(
        'Oops! It seems we couldn’t find any results for your search. Try tweaking your keywords or check back later!',
      ),
    ).toBeVisible()
  })

  test('is sent to log in before bidding and returns afterwards', async ({ page }) => {
    await page.goto('/search-users?tab=BUYER')
    await page.getByRole('main').getByRole('article').getByRole('link').first().click()
    await page.waitForURL(/\/buyer-job-details\//)
    const address = page.url()
    await page.getByRole('button', { name: 'Bid', exact: true }).click()
    await page.waitForURL('**/login?type=SELLER&to=bid')
    await expect(page.getByText('Log in as a seller to bid on this job.')).toBeVisible()
    await page.getByRole('link', { name: 'Register', exact: true }).last().click()
    await expect(page.getByText('Register as a seller to bid on this job.')).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Seller' })).toHaveAttribute('aria-selected', 'true')
    await page.goBack()
    await page.getByRole('textbox', { name: 'Email or mobile number' }).fill('seller@demo.test')
    await page.getByRole('textbox', { name: 'Password' }).fill('Demo@1234')
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await page.waitForURL(address)
  })

  test('is sent to log in by every members-only action', async ({ page, request }) => {
    const routes = await publicRoutes(request)
    for (const [kind, names] of [
      ['/service-details/', ['Buy', 'Contact Seller']],
      ['/seller-details/', ['Contact to Get Quote', 'Add to favourites', 'Report']],
    ] as const) {
      for (const name of names) {
        await page.goto(routes.find((route) => route.startsWith(kind)) ?? '')
        await page.getByRole('main').getByRole('button', { name, exact: true }).click()
        await page.waitForURL(/\/login\?(type=BUYER&)?to=\w+$/)
      }
    }
  })

  test('changes the search words on the results page and keeps the filters, on a phone too', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/search-users?tab=SERVICES&searchValue=xyzzyplugh&minPrice=1')
    await expect(page.getByText('No Results Found')).toBeVisible()
    const box = page.getByRole('main').getByRole('combobox', { name: 'Search' })
    await expect(box).toHaveValue('xyzzyplugh')
    await box.fill('logo')
    await box.press('Enter')
    await expect(page).toHaveURL(/minPrice=1/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('logo')
    await expect(page.getByText('No Results Found')).toBeHidden()
  })

  test('keeps every selected filter under new search words, and the tags of the remaining categories', async ({
    page,
  }) => {
    await page.goto('/search-users?tab=SERVICES')
    const filters = page.getByRole('complementary', { name: 'Filters' })
    const chosen = page.getByRole('list', { name: 'Chosen filters' }).getByRole('listitem')
    await filters.getByRole('checkbox', { name: /^Design/ }).check()
    await filters.getByRole('checkbox', { name: 'Logo design' }).check()
    await filters.getByRole('checkbox', { name: /^Writing/ }).check()
    await expect(chosen).toHaveText(['Design', 'Writing', 'Logo design'])
    const box = page.getByRole('banner').getByRole('combobox', { name: 'Search' })
    await box.fill('words')
    await box.press('Enter')
    await expect(page).toHaveURL(/searchValue=words/)
    await expect(chosen).toHaveText(['Design', 'Writing', 'Logo design'])
    await page.getByRole('link', { name: 'Remove the filter Design' }).click()
    await expect(chosen).toHaveText(['Writing'])
  })

  test('filters by amounts typed in common formats', async ({ page }) => {
    await page.goto('/search-users?tab=SERVICES')
    const filters = page.getByRole('complementary', { name: 'Filters' })
    await filters.getByRole('textbox', { name: 'From' }).pressSequentially('$1,000')
    await filters.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByRole('list', { name: 'Chosen filters' })).toHaveText('From $1,000.00')
    await expect(filters.getByRole('textbox', { name: 'From' })).toHaveValue('1000')
  })

  test('opens the filters in a drawer on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/search-users?tab=SELLER')
    await page.getByRole('button', { name: /^Filters/ }).click()
    const drawer = page.getByRole('dialog', { name: 'Filters' })
    await drawer.getByRole('checkbox', { name: /^Design/ }).check()
    await expect(page).toHaveURL(/category=/)
    await drawer.getByRole('button', { name: 'Show the results' }).click()
    await expect(drawer).toBeHidden()
    await expect(page.getByRole('list', { name: 'Chosen filters' })).toContainText('Design')
  })

  test('is redirected to the last page when the page number is too high', async ({ page }) => {
    await page.goto('/search-users?tab=SELLER&page=99')
    const pages = page.getByRole('navigation', { name: 'Pages of results' })
    await expect(pages.getByRole('link', { name: 'Next page' })).toBeHidden()
    await expect(pages.getByRole('link', { name: 'Previous page' })).toBeVisible()
    await expect(page).not.toHaveURL(/page=99/)
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  })

  test('closes overlays with Back on a phone without leaving the page', async ({ page }) => {
    // Chromium handles Escape like a phone's Back gesture. Hiding the key from the page leaves only that.
    await page.addInitScript(() =>
      addEventListener('keydown', (event) => event.key === 'Escape' && event.stopImmediatePropagation(), true),
    )
    const goBack = () => page.keyboard.press('Escape')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/search-users?tab=SELLER')
    await page.getByRole('button', { name: /^Filters/ }).click()
    const drawer = page.getByRole('dialog', { name: 'Filters' })
    await drawer.getByRole('checkbox', { name: /^Design/ }).check()
    await expect(page).toHaveURL(/category=/)
    await goBack()
    await expect(drawer).toBeHidden()
    await expect(page).toHaveURL(/category=/)
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    await goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(/category=/)
  })
})

test('a buyer searches only services and sellers, and is redirected from home to the dashboard', async ({
  browser,
  request,
}) => {
  const page = await inBrowser(browser, await sessionOf(request, 'buyer'))
  await page.goto('/search-users?tab=BUYER')
  await expect(page.getByRole('tablist', { name: 'Look for' }).getByRole('tab')).toHaveText([
    'Services',
    'Service Provider',
  ])
  await page.goto('/')
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.context().close()
})

test('a seller searches only jobs, and gets job suggestions', async ({ browser, request }) => {
  const page = await inBrowser(browser, await sessionOf(request, 'seller'))
  await page.goto('/search-users?tab=SELLER')
  await expect(page.getByRole('tablist', { name: 'Look for' }).getByRole('tab')).toHaveText(['Jobs'])
  await expect(page.getByText('Connects to Bid').first()).toBeVisible()
  await page.context().close()
})

/** Invalid URLs, with the status of their page. */
const addresses: readonly (readonly [string, number])[] = [
  ['/search-users?page=999999', 200],
  ['/search-users?page=-1&sort=upwards&tab=NOBODY', 200],
  ['/search-users?page=1e9&minPrice=abc&maxPrice=-5', 200],
  [`/search-users?searchValue=${'a'.repeat(10_000)}`, 200],
  ["/search-users?searchValue=' OR 1=1; DROP TABLE users --", 200],
  ['/search-users?searchValue=<script>alert(1)</script>', 200],
  ['/search-users?searchValue=%00%01%ff', 200],
  ['/search-users?searchValue=💥🦄&tab=SELLER', 200],
  ['/search-users?searchValue=שלום עולם&tab=BUYER', 200],
  ['/search-users?category=x&category[]=1&tag=%27&country=ZZZZ&state=../..&city=%00', 200],
  ['/search-users?category=00000000-0000-4000-8000-000000000000&tag=00000000-0000-4000-8000-000000000000', 200],
  ['/search-users?responseTime=NaN&reviews=all', 200],
  ['/service-details/00000000-0000-4000-8000-000000000000', 404],
  ['/service-details/not-an-id', 404],
  ["/buyer-job-details/' or 1=1", 404],
  ['/seller-details/%F0%9F%92%A5', 404],
  ['/buyer-details/..%2f..%2fetc', 404],
  ['/seller-details/00000000-0000-4000-8000-000000000000?reviews=all&page=x', 404],
  ['/an-address-that-leads-nowhere', 404],
  ['/sitemaps/services/x.xml', 404],
  ['/share/listing/x.jpg', 404],
  ['/unauthorized', 403],
  ['/faqs?page=%00', 200],
]

for (const [address, status] of addresses) {
  test(`any address gets a page: ${address.slice(0, 80)} responds with ${status}`, async ({ request }) => {
    const answer = await request.get(address)
    expect(answer.status()).toBe(status)
    const isPage = answer.headers()['content-type']?.startsWith('text/html') === true
    if (isPage) expect(await answer.text()).toMatch(/<h1[^>]*>[^<]/)
  })
}

/** Text that each public page must contain in its HTML, without running scripts. */
const contents: Readonly<Record<string, readonly RegExp[]>> = {
  '/': [/Jobs Posted by Buyer/, /Services by Sellers/, /Top Seller/, /Read More/, /"@type":"WebSite"/],
  '/about-us': [/<h2/, /BreadcrumbList/],
  '/faqs': [/<details|aria-expanded/, /"@type":"FAQPage"/],
  '/privacy-policy': [/<h2/],
  '/terms-conditions': [/<h2/],
  '/transparency': [/movements add up/],
  '/search-users': [/role="tab"/, /<article/, /Category/, /Location/, /Response Time/, /Tags/],
  '/service-details': [/Price/, /"@type":"Service"/, /BreadcrumbList/, /og:image:width/, /\/share\/listing\//],
  '/buyer-job-details': [/Budget/, /"@type":"JobPosting"/, /"validThrough"/, /\/share\/listing\//],
  '/seller-details': [/Services/, /"@type":"ProfilePage"/, /AggregateRating/, /BreadcrumbList/, /\/share\/person\//],
  '/buyer-details': [/"@type":"ProfilePage"/, /Buyer Details/],
}

test('every public page has its content and structured data without JavaScript', async ({ request }) => {
  for (const route of await publicRoutes(request)) {
    const answer = await request.get(route)
    expect(answer.status(), route).toBe(200)
    const html = await answer.text()
    const kind = `/${route.split(/[/?]/)[1] ?? ''}`
    for (const wanted of contents[kind] ?? []) expect(html, `${route} has ${wanted.source}`).toMatch(wanted)
    expect(html, route).toMatch(/<link rel="canonical" href="http/)
    expect(html, route).toMatch(/<meta name="description" content="[^"]{30}/)
    expect(html, route).toMatch(/<meta property="og:title"/)
    expect(html.match(/<h1/g), route).toHaveLength(1)
    for (const [, facts] of html.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]*)</g)) {
      expect(JSON.parse(facts ?? ''), route).toMatchObject({ '@context': 'https://schema.org' })
    }
    const [, image] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? []
    if (image !== undefined) {
      const shared = await request.get(image.replaceAll('&amp;', '&'))
      expect(shared.headers()['content-type'], image).toMatch(/^image\//)
    }
  }
})

test('search engines can reach every page in the sitemap', async ({ request }) => {
  const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place ?? '')
  expect(await (await request.get('/robots.txt')).text()).toContain('/sitemap.xml')
  const parts = locations(await (await request.get('/sitemap.xml')).text())
  expect(parts.length).toBeGreaterThan(3)
  for (const part of parts) {
    const [first] = locations(await (await request.get(part)).text())
    expect((await request.get((first ?? '').replaceAll('&amp;', '&'))).status(), first).toBe(200)
  }
})

test('the demo terms show when they were last updated, and that was recent', async ({ page }) => {
  await page.goto('/terms-conditions')
  const said = await page.getByText(/^Last updated/).textContent()
  const age = Date.now() - Date.parse(said?.replace('Last updated ', '') ?? '')
  expect(age / 86_400_000).toBeLessThan(100)
})
