import type { UserType } from '@market/contract/accounts/schema.ts'
import { redirect, replace } from 'react-router'
import { paths } from '@market/contract/paths.ts'
import { queryFor } from './login-reason.ts'
import { forgetReturn, rememberReturn, returnWanted } from './return-to.ts'
import { readSession } from './session.ts'

/** Names in an address whom a notification was for; the service worker writes it. */
const readerParameter = 'reader'

/** What a notification led to opens for its reader, without their name in the address; others get a page of their own. */
function requireReader(url: URL, viewerId: string, otherwise: string): void {
  const reader = url.searchParams.get(readerParameter)
  if (reader === null) return
  if (reader !== viewerId) throw redirect(otherwise)
  const search = new URLSearchParams(url.search)
  search.delete(readerParameter)
  throw redirect(url.pathname + (search.size === 0 ? '' : `?${search}`) + url.hash)
}

/** The screens that belong to one type of account (product-rules: Screens). */
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

/** Routes are matched without regard to case and to a slash at the end. */
const routeOf = (path: string): string => path.toLowerCase().replace(/\/+$/, '')
const ownerOf = (path: string): UserType | undefined => owners.get(routeOf(path))

/** What a visitor wanted there, where it is an act and not a look. */
function reasonOf(path: string) {
  if (routeOf(path) === paths.postJob()) return queryFor('post-job')
  return routeOf(path) === paths.postService() ? queryFor('post-service') : {}
}

/** The wallet of a token needs no login, and has a screen without the lists (product-rules: Screens). */
function requireOwnWallet(url: URL): void {
  if (routeOf(url.pathname) === paths.wallets() && url.searchParams.has('token'))
    // Back does not lead to a token.
    throw replace(paths.mobileWallets() + url.search)
}

/**
 * Lets through whose page it is: visitors log in first, as its owner, and come back afterwards; others learn that it is
 * not theirs (product-rules: Screens).
 */
export function requireMember(url: URL): void {
  requireOwnWallet(url)
  const owner = ownerOf(url.pathname)
  const viewer = readSession()?.user
  const type = viewer?.type
  // The operator has no dashboard of their own here: the console is.
  if (type === 'ADMIN') throw redirect(paths.admin())
  if (viewer === undefined) {
    rememberReturn(url.pathname + url.search)
    throw redirect(paths.login({ type: owner, ...reasonOf(url.pathname) }))
  }
  requireReader(url, viewer.id, paths.dashboard())
  if (owner !== undefined && owner !== type) throw redirect(paths.unauthorized())
}

/** Lets the operator through; the console has its own sign-in. */
export function requireAdmin(url: URL): void {
  const session = readSession()
  if (session?.user.type === 'ADMIN') return requireReader(url, session.user.id, paths.admin())
  if (session) throw redirect(paths.unauthorized())
  rememberReturn(url.pathname + url.search)
  throw redirect(paths.adminSignIn())
}

/** The home page and the screens of login and registration are for visitors (product-rules: Screens); the dashboard leads the operator on. */
export function requireVisitor(): void {
  if (readSession()) throw redirect(paths.dashboard())
}

/** The address wanted before logging in, once; null when there was none, or when it is closed to this type of account. */
export function takeReturn(type: string): string | null {
  const path = ownAddress(returnWanted())
  forgetReturn()
  if (path === null) return null
  const owner = ownerOf(new URL(path, location.origin).pathname)
  return owner === undefined || owner === type ? path : null
}

/** An address of this site as browsers read it, or null: '//elsewhere', '/\elsewhere' and a tab in between would leave it. */
export function ownAddress(path: string | null): string | null {
  if (path === null || !path.startsWith('/') || !URL.canParse(path, location.origin)) return null
  const { origin, pathname, search, hash } = new URL(path, location.origin)
  return origin === location.origin && !pathname.startsWith('//') ? pathname + search + hash : null
}
