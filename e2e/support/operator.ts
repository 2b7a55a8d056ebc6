import { type APIRequestContext, type Browser, expect } from '@playwright/test'

export const password = 'Demo@1234'

export interface Answer<Data> {
  readonly data: Data
}

export async function sessionOf(request: APIRequestContext, role: 'buyer' | 'seller' | 'admin') {
  const [path, type] = role === 'admin' ? ['/api/admin/sign-in', {}] : ['/api/auth/login', { type: role.toUpperCase() }]
  const answer = await request.post(path, { data: { ...type, userName: `${role}@demo.test`, password } })
  expect(answer.ok()).toBe(true)
  return ((await answer.json()) as Answer<{ token: string; user: { id: string; fullName: string } }>).data
}

/** A page of somebody who is signed in. */
export async function pageOf(browser: Browser, request: APIRequestContext, role: 'buyer' | 'seller' | 'admin') {
  const session = await sessionOf(request, role)
  const context = await browser.newContext()
  await context.addInitScript((stored) => localStorage.setItem('market.session', stored), JSON.stringify(session))
  return { page: await context.newPage(), session, close: () => context.close() }
}

export async function read<Data>(request: APIRequestContext, path: string, token: string): Promise<Data> {
  const answer = await request.get(`/api${path}`, { headers: { authorization: `Bearer ${token}` } })
  expect(answer.ok(), path).toBe(true)
  return ((await answer.json()) as Answer<Data>).data
}

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
