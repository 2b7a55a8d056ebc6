/** `npm run lighthouse:signed-in`: audits the pages that signed-in users open most, emulating a phone with 4 x CPU. */
import type { BrowserContext } from '@playwright/test'
import { aboveLimits, audit, type Report, runAudits } from './support/audits.ts'
import { demoPassword } from './support/demo.ts'

const runs = Number(process.env['LIGHTHOUSE_RUNS'] ?? 5)
const limits = {
  'largest-contentful-paint': 2500,
  'total-blocking-time': 200,
  'cumulative-layout-shift': 0.05,
} as const

interface Session {
  readonly token: string
}

async function dataOf<Data>(answer: Response): Promise<Data> {
  return ((await answer.json()) as { data: Data }).data
}

async function signIn(address: string): Promise<Session> {
  const form = { userName: 'buyer@demo.test', password: demoPassword, type: 'BUYER' }
  const headers = { 'content-type': 'application/json' }
  return dataOf(await fetch(`${address}/api/auth/login`, { method: 'POST', headers, body: JSON.stringify(form) }))
}

async function firstBooking(address: string, { token }: Session): Promise<string> {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${address}/api/bookings/get-booking-list?type=Active`, { headers })
  const { records } = await dataOf<{ records: { id: string }[] }>(answer)
  return `/booking-details/${records[0]?.id ?? ''}`
}

/** Stores the session as the browser does after a login with "Keep me logged in". */
async function keepSession(context: BrowserContext, address: string, session: Session): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${address}/about-us`)
  await page.evaluate((text) => localStorage.setItem('market.session', text), JSON.stringify(session))
  await page.close()
}

await runAudits(async (address, context) => {
  const session = await signIn(address)
  await keepSession(context, address, session)
  const pages = {
    dashboard: '/dashboard',
    bookings: '/job-booking',
    booking: await firstBooking(address, session),
    chats: '/chat-listing',
    wallet: '/wallets',
  }
  const missed: string[] = []
  for (const [name, path] of Object.entries(pages)) {
    const reports: Report[] = []
    for (let run = 0; run < runs; run++)
      reports.push(await audit(address + path, { disableStorageReset: true, onlyCategories: ['performance'] }))
    // Without a session the page redirects to the login, which would be audited instead.
    const [first] = reports
    if (first !== undefined && new URL(first.finalDisplayedUrl).pathname !== path)
      throw new Error(`${path} led to ${first.finalDisplayedUrl}`)
    missed.push(...aboveLimits(name, reports, limits))
  }
  return missed
})
