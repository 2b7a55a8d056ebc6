import { isWorthRetrying, leadsNowhere, messageOf, nothingHere } from '#lib/api/errors.ts'
import { type NextStep, EmptyState } from './empty-state.tsx'

interface ErrorStateProps {
  error: unknown
  onRetry?: (() => void) | undefined
  /** Where to go from here when another try cannot help. */
  next?: NextStep | undefined
}

/** A part of a screen that could not be read: what happened, and a way to try again where that can help. */
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
