import { logOut } from '@market/contract/accounts/endpoints.ts'
import { api } from '#lib/api/api.ts'
import { paths } from '@market/contract/paths.ts'
import { endSession } from '#lib/session/session.ts'

/** Ends the session on the server and here, and opens the home page (product-rules: States). */
export function useLogout(): () => Promise<void> {
  return async () => {
    const ended = api.send(logOut, {})
    // Forgotten here first: the server tells the devices of an ended session, which is no news on this one.
    endSession()
    // A server that cannot be reached must not keep anybody signed in on this device.
    await ended.catch(() => undefined)
    // Loaded anew, so that nothing read with the session stays in memory.
    window.location.assign(paths.home())
  }
}
