import { isWorthRetrying, leadsNowhere, messageOf, nothingHere } from '#lib/api/errors.ts'
import { type NextStep, EmptyState } from './empty-state.tsx'

interface ErrorStateProps {
  error: unknown
  onRetry?: (() => void) | undefined
  /** Link for errors where a retry cannot help. */
  next?: NextStep | undefined
}

/** Error of a part of the page, with a retry button where it can help. */
export function ErrorState({ error, onRetry, next }: ErrorStateProps) {
  const isLost = leadsNowhere(error)
  const step = isWorthRetrying(error) ? onRetry && { label: 'Try again', onClick: onRetry } : next
  return (
    <div role="alert">
      <EmptyState
        figure={isLost ? 'map' : 'wire'}
        title={isLost ? 'This is not here' : 'This could not be loaded'}
        {...(step ? { next: step } : {})}
      >
        {isLost ? nothingHere : messageOf(error)}
      </EmptyState>
    </div>
  )
}
