import { paths } from '@market/contract/paths.ts'

/** The public page of a record of each kind. */
export const pagePath = {
  jobs: paths.buyerJobDetails,
  services: paths.serviceDetails,
  sellers: paths.sellerDetails,
} as const

/** Pages that are always there. */
export const standingPages = [
  paths.home(),
  paths.search({ tab: 'SERVICES' }),
  paths.search({ tab: 'SELLER' }),
  paths.search({ tab: 'BUYER' }),
  paths.aboutUs(),
  paths.faqs(),
  paths.terms(),
  paths.privacy(),
] as const

/** How the addresses of screens of signed-in people begin: there is nothing in them to find. */
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
  '/support',
  '/wallets',
] as const
