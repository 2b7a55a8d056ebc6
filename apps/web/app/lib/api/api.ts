import { createApiClient, fetchTransport } from './api-client.ts'
import { askForIdentity } from './identity-check.ts'
import { rememberReturn } from '#lib/session/return-to.ts'
import { dropSession, leaveSession, readSession } from '#lib/session/session.ts'
import { paths } from '@market/contract/paths.ts'
import { sayError } from '#lib/toast.ts'

/** How long the message of a dead session stays before the login screen comes (product-rules: Limits). */
const loginRedirectMs = 2000

let leaving = false

/** The client of this browser; it speaks for whoever is signed in. */
export const api = createApiClient({
  transport: fetchTransport(),
  credentials: () => {
    const session = readSession()
    return { token: session?.token ?? null, userType: session?.user.type ?? null }
  },
  confirmIdentity: askForIdentity,
  onUnauthenticated: (error) => leaveForLogin(error.message),
})

/**
 * A dead session: say so, forget it, and go to the login screen after two seconds, once (product-rules: States, Error texts). The
 * address and what was typed stay, so that logging in again leads back to both.
 */
export function leaveForLogin(message: string): void {
  if (leaving) return
  leaving = true
  dropSession()
  // Counted from when it is said: the toasts may have to be fetched first.
  const said = sayError(message || 'Session expired. Please log in again to continue.')
  void said.catch(() => undefined).then(() => setTimeout(leave, loginRedirectMs))
}

function leave(): void {
  const isSeller = readSession()?.user.type === 'SELLER'
  const { pathname, search } = location
  leaveSession()
  rememberReturn(pathname + search)
  if (pathname.startsWith(paths.admin())) location.assign(paths.adminSignIn())
  else location.assign(paths.login(isSeller ? { type: 'SELLER' } : {}))
}
