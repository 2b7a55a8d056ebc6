import { index, layout, route, type RouteConfigEntry } from '@react-router/dev/routes'

const file = (name: string) => `routes/${name}.tsx`
const screen = (path: string, name: string): RouteConfigEntry => route(path, file(name))
const area = (name: string, screens: RouteConfigEntry[]): RouteConfigEntry => layout(file(name), screens)

// One line per route, alphabetical within its group: path as in product-rules: Screens, file in routes/.
export default [
  // Public, rendered by the server, full width.
  area('public-layout', [
    index(file('home')),
    screen('about-us', 'about-us'),
    screen('faqs', 'faqs'),
    screen('privacy-policy', 'privacy-policy'),
    screen('terms-conditions', 'terms-conditions'),
    screen('transparency', 'transparency'),
    screen('unauthorized', 'unauthorized'),
    screen('undo-email-change', 'undo-email-change'),
    screen('unsubscribe', 'unsubscribe'),
    screen('*', 'not-found'),
  ]),

  // Public, rendered by the server; signed-in users see their sidebar beside it.
  area('browse-layout', [
    screen('buyer-details/:id', 'buyer-details'),
    screen('buyer-job-details/:id', 'buyer-job-details'),
    screen('search-users', 'search-users'),
    screen('seller-details/:id', 'seller-details'),
    screen('service-details/:id', 'service-details'),
  ]),

  // For visitors only: signed-in users are redirected to their dashboard.
  area('auth-layout', [
    screen('forgot-password', 'forgot-password'),
    screen('login', 'login'),
    screen('register', 'register'),
    screen('reset-password', 'reset-password'),
  ]),

  // Behind login, rendered in the browser, with the sidebar; `lib/session/guard.ts` lists those for one account type.
  area('member-layout', [
    screen('bid-detail/:id', 'bid-detail'),
    screen('bid-list', 'bid-list'),
    screen('booking-details/:id', 'booking-details'),
    screen('chat-listing', 'chat-listing'),
    screen('complete-account', 'complete-account'),
    screen('connects', 'connects'),
    screen('dashboard', 'dashboard'),
    screen('edit-other-details', 'edit-other-details'),
    screen('edit-profile', 'edit-profile'),
    screen('faq', 'onboarding-faq'),
    screen('favourite-seller', 'favourite-seller'),
    screen('job-booking', 'job-booking'),
    screen('job-details/:id', 'job-details'),
    screen('job-list', 'job-list'),
    screen('my-account', 'my-account'),
    screen('my-service-list', 'my-service-list'),
    screen('my-services-detail/:id', 'my-services-detail'),
    screen('notifications', 'notifications'),
    screen('portfolio', 'onboarding-portfolio'),
    screen('post-job', 'post-job'),
    screen('post-service', 'post-service'),
    screen('profile', 'onboarding-profile'),
    screen('saved-searches', 'saved-searches'),
    screen('support', 'support'),
    screen('wallets', 'wallets'),
    screen('wallets/failed', 'wallets-failed'),
    screen('wallets/statement', 'wallets-statement'),
    screen('wallets/success', 'wallets-success'),
  ]),

  // The token is in the query string; there is no shell around the page.
  screen('mobile-wallets', 'mobile-wallets'),

  // The operator's console has its own sign-in and its own table of pages.
  screen('admin/sign-in', 'admin-sign-in'),
  area('admin-layout', [screen('admin', 'admin-overview'), screen('admin/*', 'admin-screens')]),
] satisfies RouteConfigEntry[]
