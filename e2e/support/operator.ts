import type { APIRequestContext, Browser } from '@playwright/test'
import { sessionOf } from './demo.ts'
import { inBrowser, marketOf } from './market.ts'

/** Opens a page as a signed-in user. */
export async function pageOf(browser: Browser, request: APIRequestContext, role: 'buyer' | 'seller' | 'admin') {
  const session = await sessionOf(request, role)
  const page = await inBrowser(browser, session)
  return { page, session, close: () => page.context().close() }
}

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
  '/admin/adjustments',
  '/admin/content',
  '/admin/content?tab=banners',
  '/admin/tags',
  '/admin/countries',
  '/admin/settings',
  '/admin/staff',
  '/admin/audit',
  '/admin/account',
]
