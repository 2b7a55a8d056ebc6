import { isUnreachable, isWorthRetrying, leadsNowhere, messageOf, nothingHere } from '#lib/api/errors.ts'
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
        title={isLost ? 'This is not here' : titleOf(error)}
        {...(step ? { next: step } : {})}
      >
        {isLost ? nothingHere : messageOf(error)}
      </EmptyState>
    </div>
  )
}

/** Offline only if the browser says so: a server may also be away while the network works. */
const titleOf = (error: unknown): string =>
  isUnreachable(error) && !navigator.onLine ? 'You’re offline. We’ll keep what you typed.' : 'This could not be loaded'
