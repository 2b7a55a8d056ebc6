import { type APIRequestContext, expect } from '@playwright/test'
import { marketOf, type Session } from './market.ts'

export type Role = 'visitor' | 'buyer' | 'seller'

interface Page {
  readonly records: readonly { readonly id: string }[]
}

/** Password of all demo users. */
export const demoPassword = 'Demo@1234'

/** Signs in as a demo user. */
export function sessionOf(request: APIRequestContext, role: 'buyer' | 'seller' | 'admin'): Promise<Session> {
  const form = { userName: `${role}@demo.test`, password: demoPassword }
  return role === 'admin'
    ? marketOf(request).send('POST', '/admin/sign-in', form)
    : marketOf(request).send('POST', '/auth/login', { ...form, type: role.toUpperCase() })
}

async function firstId(request: APIRequestContext, path: string, token?: string): Promise<string> {
  const { records } = await marketOf(request).get<Page>(path, token)
  const [first] = records
  expect(first, `${path} answers no record`).toBeDefined()
  return first?.id ?? ''
}

/** Returns the public pages. */
export async function publicRoutes(request: APIRequestContext): Promise<string[]> {
  const [service, job, seller, buyer] = await Promise.all([
    firstId(request, '/services/search?kind=SERVICE'),
    firstId(request, '/services/search?kind=JOB'),
    firstId(request, '/users/search-sellers'),
    sessionOf(request, 'buyer'),
  ])
  return [
    '/',
    '/about-us',
    '/faqs',
    '/privacy-policy',
    '/terms-conditions',
    '/transparency',
    '/search-users?tab=SERVICES',
    '/search-users?tab=SELLER',
    '/search-users?tab=BUYER',
    `/service-details/${service}`,
    `/buyer-job-details/${job}`,
    `/seller-details/${seller}`,
    `/buyer-details/${buyer.user.id}`,
  ]
}

const visitorRoutes = [
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/unauthorized',
  '/an-address-that-leads-nowhere',
]

const memberRoutes = [
  '/dashboard',
  '/job-booking?tab=Active',
  '/job-booking?tab=Completed',
  '/job-booking?tab=Cancelled',
  '/wallets',
  '/wallets/failed',
  '/wallets/statement',
  '/notifications',
  '/saved-searches',
  '/chat-listing',
  '/chat-listing?tab=requestSent',
  '/support',
  '/my-account',
  '/edit-profile',
]

/** Returns one booking per tab, so that they are in different states. */
const bookingRoutes = (request: APIRequestContext, { token }: Session) =>
  Promise.all(
    ['Active', 'Completed', 'Cancelled'].map(
      async (tab) => `/booking-details/${await firstId(request, `/bookings/get-booking-list?type=${tab}`, token)}`,
    ),
  )

async function buyerRoutes(request: APIRequestContext, session: Session): Promise<string[]> {
  const job = await firstId(request, '/services/my-services', session.token)
  // Only here, because these tabs are the same for a seller.
  const tabs = ['change-password', 'notifications', 'privacy'].map((tab) => `/my-account?tab=${tab}`)
  tabs.push('/wallets?type=add-money', '/wallets?type=transactions')
  const own = ['/complete-account', '/post-job', '/job-list', `/job-details/${job}`, '/favourite-seller']
  return [...memberRoutes, ...tabs, ...own, ...(await bookingRoutes(request, session))]
}

async function sellerRoutes(request: APIRequestContext, session: Session): Promise<string[]> {
  const service = await firstId(request, '/services/my-services', session.token)
  const bid = await firstId(request, '/bid/my-bid', session.token)
  const own = [
    '/my-account?tab=other-details',
    '/wallets?type=withdraw-money',
    '/wallets?type=withdraw-request',
    '/wallets?type=receipts',
    '/edit-other-details',
    '/profile',
    '/faq',
    '/portfolio',
    '/connects',
    '/post-service',
    '/my-service-list',
    `/my-services-detail/${service}`,
    '/bid-list',
    `/bid-detail/${bid}`,
  ]
  return [...memberRoutes, ...own, ...(await bookingRoutes(request, session))]
}

/** Returns the pages of a role, with a session to open them. */
export async function routesOf(
  request: APIRequestContext,
  role: Role,
): Promise<{ routes: string[]; session: Session | null }> {
  if (role === 'visitor') return { routes: [...(await publicRoutes(request)), ...visitorRoutes], session: null }
  const session = await sessionOf(request, role)
  const routes = await (role === 'buyer' ? buyerRoutes : sellerRoutes)(request, session)
  return { routes, session }
}
