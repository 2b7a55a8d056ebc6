import { getProfile } from '@market/contract/accounts/endpoints.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import { browserQueryClient, queryKey } from '#lib/api/query-client.ts'
import { takeOverViewer, type Viewer } from './session.ts'

/** Changes how the signed-in person is shown; an older read must not come back from the cache with the next screen. */
export function updateViewer(user: Viewer): void {
  if (!takeOverViewer(user)) return
  browserQueryClient().setQueryData<OutputOf<typeof getProfile>>(
    queryKey(getProfile, {}, user.id),
    (read) => read && { user: { ...read.user, ...user } },
  )
}
