import { useIsMutating, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { toastInfo, toastMs } from '#lib/toast.ts'
import { isOutdated } from './errors.ts'

interface Question {
  opened: boolean
  /** Whether the server still offers what it asks. */
  stands: boolean
  close: () => void
  /** How it stands now, as a sentence; null where nothing more is known. */
  why: () => string | null
}

/**
 * Closes a dialog whose question is over, since somebody else, or the clock, was first, and says so. While an answer is on
 * its way it waits: a success closes it, and a refusal has said already what there is to say. One that never stood, as one
 * that an address opens, closes without a word.
 */
export function useCloseWhenOver({ opened, stands, close, why }: Question): void {
  const isUnderWay = useIsMutating() > 0
  const isRefused = useFreshRefusal()
  const hasStood = useRef(false)
  useEffect(() => {
    if (!opened || stands) {
      hasStood.current = opened
      return
    }
    if (isUnderWay) return
    close()
    if (hasStood.current && !isRefused()) toastInfo(['That is no longer possible.', why()].filter(Boolean).join(' '))
  })
}

/** Whether a refusal that says that the screen is outdated is still read. */
function useFreshRefusal(): () => boolean {
  const client = useQueryClient()
  const refusedAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(
    () =>
      client.getMutationCache().subscribe(({ mutation }) => {
        if (mutation?.state.status === 'error' && isOutdated(mutation.state.error))
          refusedAt.current = performance.now()
      }),
    [client],
  )
  return () => performance.now() - refusedAt.current < toastMs
}
