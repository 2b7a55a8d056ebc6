import type { UserType } from '@market/contract/accounts/schema.ts'
import { redirect, replace } from 'react-router'
import { paths } from '@market/contract/paths.ts'
import { queryFor } from './login-reason.ts'
import { forgetReturn, rememberReturn, returnWanted } from './return-to.ts'
import { readSession } from './session.ts'

/** URL parameter with the recipient of a notification; set by the service worker. */
const readerParameter = 'reader'

/** Removes the recipient from the URL if it is the viewer; redirects other users to their own page. */
function requireReader(url: URL, viewerId: string, otherwise: string): void {
  const reader = url.searchParams.get(readerParameter)
  if (reader === null) return
  if (reader !== viewerId) throw redirect(otherwise)
  const search = new URLSearchParams(url.search)
  search.delete(readerParameter)
  throw redirect(url.pathname + (search.size === 0 ? '' : `?${search}`) + url.hash)
}

/** Pages for one account type only (product-rules: Screens). */
const owners = new Map<string, UserType>([
  [paths.bidList(), 'SELLER'],
  [paths.connects(), 'SELLER'],
  [paths.editOtherDetails(), 'SELLER'],
  [paths.favouriteSeller(), 'BUYER'],
  [paths.jobList(), 'BUYER'],
  [paths.myServiceList(), 'SELLER'],
  [paths.onboardingFaq(), 'SELLER'],
  [paths.onboardingPortfolio(), 'SELLER'],
  [paths.onboardingProfile(), 'SELLER'],
  [paths.postJob(), 'BUYER'],
  [paths.postService(), 'SELLER'],
])

/** Routes ignore case and a trailing slash. */
const routeOf = (path: string): string => path.toLowerCase().replace(/\/+$/, '')
const ownerOf = (path: string): UserType | undefined => owners.get(routeOf(path))

/** Login reason for pages that start an action. */
function reasonOf(path: string) {
  if (routeOf(path) === paths.postJob()) return queryFor('post-job')
  return routeOf(path) === paths.postService() ? queryFor('post-service') : {}
}

/** A wallet link with a token needs no login and has its own page without the lists (product-rules: Screens). */
function requireOwnWallet(url: URL): void {
  if (routeOf(url.pathname) === paths.wallets() && url.searchParams.has('token'))
    // Replaces the history entry, so that Back does not return to the token.
    throw replace(paths.mobileWallets() + url.search)
}

/**
 * Allows the page for its account type: visitors log in first and return afterwards; other users see that the page is
 * not theirs (product-rules: Screens).
 */
export function requireMember(url: URL): void {
  requireOwnWallet(url)
  const owner = ownerOf(url.pathname)
  const viewer = readSession()?.user
  const type = viewer?.type
  // Operators have no dashboard here, so they go to the console.
  if (type === 'ADMIN') throw redirect(paths.admin())
  if (viewer === undefined) {
    rememberReturn(url.pathname + url.search)
    throw redirect(paths.login({ type: owner, ...reasonOf(url.pathname) }))
  }
  requireReader(url, viewer.id, paths.dashboard())
  if (owner !== undefined && owner !== type) throw redirect(paths.unauthorized())
}

/** Allows operators only; the console has its own sign-in. */
export function requireAdmin(url: URL): void {
  const session = readSession()
  if (session?.user.type === 'ADMIN') return requireReader(url, session.user.id, paths.admin())
  if (session) throw redirect(paths.unauthorized())
  rememberReturn(url.pathname + url.search)
  throw redirect(paths.adminSignIn())
}

/**
 * Allows visitors only, for the home, login and registration pages (product-rules: Screens); the dashboard redirects
 * operators to the console.
 */
export function requireVisitor(): void {
  if (readSession()) throw redirect(paths.dashboard())
}

/** Returns the page requested before login, once; null when there is none or it is closed to this account type. */
export function takeReturn(type: string): string | null {
  const path = returnWanted()
  forgetReturn()
  if (path === null) return null
  const owner = ownerOf(new URL(path, location.origin).pathname)
  return owner === undefined || owner === type ? path : null
}
