import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { sessionOf } from './demo.ts'
import { inBrowser, marketOf, type Session } from './market.ts'

/** Opens a page as a signed-in user. */
export async function pageOf(browser: Browser, request: APIRequestContext, role: 'buyer' | 'seller' | 'admin') {
  const session = await sessionOf(request, role)
  const page = await inBrowser(browser, session)
  return { page, session, close: () => page.context().close() }
}

let operators = 0

/** Adds another operator, who signs in with a password of their own. */
export async function newOperatorSession(request: APIRequestContext, ownerToken: string): Promise<Session> {
  const market = marketOf(request)
  const email = `vik.${process.pid}.${++operators}@console.test`
  const given = { fullName: 'Vik Soren', email, password: 'Given#2026', level: 'staff' }
  await market.send('POST', '/admin/staff', given, ownerToken)
  const form = { userName: email, password: given.password, newPassword: 'Chosen#2027' }
  return market.send<Session>('POST', '/admin/sign-in', form)
}

/** Adds another operator, and opens a page for them. */
export const newOperator = async (browser: Browser, request: APIRequestContext, ownerToken: string): Promise<Page> =>
  inBrowser(browser, await newOperatorSession(request, ownerToken))

export const read = <Data>(request: APIRequestContext, path: string, token: string) =>
  marketOf(request).get<Data>(path, token)

export interface Act {
  readonly act: string
  readonly reason: string | null
  readonly after: Record<string, unknown> | null
}

export const actsOf = async (request: APIRequestContext, token: string, act: string) =>
  (await read<{ records: Act[] }>(request, `/admin/audit?act=${act}`, token)).records

export const consoleScreens = [
  '/admin',
  '/admin/disputes',
  '/admin/withdrawals',
  '/admin/reports',
  '/admin/support',
  '/admin/support?tab=answers',
  '/admin/users',
  '/admin/listings',
  '/admin/bookings',
  '/admin/reviews',
  '/admin/movements',
  '/admin/payments',
  '/admin/receipts',
  '/admin/category-fees',
  '/admin/fee-taxes',
  '/admin/adjustments',
  '/admin/content',
  '/admin/content?tab=banners',
  '/admin/tags',
  '/admin/countries',
  '/admin/settings',
  '/admin/branding',
  '/admin/staff',
  '/admin/audit',
  '/admin/account',
]
