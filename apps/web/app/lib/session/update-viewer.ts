import { getShell } from '@market/contract/accounts/endpoints.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import { browserQueryClient, queryKey } from '#lib/api/query-client.ts'
import { readSession, takeOverViewer, type Viewer } from './session.ts'

/**
 * Updates the given fields of the signed-in user in the session and the cache, whose older data would otherwise return
 * with the next page. Other fields keep their current values, which may be newer than what a page has read.
 */
export function updateViewer(changes: Pick<Viewer, 'id'> & Partial<Viewer>): void {
  const user = readSession()?.user
  if (user?.id !== changes.id) return
  takeOverViewer({ ...user, ...changes })
  browserQueryClient().setQueryData<OutputOf<typeof getShell>>(
    queryKey(getShell, {}, user.id),
    (read) => read && { ...read, user: { ...read.user, ...changes } },
  )
}
