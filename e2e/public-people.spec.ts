import { expect, type Page, test } from '@playwright/test'
import { publicRoutes, sessionOf } from './support/demo.ts'
import { inBrowser, marketOf, newJob, newMember, newSeller, newService } from './support/market.ts'
import { networkTo } from './support/network.ts'
import { password } from './support/people.ts'

test('a closed job is marked noindex, and a deleted job shows a gone page with a way on', async ({ page, request }) => {
  const buyer = await newMember(request, 'BUYER', 'Gita Rao')
  const [closed, deleted] = [
    await newJob(request, buyer, 'Paint our gate'),
    await newJob(request, buyer, 'Paint our fence'),
  ]
  const pageOf = (id: string) => request.get(`/buyer-job-details/${id}`)
  expect(await (await pageOf(closed.id)).text()).not.toContain('noindex')
  await marketOf(request).send('PUT', '/services/job/update-status', { JobId: closed.id, status: 'close' }, buyer.token)
  const shown = await pageOf(closed.id)
  expect(shown.status()).toBe(200)
  expect(await shown.text()).toContain('<meta name="robots" content="noindex"/>')
  const headers = { authorization: `Bearer ${buyer.token}` }
  expect((await request.delete(`/api/services/delete-service/${deleted.id}`, { headers })).ok()).toBe(true)
  expect((await page.goto(`/buyer-job-details/${deleted.id}`))?.status()).toBe(410)
  await expect(page.getByRole('heading', { level: 1, name: 'This has been removed' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\/search-users/)
})

test('a visitor opens a question, reads all reviews and browses the portfolio images', async ({ page, request }) => {
  const { records } = await marketOf(request).get<{ records: { id: string }[] }>('/users/search-sellers?limit=100')
  const profiles = await Promise.all(
    records.map(({ id }) =>
      marketOf(request).get<{ totalReviews: number; faqs: unknown[]; portfolios: unknown[] }>(
        `/users/public-info/${id}`,
      ),
    ),
  )
  const index = profiles.findIndex(
    ({ totalReviews, faqs, portfolios }) => totalReviews > 5 && faqs.length > 0 && portfolios.length > 1,
  )
  await page.goto(`/seller-details/${records[index]?.id ?? ''}`)
  const question = page.locator('details').first()
  await expect(question.locator('div')).toBeHidden()
  await question.locator('summary').press('Enter')
  await expect(question.locator('div')).toBeVisible()

  const reviews = page.locator('section', { has: page.getByRole('heading', { name: 'Reviews' }) }).getByRole('listitem')
  await expect(reviews).toHaveCount(5)
  await page.getByRole('link', { name: /^Show all \d+ reviews$/ }).click()
  await expect(page).toHaveURL(/reviews=all/)
  await expect(reviews).not.toHaveCount(5)

  await page
    .getByRole('button', { name: /^Enlarge: / })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  const image = dialog.locator('img')
  const first = await image.getAttribute('src')
  await page.keyboard.press('ArrowRight')
  await expect(image).not.toHaveAttribute('src', first ?? '')
  await page.keyboard.press('ArrowLeft')
  await expect(image).toHaveAttribute('src', first ?? '')
})

test('a seller sees why a job takes no second bid and that only buyers can purchase services', async ({
  browser,
  request,
}) => {
  const [buyer, seller] = await Promise.all([
    newMember(request, 'BUYER', 'Jana Novak'),
    newSeller(request, 'Karim Aziz'),
  ])
  const [job, service] = [
    await newJob(request, buyer, 'Label for our honey'),
    await newService(request, seller, 'Labels for jars', 80),
  ]
  await marketOf(request).send('PUT', '/bid/add-bid', { serviceId: job.id, bidAmount: 200 }, seller.token)
  const page = await inBrowser(browser, seller)
  await page.goto(`/buyer-job-details/${job.id}`)
  const bid = page.getByRole('button', { name: 'Bid', exact: true })
  await expect(bid).toBeDisabled()
  await expect(bid).toHaveAccessibleDescription(/You’ve already bid on this job/)
  const brief = await request.get((await page.getByRole('link', { name: /brief\.pdf/ }).getAttribute('href')) ?? '')
  expect(brief.headers()['content-type']).toBe('application/pdf')
  await page.goto(`/service-details/${service.id}`)
  await expect(page.getByRole('link', { name: 'Manage your listing' })).toBeVisible()
  const other = (await publicRoutes(request)).find((route) => route.startsWith('/service-details/'))
  await page.goto(other ?? '')
  const buy = page.getByRole('button', { name: 'Buy', exact: true })
  await expect(buy).toBeDisabled()
  await expect(buy).toHaveAccessibleDescription('Only buyers can buy a service.')
  await page.context().close()
})

test('a buyer opens a known seller’s resume; settings show or hide earnings and the transparency page', async ({
  browser,
  request,
  page: stranger,
}) => {
  const market = marketOf(request)
  const [buyer, seller] = await Promise.all([sessionOf(request, 'buyer'), sessionOf(request, 'seller')])
  const page = await inBrowser(browser, buyer)
  await page.goto(`/seller-details/${seller.user.id}`)
  const resume = page.getByRole('link', { name: /\.pdf$/ })
  await expect(resume).toBeVisible()
  const file = await request.get((await resume.getAttribute('href')) ?? '')
  expect(file.headers()['content-type']).toBe('application/pdf')
  await resume.click()
  const saving = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('link', { name: 'Download' }).click()
  expect((await saving).suggestedFilename()).toBe(`${seller.user.fullName} resume.pdf`)
  await stranger.goto(`/seller-details/${seller.user.id}`)
  await expect(stranger.getByText('Shown once you are in contact.')).toBeVisible()
  await expect(stranger.getByRole('link', { name: /\.pdf$/ })).toHaveCount(0)

  const { token } = await sessionOf(request, 'admin')
  const show = (name: string, value: boolean) => market.send('PUT', '/admin/settings', { name, value }, token)
  for (const [setting, card, address] of [
    ['earningSellerCardVisibility', 'Total Earning', `/seller-details/${seller.user.id}`],
    ['earningBuyerCardVisibility', 'Total Expenditure', `/buyer-details/${buyer.user.id}`],
  ] as const) {
    for (const visible of [false, true]) {
      await show(setting, visible)
      await page.goto(address)
      await expect(page.getByText('Completed Jobs').first()).toBeVisible()
      await expect(page.getByText(card)).toHaveCount(visible ? 1 : 0)
    }
  }
  const books = page.getByRole('contentinfo').getByRole('link', { name: 'Where your money is held' })
  for (const visible of [false, true]) {
    await show('transparencyPage', visible)
    expect((await page.goto('/transparency'))?.status()).toBe(visible ? 200 : 404)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(books).toHaveCount(visible ? 1 : 0)
    expect((await (await request.get('/sitemaps/pages.xml')).text()).includes('/transparency')).toBe(visible)
  }
  await page.context().close()
})

/** Delays the scripts of a page until the returned function is called. */
async function holdUpScripts(page: Page): Promise<() => void> {
  const { promise: arrived, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await arrived
    await route.continue()
  })
  return resolve
}

test('removing favorites by keyboard moves focus to the next seller, and finally to the heading', async ({
  browser,
  request,
}) => {
  const market = marketOf(request)
  const fan = await newMember(request, 'BUYER', 'Edith Boone')
  const { records } = await market.get<{ records: { id: string; fullName: string }[] }>('/users/search-sellers?limit=2')
  for (const { id } of records) await market.send('POST', `/users/add-favorite-user/${id}`, {}, fan.token)
  const page = await inBrowser(browser, fan)
  await page.goto('/favourite-seller')
  const hearts = page.getByRole('main').getByRole('button', { name: /^Favourite/, pressed: true })
  await expect(hearts).toHaveCount(2)
  await hearts.first().press('Enter')
  await expect(hearts).toHaveCount(1)
  await expect(page.getByRole('link', { name: records[0]?.fullName ?? '' })).toBeFocused()
  await hearts.press('Enter')
  await expect(page.getByText('No Result Found')).toBeVisible()
  await expect(page.locator('main :is(h1, h2, h3):focus')).toHaveCount(1)
  await page.context().close()
})

test('a button pressed before hydration acts after it', async ({ page, request }) => {
  const job = (await publicRoutes(request)).find((route) => route.startsWith('/buyer-job-details/'))
  const arrive = await holdUpScripts(page)
  await page.goto(job ?? '', { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: 'Bid', exact: true }).click()
  await expect(page).toHaveURL(/\/buyer-job-details\//)
  arrive()
  await page.waitForURL('**/login?**')
})

test('a filter, sort order and search entered before hydration take effect', async ({ page }) => {
  const arrive = await holdUpScripts(page)
  await page.goto('/search-users', { waitUntil: 'domcontentloaded' })
  await page.getByRole('checkbox', { name: /^Design/ }).check()
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('High to low')
  const box = page.getByRole('banner').getByRole('combobox', { name: 'Search' })
  await box.fill('logo')
  arrive()
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible()
  await expect(box).toHaveValue('logo')
  await expect(page).toHaveURL(/category=/)
  await expect(page).toHaveURL(/sort=high_to_low/)
  await expect(page.getByRole('checkbox', { name: /^Design/ })).toBeChecked()
})

test('forms sent before hydration are submitted after it; without scripts, search works and no password leaks', async ({
  page,
  browser,
  request,
}) => {
  const person = await newMember(request, 'BUYER', 'Runa Dahl')
  const asked: string[] = []
  page.on('request', (sent) => asked.push(sent.url()))
  const arrive = await holdUpScripts(page)
  await page.goto('/login', { waitUntil: 'domcontentloaded' })
  await page.getByRole('textbox', { name: 'Email or mobile number' }).fill(person.user.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('checkbox', { name: 'Keep me logged in' }).check()
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  arrive()
  await page.waitForURL('**/dashboard')
  expect(await page.evaluate(() => localStorage.getItem('market.session'))).not.toBeNull()
  expect(asked.filter((url) => url.includes(encodeURIComponent(password)))).toEqual([])

  const still = await inBrowser(browser, null, { javaScriptEnabled: false })
  await still.goto('/login')
  await expect(still.locator('noscript p')).toHaveText(
    'This form needs JavaScript, which is switched off in your browser.',
  )
  await still.getByRole('textbox', { name: 'Password' }).fill(password)
  await still.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(still).toHaveURL(/\/login$/)
  await still.getByRole('combobox', { name: 'Search' }).fill('logo')
  await still.getByRole('combobox', { name: 'Search' }).press('Enter')
  await expect(still.getByRole('heading', { level: 1 })).toContainText('logo')
})

test('text typed while the page is still streaming is kept', async ({ browser, request, baseURL }) => {
  const person = await newMember(request, 'BUYER', 'Ada Roos')
  const network = await networkTo(Number(new URL(baseURL ?? '').port))
  const rest = network.holdFrom('<footer')
  const page = await browser.newPage({ extraHTTPHeaders: { 'accept-encoding': 'identity' } })
  await page.goto(`${network.address}/login`, { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'Email or mobile number' }).fill(person.user.email)
  await page.getByRole('textbox', { name: 'Password' }).focus()
  rest()
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL('**/dashboard')
  await page.close()
  network.close()
})

test('a search submitted before hydration keeps its filters', async ({ browser }) => {
  const still = await inBrowser(browser, null, { javaScriptEnabled: false })
  await still.goto('/search-users?tab=SERVICES&searchValue=xyzzyplugh&minPrice=1')
  const box = still.getByRole('combobox', { name: 'Search' }).first()
  await box.fill('logo')
  await box.press('Enter')
  await expect(still).toHaveURL(/minPrice=1/)
  await expect(still.getByRole('heading', { level: 1 })).toContainText('logo')
})

test('banners rotate automatically, can be paused and respect reduced motion; long searches paginate', async ({
  page,
  request,
}) => {
  await page.clock.install()
  await page.goto('/')
  const teaser = await page.locator('section', { hasText: 'Read More' }).getByRole('paragraph').first().innerText()
  expect(teaser).toMatch(/^.{500,570}…$/)
  const firstBanner = page.getByRole('region', { name: 'Banners' }).getByRole('group', { name: /^1 of/ })
  await expect(firstBanner).toBeInViewport()
  const image = (number: number) => page.getByRole('group', { name: new RegExp(`^${number} of`) }).getByRole('img')
  await expect(image(2).first(), 'the next image is there before its turn').toBeAttached()
  await expect(image(4), 'and no image that nobody may ever see').toHaveCount(0)
  await expect(async () => {
    await page.clock.fastForward(5000)
    await expect(firstBanner).not.toBeInViewport({ timeout: 500 })
  }).toPass()
  await page.getByRole('button', { name: 'Pause: Banners' }).click()
  await expect(page.getByRole('button', { name: 'Play: Banners' })).toBeVisible()

  const said = page.getByRole('region', { name: 'What Users Are Saying' })
  const slidesInView = () =>
    said.getByRole('group', { name: /^\d+ of \d+$/ }).evaluateAll(
      (slides) =>
        slides.filter((slide) => {
          const [place, row] = [slide.getBoundingClientRect(), slide.parentElement?.getBoundingClientRect()]
          return row !== undefined && place.left >= row.left - 1 && place.right <= row.right + 1
        }).length,
    )
  await expect.poll(slidesInView).toBe(2)
  await page.setViewportSize({ width: 990, height: 800 })
  await expect.poll(slidesInView).toBe(1)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Play: Banners' })).toBeVisible()

  const html = await (await request.get('/search-users?tab=SERVICES&page=4')).text()
  const pages = /<nav[^>]*aria-label="Pages of results"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? ''
  const numbers = [...pages.matchAll(/aria-label="Page (\d+)"/g)].map(([, number]) => Number(number))
  expect(numbers.slice(0, 4)).toEqual([1, 3, 4, 5])
  expect(pages).toContain('…')
  expect(pages).toMatch(/aria-current="page"[^>]*>4</)
})
