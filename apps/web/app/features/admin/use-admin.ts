import { adminSignOut, getAdmin } from '@market/contract/admin/endpoints.ts'
import { api } from '#lib/api/api.ts'
import { paths } from '@market/contract/paths.ts'
import { useEndpoint } from '#lib/api/query.ts'
import { endSession } from '#lib/session/session.ts'

/** Signed-in staff member, with the counters of open tasks. */
export const useAdmin = () => useEndpoint(getAdmin, {}, { staleTime: 15_000, refetchInterval: 60_000 })

/** Ends the session on the server and in this browser. */
export async function signOutOfConsole(): Promise<void> {
  const ended = api.send(adminSignOut, {})
  endSession()
  // Signs out of this device even when the server is unreachable.
  await ended.catch(() => undefined)
  location.assign(paths.adminSignIn())
}
