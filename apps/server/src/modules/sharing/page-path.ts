/** The addresses of the public pages, as SPEC 2 names them. */
export const pagePath = {
  jobs: (id: string) => `/buyer-job-details/${id}`,
  services: (id: string) => `/service-details/${id}`,
  sellers: (id: string) => `/seller-details/${id}`,
} as const

/** Pages that are always there. */
export const standingPages = [
  '/',
  '/search-users?tab=SERVICES',
  '/search-users?tab=SELLER',
  '/search-users?tab=BUYER',
  '/about-us',
  '/faqs',
  '/terms-conditions',
  '/privacy-policy',
] as const

/** Screens of signed-in people: there is nothing in them to find. */
export const privatePages = [
  '/admin',
  '/bid-detail',
  '/bid-list',
  '/booking-details',
  '/chat-listing',
  '/connects',
  '/dashboard',
  '/edit-',
  '/favourite-seller',
  '/job-booking',
  '/job-details',
  '/job-list',
  '/mobile-wallets',
  '/my-',
  '/notifications',
  '/post-',
  '/wallets',
] as const
