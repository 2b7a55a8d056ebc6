import { useIsMutating, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { toastInfo, toastMs } from '#lib/toast.ts'
import { isOutdated } from './errors.ts'

interface Question {
  opened: boolean
  /** Whether the server still offers the action. */
  isPossible: boolean
  close: () => void
  /** Explains the current status in a sentence; null when nothing more is known. */
  why: () => string | null
}

/**
 * Closes a dialog whose action is no longer available because another user or a deadline came first, and shows a
 * toast. Waits for a pending command: its success closes the dialog, and its error has already been shown. A dialog
 * whose action was never available, such as one opened by a URL, closes silently.
 */
export function useCloseWhenOver({ opened, isPossible, close, why }: Question): void {
  const isPending = useIsMutating() > 0
  const isErrorShown = useShownError()
  const wasPossible = useRef(false)
  useEffect(() => {
    if (!opened || isPossible) {
      wasPossible.current = opened
      return
    }
    if (isPending) return
    close()
    if (wasPossible.current && !isErrorShown())
      toastInfo(['That is no longer possible.', why()].filter(Boolean).join(' '))
  })
}

/** Whether the toast of an error that says the screen is outdated is still visible. */
function useShownError(): () => boolean {
  const client = useQueryClient()
  const failedAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(
    () =>
      client.getMutationCache().subscribe(({ mutation }) => {
        if (mutation?.state.status === 'error' && isOutdated(mutation.state.error)) failedAt.current = performance.now()
      }),
    [client],
  )
  return () => performance.now() - failedAt.current < toastMs
}
