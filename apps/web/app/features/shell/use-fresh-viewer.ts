import { getShell } from '@market/contract/accounts/endpoints.ts'
import { useEffect } from 'react'
import { useEndpoint } from '#lib/api/query.ts'
import { takeOverViewer } from '#lib/session/session.ts'

/** Keeps the session's user in sync with the server. */
export function useFreshViewer(): void {
  const { data } = useEndpoint(getShell, {}, { staleTime: 30_000 })
  useEffect(() => {
    // Not written back to the cache, where a page may have just put newer data.
    if (data) takeOverViewer(data.user)
  }, [data])
}
