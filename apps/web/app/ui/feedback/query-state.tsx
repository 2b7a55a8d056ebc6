import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isGone, isNotFound, isSessionOver } from '#lib/api/errors.ts'
import { ErrorState } from './error-state.tsx'

interface QueryStateProps<Data> {
  query: Pick<UseQueryResult<Data, unknown>, 'data' | 'error' | 'refetch'>
  /** In the shape of what will come. */
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/**
 * Skeleton, error with retry, or the data: what was read stays on the screen when reading it anew fails, unless it is
 * there no longer.
 */
export function QueryState<Data>({ query, skeleton, children }: QueryStateProps<Data>) {
  const isLost = isNotFound(query.error) || isGone(query.error)
  if (query.data !== undefined && !isLost) return <>{children(query.data)}</>
  if (query.error && !isSessionOver(query.error))
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return (
    <div aria-busy="true">
      <span className="visually-hidden">Loading</span>
      {skeleton}
    </div>
  )
}
