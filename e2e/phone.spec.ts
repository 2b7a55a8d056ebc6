import { expect, type Locator, type Page, test } from '@playwright/test'
import { pdf, png } from './support/files.ts'
import { inBrowser, type Member, newBooking, newBuyer, newJob, newSeller, newService } from './support/market.ts'

const byFinger = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const

let buyer: Member
let seller: Member

test.beforeAll(async ({ request }) => {
  buyer = await newBuyer(request, 'Bea Alder', 500)
  seller = await newSeller(request, 'Sven Holm')
  await newBooking(request, buyer, seller, 60)
})

async function openChat(page: Page): Promise<Locator> {
  await page.goto(`/chat-listing?user=${buyer.user.id}`)
  const field = page.getByRole('textbox', { name: 'Message to Bea Alder' })
  await expect(field).toBeEnabled()
  return field
}

const middleOf = async (place: Locator) => {
  const box = await place.boundingBox()
  return box && { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }
}

test('Enter starts a new line on touch devices', async ({ browser }) => {
  const page = await inBrowser(browser, seller, byFinger)
  const field = await openChat(page)
  await field.tap()
  await page.keyboard.type('Two drafts by Friday.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Then you choose.')
  await expect(field).toHaveValue('Two drafts by Friday.\nThen you choose.')
  await page.getByRole('button', { name: 'Send', exact: true }).tap()
  await expect(page.getByRole('log')).toContainText('Then you choose.')
})

test('a select inside a dialog opens below its field and can be tapped', async ({ browser }) => {
  const page = await inBrowser(browser, seller, byFinger)
  await openChat(page)
  await page.getByRole('button', { name: 'Send offer' }).tap()
  const field = page.getByRole('combobox', { name: 'Category' })
  await field.tap()
  const choice = page.getByRole('option', { name: 'Writing', exact: true })
  await expect(choice).toBeVisible()
  // The list is positioned after it becomes visible.
  await expect(async () => {
    const list = await page.getByRole('listbox', { name: 'Category' }).boundingBox()
    const input = await field.boundingBox()
    expect(list?.x).toBeGreaterThanOrEqual(input?.x ?? 0)
    expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual((input?.x ?? 0) + (input?.width ?? 0))
  }).toPass({ timeout: 5000 })
  await choice.tap()
  await expect(field).toHaveValue('Writing')
})

test('the crop frame sits on top of the image', async ({ browser }) => {
  const page = await inBrowser(browser, seller, byFinger)
  await page.goto('/my-account')
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Change photo' }).tap()
  await (await choosing).setFiles(png('face.png', [200, 80, 30]))
  const frame = page.getByLabel('Crop area; move it with the arrow keys')
  await expect(frame).toHaveCSS('border-radius', '50%')
  // The dialog moves while it opens.
  await expect(async () => {
    expect(await middleOf(frame)).toEqual(await middleOf(page.getByRole('dialog').locator('img')))
  }).toPass({ timeout: 5000 })
})

test('tapping anywhere in the upload area opens the file chooser', async ({ browser }) => {
  const page = await inBrowser(browser, seller, byFinger)
  await page.goto('/post-service')
  const choose = page.getByRole('button', { name: 'Choose files' }).last()
  const text = await choose.boundingBox()
  await choose.scrollIntoViewIfNeeded()
  const choosing = page.waitForEvent('filechooser')
  await choose.tap({ position: { x: -40, y: (text?.height ?? 0) / 2 }, force: true })
  await (await choosing).setFiles(pdf('brief.pdf'))
  await expect(page.getByRole('button', { name: 'Remove brief.pdf' })).toBeVisible()
  await expect(page.getByText('or drop them here').first()).toBeHidden()
})

test('a service without buyers shows its details first', async ({ browser, request }) => {
  const service = await newService(request, seller, 'Menu for a tea room', 90)
  const page = await inBrowser(browser, seller, byFinger)
  await page.goto(`/my-services-detail/${service.id}`)
  const headings = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(headings).toHaveText(['Service details', 'Documents', 'Buyer History'])
})

test('Add Money shows the requested amount in view, below the balance', async ({ browser }) => {
  const page = await inBrowser(browser, buyer, byFinger)
  await page.goto('/wallets?type=add-money&amount=45')
  const add = page.getByRole('button', { name: 'Add $45.00' })
  await expect(add).toBeInViewport({ ratio: 1 })
  const bar = await page.getByRole('navigation').last().boundingBox()
  const button = await add.boundingBox()
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
  const desk = await inBrowser(browser, buyer, { viewport: { width: 1440, height: 900 } })
  await desk.goto('/wallets?type=add-money&amount=45')
  await expect(desk.getByRole('button', { name: 'Add $45.00' })).toBeInViewport({ ratio: 1 })
  expect(await desk.evaluate(() => scrollY)).toBe(0)
})

test('the tabs of a screen fit in one row, with the selected tab in view', async ({ browser }) => {
  const page = await inBrowser(browser, seller, byFinger)
  await page.goto('/wallets?type=transactions')
  const tabs = page.getByRole('tab')
  await expect(tabs).toHaveCount(5)
  const tops = await tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  await expect(page.getByRole('tab', { name: 'Transactions' })).toBeInViewport({ ratio: 0.98 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.getByRole('tab', { name: 'Transactions' }).focus()
  await page.keyboard.press('Home')
  await expect(page.getByRole('tab', { name: 'Add Money' })).toBeFocused()
  await expect(page.getByRole('tab', { name: 'Add Money' })).toBeInViewport({ ratio: 0.98 })
})

test('on a phone, a service says where the money goes, and a job what a bid costs', async ({ browser, request }) => {
  const service = await newService(request, seller, 'A sign for a cheese shop', 90)
  const job = await newJob(request, buyer, 'A sign for a cheese van')
  for (const [session, address, text] of [
    [buyer, `/service-details/${service.id}`, 'You pay $90.00 into escrow.'],
    [seller, `/buyer-job-details/${job.id}`, /^Connects to Bid: \d+$/],
  ] as const) {
    const page = await inBrowser(browser, session, byFinger)
    await page.goto(address)
    await expect(page.getByText(text).filter({ visible: true })).toBeVisible()
    await page.context().close()
  }
})

for (const width of [390, 768]) {
  test(`at ${width} px, actions stay in reach to the end of the page without covering the footer`, async ({
    browser,
    request,
  }) => {
    const service = await newService(request, seller, `A sign for a bakery ${width}`, 90)
    const page = await inBrowser(browser, buyer, { ...byFinger, viewport: { width, height: 844 } })
    for (const [address, name] of [
      [`/service-details/${service.id}`, 'Buy'],
      [`/seller-details/${seller.user.id}`, /^Contact/],
    ] as const) {
      await page.goto(address)
      const action = page.getByRole('button', { name })
      await expect(action).toBeInViewport({ ratio: 1 })
      const end = page.getByRole('contentinfo')
      await expect(async () => {
        await page.evaluate(() => {
          const footer = document.querySelector('footer')
          scrollBy(0, (footer?.getBoundingClientRect().top ?? 0) - innerHeight + 20)
        })
        await expect(action).toBeInViewport({ ratio: 1, timeout: 500 })
      }).toPass()
      // The page may still grow at the bottom.
      await expect(async () => {
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
        await expect(end.getByRole('button', { name: 'Dark mode' })).toBeInViewport({ ratio: 1, timeout: 500 })
      }).toPass()
      await end.getByRole('button', { name: 'Dark mode' }).click({ trial: true })
    }
  })
}

test('touch targets are as high as a fingertip', async ({ browser }) => {
  const page = await inBrowser(browser, buyer, byFinger)
  for (const address of ['/search-users?tab=SERVICES', '/my-account', '/wallets', '/']) {
    await page.goto(address, { waitUntil: 'networkidle' })
    const small = await page.evaluate(() =>
      [
        ...document.querySelectorAll(
          'main button, main input:not([type="checkbox"], [type="radio"], [type="file"]), main select, footer a, nav[aria-label="Pages"] a',
        ),
      ]
        .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        // The frame of a search field belongs to its target size.
        .map((one) => (one.role === 'combobox' ? one.parentElement : null) ?? one)
        .filter((one) => one.getBoundingClientRect().height < 43.9 && one.closest('label') === null)
        .map((one) => `${one.outerHTML.slice(0, 120)} ${one.getBoundingClientRect().height}`),
    )
    expect.soft(small, address).toEqual([])
  }
})

test('the buttons of a dialog taller than the window stay in view', async ({ browser }) => {
  for (const viewport of [byFinger.viewport, { width: 1440, height: 640 }]) {
    const page = await inBrowser(browser, seller, { viewport })
    await openChat(page)
    await page.getByRole('button', { name: 'Send offer' }).click()
    const dialog = page.getByRole('dialog')
    const send = dialog.getByRole('button', { name: 'Send offer' })
    await expect(send).toBeInViewport({ ratio: 1 })
    const lowest = dialog.getByRole('textbox').last()
    await lowest.focus()
    const field = await lowest.boundingBox()
    const foot = await send.boundingBox()
    expect(field?.y).toBeLessThan(foot?.y ?? 0)
    await page.context().close()
  }
})

test('the budget warning waits until typing pauses and shifts no layout', async ({ browser, request }) => {
  const job = await newJob(request, buyer, 'Labels for the jars of spring')
  const page = await inBrowser(browser, seller, byFinger)
  await page.clock.install()
  await page.goto(`/buyer-job-details/${job.id}`, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Bid', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const said = dialog.getByRole('status')
  const field = dialog.getByRole('textbox', { name: 'Bid Amount' })
  const silent = "The buyer's budget is $150.00 – $300.00."
  await expect(said).toHaveText(silent)
  const submit = dialog.getByRole('button', { name: 'Submit bid' })
  // The dialog moves while it opens.
  let before = await submit.boundingBox()
  await expect(async () => {
    const last = before
    before = await submit.boundingBox()
    expect(before).toEqual(last)
  }).toPass()
  await page.clock.pauseAt(Date.now() + 60_000)
  for (const digit of '2000') {
    await field.press(digit)
    await page.clock.runFor(300)
    await expect(said).toHaveText(silent)
  }
  await page.clock.runFor(300)
  await expect(said).toContainText("This is above the buyer's budget of $150.00 – $300.00.")
  expect(await submit.boundingBox()).toEqual(before)
  await field.fill('20')
  await expect(said).toContainText('above')
  await field.blur()
  await expect(said).toContainText("This is below the buyer's budget")
})

test('a wallet without transactions offers no filters', async ({ browser }) => {
  const page = await inBrowser(browser, seller, byFinger)
  await page.goto('/wallets?type=transactions')
  await expect(page.getByText('No Transactions Found')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'About' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Statement' })).toHaveCount(0)
  await page.goto('/wallets?type=transactions&direction=Credit')
  await expect(page.getByRole('combobox', { name: 'About' })).toBeVisible()
})

test('the chat screen fills the window without page scrolling', async ({ browser }) => {
  for (const viewport of [byFinger.viewport, { width: 1440, height: 900 }]) {
    const page = await inBrowser(browser, buyer, { viewport })
    await page.goto('/chat-listing')
    await expect(page.getByRole('tab', { name: /^Chats/ })).toHaveCSS('font-weight', '650')
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
    await page.context().close()
  }
})
