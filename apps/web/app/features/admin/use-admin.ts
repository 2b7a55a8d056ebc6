import { adminSignOut, getAdmin } from '@market/contract/admin/endpoints.ts'
import { api } from '#lib/api/api.ts'
import { paths } from '@market/contract/paths.ts'
import { useEndpoint } from '#lib/api/query.ts'
import { endSession } from '#lib/session/session.ts'

/** Who is signed in to the console, and how much waits where. */
export const useAdmin = () => useEndpoint(getAdmin, {}, { staleTime: 15_000, refetchInterval: 60_000 })

/** Ends the session on the server and here. */
export async function signOutOfConsole(): Promise<void> {
  const ended = api.send(adminSignOut, {})
  endSession()
  // A server that cannot be reached must not keep anybody signed in on this device.
  await ended.catch(() => undefined)
  location.assign(paths.adminSignIn())
}
