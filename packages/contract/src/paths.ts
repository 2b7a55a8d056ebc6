type Query = Record<string, string | number | readonly string[] | undefined>

const withQuery = (path: string, query: Query = {}): string => {
  const text = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== '') text.append(name, String(item))
    }
  }
  const search = text.toString()
  return search === '' ? path : `${path}?${search}`
}

const at = (path: string) => (query?: Query) => withQuery(path, query)
const atId = (path: string) => (id: string, query?: Query) => withQuery(`${path}/${encodeURIComponent(id)}`, query)

/**
 * Every URL path of the product (product-rules: Screens). No other code spells out a path, except for the prefixes in
 * robots.txt.
 */
export const paths = {
  home: at('/'),
  login: at('/login'),
  register: at('/register'),
  forgotPassword: at('/forgot-password'),
  resetPassword: at('/reset-password'),
  terms: at('/terms-conditions'),
  privacy: at('/privacy-policy'),
  aboutUs: at('/about-us'),
  transparency: at('/transparency'),
  faqs: at('/faqs'),
  support: at('/support'),
  search: at('/search-users'),
  /** The newest listings of a search as an Atom feed, with the input of the search call. */
  searchFeed: at('/search-users.atom'),
  sellerDetails: atId('/seller-details'),
  buyerDetails: atId('/buyer-details'),
  serviceDetails: atId('/service-details'),
  buyerJobDetails: atId('/buyer-job-details'),
  /** Preview images of shared links; `v` changes when the image does. */
  sharedListing: (id: string, v: string) => withQuery(`/share/listing/${encodeURIComponent(id)}.jpg`, { v }),
  sharedPerson: (id: string, v: string) => withQuery(`/share/person/${encodeURIComponent(id)}.jpg`, { v }),
  unauthorized: at('/unauthorized'),
  mobileWallets: at('/mobile-wallets'),
  onboardingProfile: at('/profile'),
  onboardingFaq: at('/faq'),
  onboardingPortfolio: at('/portfolio'),
  dashboard: at('/dashboard'),
  wallets: at('/wallets'),
  walletStatement: at('/wallets/statement'),
  walletsSuccess: at('/wallets/success'),
  walletsFailed: at('/wallets/failed'),
  myAccount: at('/my-account'),
  editProfile: at('/edit-profile'),
  completeAccount: at('/complete-account'),
  editOtherDetails: at('/edit-other-details'),
  connects: at('/connects'),
  postJob: at('/post-job'),
  jobList: at('/job-list'),
  jobDetails: atId('/job-details'),
  jobBooking: at('/job-booking'),
  postService: at('/post-service'),
  myServiceList: at('/my-service-list'),
  myServiceDetail: atId('/my-services-detail'),
  bookingDetails: atId('/booking-details'),
  bidList: at('/bid-list'),
  bidDetail: atId('/bid-detail'),
  favouriteSeller: at('/favourite-seller'),
  savedSearches: at('/saved-searches'),
  notifications: at('/notifications'),
  chatListing: at('/chat-listing'),
  undoEmailChange: at('/undo-email-change'),
  unsubscribe: at('/unsubscribe'),
  admin: at('/admin'),
  adminSignIn: at('/admin/sign-in'),
  /** A console screen by name: `users`, `users/{id}`. */
  adminScreen: (screen: string, query?: Query) => withQuery(`/admin/${screen}`, query),
} as const

/** Path of a user's profile: buyer details for sellers, seller details for everyone else (product-rules: Screens). */
export const personPath = (viewerType: string | null | undefined, id: string): string =>
  viewerType === 'SELLER' ? paths.buyerDetails(id) : paths.sellerDetails(id)

/** Path after login: the open onboarding step for a seller, otherwise the dashboard (product-rules: Screens). */
export function homeOf(user: { type: string; step: number }): string {
  if (user.type === 'ADMIN') return paths.admin()
  if (user.type !== 'SELLER') return paths.dashboard()
  const steps: Record<number, string> = {
    1: paths.onboardingProfile(),
    2: paths.onboardingFaq(),
    3: paths.onboardingPortfolio(),
  }
  return steps[user.step] ?? paths.dashboard()
}
