import { getProfile } from '@market/contract/accounts/endpoints.ts'
import { useEffect } from 'react'
import { useEndpoint } from '#lib/api/query.ts'
import { takeOverViewer } from '#lib/session/session.ts'

/** Keeps the session's person as the server last described them. */
export function useFreshViewer(): void {
  const { data } = useEndpoint(getProfile, {}, { staleTime: 30_000 })
  useEffect(() => {
    // Never back into the cache: a screen may have put something newer there in the same moment.
    if (data) takeOverViewer(data.user)
  }, [data])
}
