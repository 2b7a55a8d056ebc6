import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isGone, isNotFound, isSessionOver } from '#lib/api/errors.ts'
import { ErrorState } from './error-state.tsx'

interface QueryStateProps<Data> {
  query: Pick<UseQueryResult<Data, unknown>, 'data' | 'error' | 'refetch'>
  /** Placeholder in the shape of the data. */
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/**
 * Renders the skeleton, an error with retry, or the data. Data stays when a refetch fails, unless the record is gone.
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
