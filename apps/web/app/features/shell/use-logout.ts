import { logOut } from '@market/contract/accounts/endpoints.ts'
import { api } from '#lib/api/api.ts'
import { paths } from '@market/contract/paths.ts'
import { endSession } from '#lib/session/session.ts'

/** Ends the session on the server and in this browser, and opens the home page (product-rules: States). */
export function useLogout(): () => Promise<void> {
  return async () => {
    const ended = api.send(logOut, {})
    // Ended locally first, because the server notifies all devices of the ended session, which this one must not
    // announce.
    endSession()
    // Signs out of this device even when the server is unreachable.
    await ended.catch(() => undefined)
    // A full page load clears the session's data from memory.
    window.location.assign(paths.home())
  }
}
