import { createApiClient, fetchTransport } from './api-client.ts'
import { askUser } from './ask-user.ts'
import { rememberReturn } from '#lib/session/return-to.ts'
import { dropSession, leaveSession, readSession } from '#lib/session/session.ts'
import { paths } from '@market/contract/paths.ts'
import { hideToast, sayError, showToast } from '#lib/toast.ts'

/** How long the message of an expired session is shown before the login page opens (product-rules: Limits). */
const loginRedirectMs = 2000

const slowWrite = 'This takes longer than usual. Please wait; you don’t need to try again.'

let leaving = false

const currentToken = (): string | null => readSession()?.token ?? null

/** API client of this browser; sends the current session's token. */
export const api = createApiClient({
  transport: fetchTransport(),
  credentials: () => {
    const session = readSession()
    return { token: session?.token ?? null, userType: session?.user.type ?? null }
  },
  askUser,
  onUnauthenticated: (error, token) => leaveForLogin(error.message, token),
  onSlowWrite: () => {
    void showToast({ id: slowWrite, message: slowWrite, autoClose: false })
    return () => void hideToast(slowWrite)
  },
})

/**
 * Handles an expired session once: shows the message, drops the session, and opens the login page after two seconds
 * (product-rules: States, Error texts). Keeps the address and drafts, so that a new login returns to them. Ignores a
 * session that this browser no longer has, which a late answer can still name.
 */
function leaveForLogin(message: string, token: string | null): void {
  if (leaving || token !== currentToken()) return
  leaving = true
  dropSession()
  // The delay starts when the message is shown, because the toast library may have to be loaded first.
  const said = sayError(message || 'Session expired. Please log in again to continue.')
  void said.catch(() => undefined).then(() => setTimeout(() => leave(token), loginRedirectMs))
}

/** Handles the socket event that the server ended the session of this browser. */
export function sessionEnded({ message }: { message: string }): void {
  const token = currentToken()
  if (token !== null) leaveForLogin(message, token)
}

function leave(token: string | null): void {
  leaving = false
  // Meanwhile the user logged in again, or a screen ended the session on purpose.
  if (token !== currentToken()) return
  const isSeller = readSession()?.user.type === 'SELLER'
  const { pathname, search } = location
  leaveSession()
  rememberReturn(pathname + search)
  if (pathname.startsWith(paths.admin())) location.assign(paths.adminSignIn())
  else location.assign(paths.login(isSeller ? { type: 'SELLER' } : {}))
}
