import { type APIRequestContext, expect } from '@playwright/test'

export type Role = 'visitor' | 'buyer' | 'seller'

/** What the browser keeps of a login: the token and the person. */
export interface DemoSession {
  readonly token: string
  readonly user: { readonly id: string; readonly fullName: string }
}

interface Page {
  readonly records: readonly { readonly id: string }[]
}

const demoPassword = 'Demo@1234'

async function read<T>(request: APIRequestContext, path: string, token?: string): Promise<T> {
  const answer = await request.get(
    `/api${path}`,
    token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } },
  )
  expect(answer.ok(), path).toBe(true)
  return ((await answer.json()) as { data: T }).data
}

export async function demoSession(request: APIRequestContext, role: 'buyer' | 'seller'): Promise<DemoSession> {
  const answer = await request.post('/api/auth/login', {
    data: { type: role.toUpperCase(), userName: `${role}@demo.test`, password: demoPassword },
  })
  expect(answer.ok()).toBe(true)
  return ((await answer.json()) as { data: DemoSession }).data
}

async function firstId(request: APIRequestContext, path: string, token?: string): Promise<string> {
  const { records } = await read<Page>(request, path, token)
  const [first] = records
  expect(first, `${path} answers no record`).toBeDefined()
  return first?.id ?? ''
}

/** Every page that everybody may see. */
export async function publicRoutes(request: APIRequestContext): Promise<string[]> {
  const [service, job, seller, buyer] = await Promise.all([
    firstId(request, '/services/search?kind=SERVICE'),
    firstId(request, '/services/search?kind=JOB'),
    firstId(request, '/users/search-sellers'),
    demoSession(request, 'buyer'),
  ])
  return [
    '/',
    '/about-us',
    '/faqs',
    '/privacy-policy',
    '/terms-conditions',
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
  '/notifications',
  '/chat-listing',
  '/chat-listing?tab=requestSent',
  '/support',
  '/my-account',
  '/edit-profile',
]

/** A booking of each tab: they are in different states. */
const bookingRoutes = (request: APIRequestContext, { token }: DemoSession) =>
  Promise.all(
    ['Active', 'Completed', 'Cancelled'].map(
      async (tab) => `/booking-details/${await firstId(request, `/bookings/get-booking-list?type=${tab}`, token)}`,
    ),
  )

async function buyerRoutes(request: APIRequestContext, session: DemoSession): Promise<string[]> {
  const job = await firstId(request, '/services/my-services', session.token)
  // The same for a seller.
  const tabs = ['change-password', 'notifications', 'privacy'].map((tab) => `/my-account?tab=${tab}`)
  const own = ['/complete-account', '/post-job', '/job-list', `/job-details/${job}`, '/favourite-seller']
  return [...memberRoutes, ...tabs, ...own, ...(await bookingRoutes(request, session))]
}

async function sellerRoutes(request: APIRequestContext, session: DemoSession): Promise<string[]> {
  const service = await firstId(request, '/services/my-services', session.token)
  const bid = await firstId(request, '/bid/my-bid', session.token)
  const own = [
    '/my-account?tab=other-details',
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

/** What a person of this role can open, and the session to open it with. */
export async function routesOf(
  request: APIRequestContext,
  role: Role,
): Promise<{ routes: string[]; session: DemoSession | null }> {
  if (role === 'visitor') return { routes: [...(await publicRoutes(request)), ...visitorRoutes], session: null }
  const session = await demoSession(request, role)
  const routes = await (role === 'buyer' ? buyerRoutes : sellerRoutes)(request, session)
  return { routes, session }
}
