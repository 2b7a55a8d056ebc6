import { getShell } from '@market/contract/accounts/endpoints.ts'
import type { ReactNode } from 'react'
import { useEndpoint } from '#lib/api/query.ts'
import type { Viewer } from '#lib/session/session.ts'
import { QueryState } from '#ui/feedback/query-state.tsx'
import { FormSkeleton } from '#ui/feedback/skeletons.tsx'

interface FreshProfileProps {
  fields: number
  children: (viewer: Viewer) => ReactNode
}

/**
 * Renders a form with the profile fresh from the server, because the session's copy may predate a change made
 * elsewhere.
 */
export function FreshProfile({ fields, children }: FreshProfileProps) {
  const profile = useEndpoint(getShell, {}, { staleTime: 30_000 })
  return (
    <QueryState query={profile} skeleton={<FormSkeleton fields={fields} />}>
      {({ user }) => children(user)}
    </QueryState>
  )
}
