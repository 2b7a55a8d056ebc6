import { getProfile } from '@market/contract/accounts/endpoints.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import { browserQueryClient, queryKey } from '#lib/api/query-client.ts'
import { takeOverViewer, type Viewer } from './session.ts'

/**
 * Updates the signed-in user in the session and the cache, whose older data would otherwise return with the next
 * page.
 */
export function updateViewer(user: Viewer): void {
  if (!takeOverViewer(user)) return
  browserQueryClient().setQueryData<OutputOf<typeof getProfile>>(
    queryKey(getProfile, {}, user.id),
    (read) => read && { user: { ...read.user, ...user } },
  )
}
