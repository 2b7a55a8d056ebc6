import { type BrowserContext, chromium, type Locator, type Page } from '@playwright/test'
import { browserFlags, findBrowser } from '../browser.ts'
import type { Session } from './market.ts'

/** Someone who uses the marketplace in two tabs: one has a form with unsent input, the other follows links. */
interface Visitor {
  readonly name: string
  readonly session: Session | null
  readonly start: string
  readonly form: string
  /** Input by the label of its field. */
  readonly typed: Readonly<Record<string, string>>
  /** Continues with the form after the upgrade. */
  readonly proceed: (page: Page) => Promise<void>
}

export interface Sessions {
  readonly buyer: Session
  readonly seller: Session
  readonly operator: Session
}

interface Outcome {
  readonly clicks: number
  /** Pages that broke and input that was lost. */
  readonly problems: readonly string[]
}

const patience = 20_000
const pauseBetweenClicks = 300

/** Texts of pages and notices that appear in place of a page. */
const brokenPage =
  /This page could not be shown|This page did not load completely|Page Not Found|You are offline|We will be back soon/

const textbox = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })

const visitors = ({ buyer, seller, operator }: Sessions): Visitor[] => [
  {
    name: 'A visitor who registers',
    session: null,
    start: '/',
    form: '/register',
    typed: {
      'Full Name': 'Ada Lund',
      Email: 'ada@people.test',
      'Mobile Number': '9811002201',
      Password: 'Secret#2026',
      'Confirm Password': 'Secret#2026',
    },
    async proceed(page) {
      await button(page, 'Continue').click()
      await page.getByRole('heading', { name: 'Last details' }).waitFor()
      await button(page, 'Back').click()
      await page.getByRole('heading', { name: 'Your details' }).waitFor()
    },
  },
  {
    name: 'A visitor who logs in',
    session: null,
    start: '/faqs',
    form: '/login',
    typed: { 'Email or mobile number': 'nobody@people.test', Password: 'Secret#2026' },
    async proceed(page) {
      const answered = page.waitForResponse('**/api/auth/login')
      await button(page, 'Login').click()
      await answered
    },
  },
  {
    name: 'A buyer who posts a job',
    session: buyer,
    start: '/dashboard',
    form: '/post-job',
    typed: { Title: 'A sign for the cellar', Description: 'Painted letters above the door.' },
    async proceed(page) {
      await button(page, 'Add a question').click()
      await textbox(page, 'Question 1').fill('When can you start?')
    },
  },
  {
    name: 'A seller who completes a profile',
    session: seller,
    start: '/faqs',
    form: '/profile',
    typed: { Bio: 'Small shops, drawn by hand.' },
    async proceed(page) {
      await page.getByRole('combobox', { name: 'Country', exact: true }).click()
      await page.getByRole('option', { name: 'India', exact: true }).click()
    },
  },
  {
    name: 'An owner who changes the branding',
    session: operator,
    start: '/admin',
    form: '/admin/branding',
    typed: { Headline: 'Find a painter in Bergen.' },
    async proceed(page) {
      await button(page, 'Save').click()
      await page.getByText('The branding has been saved.').first().waitFor()
    },
  },
]

/** Reports what a user would notice, and files that are missing. */
function watch(page: Page, name: string, problems: string[]): void {
  const report = (what: string) => problems.push(`${name}, ${page.url()}: ${what}`)
  page.on('pageerror', (error) => report(error.message))
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    // A channel whose process has ended is opened again.
    if (pathname.startsWith('/socket.io/')) return
    if (response.status() >= 500 || (response.status() === 404 && pathname.startsWith('/assets/')))
      report(`${pathname} answered ${response.status()}`)
  })
  page.on('requestfailed', (request) => {
    const { pathname } = new URL(request.url())
    const reason = request.failure()?.errorText ?? ''
    // A request is aborted when its page is left.
    if (reason !== 'net::ERR_ABORTED' && !pathname.startsWith('/socket.io/')) report(`${pathname}: ${reason}`)
  })
}

/** Waits for the page that a link leads to; throws if it is a broken one. */
async function expectPage(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: patience })
  if (await page.getByText(brokenPage).first().isVisible())
    throw new Error(`shows “${await page.getByRole('main').first().innerText()}”`)
}

/** Links within the app that do not download something. */
const ownLinks = 'a[href^="/"]:not([download], [target], [href*=".atom"], [href^="/api/"]):visible'

/** Follows a link of the page. Does nothing if the page is replaced meanwhile, as after a redirect. */
async function followLink(page: Page, index: number): Promise<void> {
  const links = await page.locator(ownLinks).evaluateAll((found) => found.map((link) => link.getAttribute('href')))
  const link = page.locator(`a[href="${links[index % links.length] ?? ''}"]:visible`).first()
  const before = page.url()
  await link.click({ timeout: 3000 }).catch(async (error: unknown) => {
    if (page.url() === before && (await link.isVisible())) throw error
  })
}

/** Follows one link after the other until the signal; returns their number. */
async function clickAround(page: Page, start: string, signal: AbortSignal): Promise<number> {
  let clicks = 0
  await page.goto(start)
  await expectPage(page)
  while (!signal.aborted) {
    await followLink(page, clicks * 7)
    await expectPage(page)
    clicks += 1
    await page.waitForTimeout(pauseBetweenClicks)
  }
  return clicks
}

async function fillForm(page: Page, { form, typed }: Visitor): Promise<void> {
  await page.goto(form)
  for (const [label, text] of Object.entries(typed)) await textbox(page, label).fill(text)
}

async function lostIn(page: Page, { typed }: Visitor): Promise<string[]> {
  const lost: string[] = []
  for (const [label, text] of Object.entries(typed)) {
    const found = await textbox(page, label).inputValue({ timeout: patience })
    if (found !== text) lost.push(`${label} has “${found}” instead of “${text}”`)
  }
  return lost
}

/** Starts the clicks of one visitor. The function it returns resolves to their number once they have ended. */
async function begin(context: BrowserContext, visitor: Visitor, problems: string[]) {
  context.setDefaultTimeout(patience)
  const [formTab, linkTab] = [await context.newPage(), await context.newPage()]
  for (const page of [formTab, linkTab]) watch(page, visitor.name, problems)
  await fillForm(formTab, visitor)
  const stopping = new AbortController()
  const report = (page: Page, error: unknown) =>
    problems.push(`${visitor.name}, ${page.url()}: ${(error as Error).message}`)
  const clicking = clickAround(linkTab, visitor.start, stopping.signal).catch((error: unknown) => {
    report(linkTab, error)
    return 0
  })
  return async (): Promise<number> => {
    stopping.abort()
    const clicks = await clicking
    try {
      await formTab.bringToFront()
      for (const lost of await lostIn(formTab, visitor)) report(formTab, new Error(lost))
      await visitor.proceed(formTab)
      for (const lost of await lostIn(formTab, visitor)) report(formTab, new Error(`after the next step, ${lost}`))
    } catch (error) {
      report(formTab, error)
    }
    return clicks
  }
}

/**
 * Opens five browsers that follow links, each with a form that holds unsent input. The function it returns ends the
 * clicks, continues with the forms and tells what went wrong.
 */
export async function startVisitors(origin: string, sessions: Sessions): Promise<() => Promise<Outcome>> {
  const executablePath = await findBrowser()
  if (executablePath === undefined)
    throw new Error('No Chromium was found: "node e2e/ensure-browser.ts" says what to do.')
  const problems: string[] = []
  const browser = await chromium.launch({ executablePath, args: [...browserFlags] })
  try {
    const endings = await Promise.all(
      visitors(sessions).map(async (visitor) => {
        const { session } = visitor
        const localStorage = session === null ? [] : [{ name: 'market.session', value: JSON.stringify(session) }]
        const storageState = { cookies: [], origins: [{ origin, localStorage }] }
        return begin(
          await browser.newContext({ baseURL: origin, reducedMotion: 'reduce', storageState }),
          visitor,
          problems,
        )
      }),
    )
    return async () => {
      try {
        const clicks = await Promise.all(endings.map((end) => end()))
        return { clicks: clicks.reduce((sum, count) => sum + count, 0), problems }
      } finally {
        await browser.close()
      }
    }
  } catch (error) {
    await browser.close()
    throw error
  }
}
