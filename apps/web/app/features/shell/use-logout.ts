import { logOut } from '@market/contract/accounts/endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { api } from '#lib/api.ts'
import { paths } from '#lib/paths.ts'
import { endSession } from '#lib/session.ts'

/** Ends the session on the server and here, forgets everything read with it, and opens the home page (SPEC 4). */
export function useLogout(): () => Promise<void> {
  const client = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    // A server that cannot be reached must not keep anybody signed in on this device.
    await api.send(logOut, {}).catch(() => undefined)
    await navigate(paths.home())
    endSession()
    client.clear()
  }
}
