import { paths } from '@market/contract/paths.ts'

/** Public page of a record, per kind. */
export const pagePath = {
  jobs: paths.buyerJobDetails,
  services: paths.serviceDetails,
  sellers: paths.sellerDetails,
} as const

/** Static public pages. */
export const staticPages = [
  paths.home(),
  paths.search({ tab: 'SERVICES' }),
  paths.search({ tab: 'SELLER' }),
  paths.search({ tab: 'BUYER' }),
  paths.aboutUs(),
  paths.faqs(),
  paths.terms(),
  paths.privacy(),
] as const

/** Path prefixes of screens for signed-in users, which search engines should not index. */
export const privatePages = [
  '/admin',
  '/bid-detail',
  '/bid-list',
  '/booking-details',
  '/chat-listing',
  '/complete-account',
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
  '/portfolio',
  '/post-',
  '/profile',
  '/saved-searches',
  '/support',
  '/wallets',
] as const
