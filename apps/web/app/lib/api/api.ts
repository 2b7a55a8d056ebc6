import { createApiClient, fetchTransport } from './api-client.ts'
import { askForIdentity } from './identity-check.ts'
import { rememberReturn } from '#lib/session/return-to.ts'
import { dropSession, leaveSession, readSession } from '#lib/session/session.ts'
import { paths } from '@market/contract/paths.ts'
import { hideToast, sayError, showToast } from '#lib/toast.ts'

/** How long the message of an expired session is shown before the login page opens (product-rules: Limits). */
const loginRedirectMs = 2000

const slowWrite = 'This takes longer than usual. You do not need to press again.'

let leaving = false

/** API client of this browser; sends the current session's token. */
export const api = createApiClient({
  transport: fetchTransport(),
  credentials: () => {
    const session = readSession()
    return { token: session?.token ?? null, userType: session?.user.type ?? null }
  },
  confirmIdentity: askForIdentity,
  onUnauthenticated: (error) => leaveForLogin(error.message),
  onSlowWrite: () => {
    void showToast({ id: slowWrite, message: slowWrite, autoClose: false })
    return () => void hideToast(slowWrite)
  },
})

/**
 * Handles an expired session once: shows the message, drops the session, and opens the login page after two seconds
 * (product-rules: States, Error texts). Keeps the address and drafts, so that a new login returns to them.
 */
export function leaveForLogin(message: string): void {
  if (leaving) return
  leaving = true
  dropSession()
  // The delay starts when the message is shown, because the toast library may have to be loaded first.
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
