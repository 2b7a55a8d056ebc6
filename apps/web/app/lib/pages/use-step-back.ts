import { useCallback, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { isSessionOver, leadsNowhere, nothingHere } from '#lib/api/errors.ts'
import { toastError } from '#lib/toast.ts'

/** Whether the previous history entry belongs to this site, or, without the Navigation API, to this document. */
function hasStepBack(): boolean {
  const { navigation } = window as { navigation?: { canGoBack: boolean } }
  const state = window.history.state as { idx?: number } | null
  return navigation?.canGoBack ?? (state?.idx ?? 0) > 0
}

/** Goes back one step; without history, such as in a new tab, to the list. */
export function useBackOr(list: string): () => void {
  const navigate = useNavigate()
  return useCallback(() => {
    if (hasStepBack()) void navigate(-1)
    else void navigate(list, { replace: true })
  }, [list, navigate])
}

/**
 * Goes back one step after a failed load, with the reason as a toast (product-rules: Error texts); without history,
 * to the list.
 */
export function useStepBack(error: unknown, list: string): void {
  const back = useBackOr(list)
  useEffect(() => {
    if (!error || isSessionOver(error)) return
    toastError(leadsNowhere(error) ? nothingHere : error)
    back()
  }, [error, back])
}
