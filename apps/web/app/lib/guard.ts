import { redirect } from 'react-router'
import { paths } from '@market/contract/paths.ts'
import { readSession } from './session.ts'

/** Where to return after login, remembered for this tab only. */
const returnKey = 'market.return-to'

/** Lets signed-in people through; visitors log in first and come back afterwards (SPEC 2). */
export function requireMember(url: URL): void {
  const session = readSession()
  // The operator has no dashboard of their own here: the console is.
  if (session?.user.type === 'ADMIN') throw redirect(paths.admin())
  if (session) return
  rememberReturn(url.pathname + url.search)
  throw redirect(paths.login())
}

/** Lets sellers through; others learn that the page is not theirs. */
export function requireSeller(url: URL): void {
  requireMember(url)
  if (readSession()?.user.type !== 'SELLER') throw redirect(paths.unauthorized())
}

/** Lets buyers through; others learn that the page is not theirs. */
export function requireBuyer(url: URL): void {
  requireMember(url)
  if (readSession()?.user.type !== 'BUYER') throw redirect(paths.unauthorized())
}

/** Lets the operator through; the console has its own sign-in. */
export function requireAdmin(url: URL): void {
  const session = readSession()
  if (session?.user.type === 'ADMIN') return
  if (session) throw redirect(paths.unauthorized())
  rememberReturn(url.pathname + url.search)
  throw redirect(paths.adminSignIn())
}

/** The screens of login and registration are for visitors. */
export function requireVisitor(): void {
  if (readSession()) throw redirect(paths.dashboard())
}

export function rememberReturn(path: string): void {
  sessionStorage.setItem(returnKey, path)
}

/** The address a visitor wanted before logging in, once; null when there was none. */
export function takeReturn(): string | null {
  const path = sessionStorage.getItem(returnKey)
  sessionStorage.removeItem(returnKey)
  return ownAddress(path)
}

/** An address of this site as browsers read it, or null: '//elsewhere', '/\elsewhere' and a tab in between would leave it. */
export function ownAddress(path: string | null): string | null {
  if (path === null || !path.startsWith('/') || !URL.canParse(path, location.origin)) return null
  const { origin, pathname, search, hash } = new URL(path, location.origin)
  return origin === location.origin && !pathname.startsWith('//') ? pathname + search + hash : null
}
