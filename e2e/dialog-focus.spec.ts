import { type Browser, expect, type Page, test } from '@playwright/test'
import { expectToGoOn } from './support/keyboard.ts'
import { inBrowser, type Member, newBuyer, newJob, newSeller, newService, topUp } from './support/market.ts'

let buyer: Member
let seller: Member
let job: string
let service: string

test.beforeAll(async ({ request }) => {
  buyer = await newBuyer(request, 'Bea Alder', 500)
  seller = await newSeller(request, 'Sven Holm')
  await topUp(request, seller, 500)
  job = `/buyer-job-details/${(await newJob(request, buyer, 'Labels for twelve jars')).id}`
  service = `/service-details/${(await newService(request, seller, 'A shop sign', 60)).id}`
})

const byFinger = { viewport: { width: 390, height: 844 } }

interface Opener {
  /** Text of the button. */
  readonly button: RegExp
  readonly who: () => Member | null
  readonly at: () => string
  /** The dialog has a second button that closes it. */
  readonly cancel: boolean
  readonly onPhone?: boolean
}

const person = () => `/seller-details/${seller.user.id}`
const openers: readonly Opener[] = [
  { button: /^Bid$/, who: () => seller, at: () => job, cancel: true },
  { button: /^Buy$/, who: () => buyer, at: () => service, cancel: true },
  { button: /^Contact to Get Quote$/, who: () => buyer, at: person, cancel: true },
  { button: /^Buy [\d,]+ connects/, who: () => seller, at: () => '/connects', cancel: true },
  { button: /^Report$/, who: () => buyer, at: person, cancel: true },
  { button: /^Enlarge: /, who: () => null, at: () => service, cancel: false },
  { button: /^Filters/, who: () => null, at: () => '/search-users?tab=SERVICES', cancel: false, onPhone: true },
  { button: /menu/, who: () => null, at: () => '/about-us', cancel: false, onPhone: true },
]

async function openedBy(browser: Browser, { who, at, button, onPhone = false }: Opener) {
  const page = await inBrowser(browser, who(), onPhone ? byFinger : {})
  await page.goto(at(), { waitUntil: 'networkidle' })
  const opener = page.getByRole('button', { name: button }).first()
  await expect(opener).toBeEnabled()
  return { page, opener }
}

async function press(page: Page, opener: ReturnType<Page['getByRole']>) {
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1)
}

for (const opener of openers) {
  test(`closing what ${opener.button.source} opened returns focus to it, each time`, async ({ browser }) => {
    const { page, opener: button } = await openedBy(browser, opener)
    for (const way of opener.cancel ? ['Escape', 'Cancel', 'Escape'] : ['Escape', 'Close', 'Escape']) {
      await press(page, button)
      if (way === 'Escape') await page.keyboard.press('Escape')
      else
        await page
          .getByRole('dialog')
          .getByRole('button', { name: new RegExp(`^${way}`) })
          .click()
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(button).toBeFocused()
    }
    await page.context().close()
  })
}

test('after a form is sent or paid, focus stays on its button or next to it', async ({ browser }) => {
  const buying = await inBrowser(browser, seller)
  await buying.goto('/connects', { waitUntil: 'networkidle' })
  const buy = buying.getByRole('button', { name: /^Buy [\d,]+ connects/ }).first()
  await press(buying, buy)
  await buying.getByRole('dialog').getByRole('button', { name: /^Pay/ }).click()
  await expect(buying.getByRole('dialog')).toBeHidden()
  await expect(buy).toBeFocused()
  const reporting = await inBrowser(browser, buyer)
  await reporting.goto(person(), { waitUntil: 'networkidle' })
  await press(reporting, reporting.getByRole('button', { name: 'Report', exact: true }))
  const dialog = reporting.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Asked to be paid elsewhere.')
  await dialog.getByRole('button', { name: 'Report' }).click()
  await expect(dialog).toBeHidden()
  await expect(reporting.getByRole('button', { name: 'Reported' })).toBeDisabled()
  await expectToGoOn(reporting)
})
