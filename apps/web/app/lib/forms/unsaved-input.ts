import { useEffect, useRef } from 'react'
import { countGuard } from './uploads-under-way.ts'

const checks = new Set<() => boolean>()

/** Whether the page holds input that leaving it would lose. */
export const hasUnsavedInput = (): boolean => [...checks].some((check) => check())

/** Whether a field of the element holds text, apart from fields whose text is kept as a draft. */
export const holdsText = (element: ParentNode): boolean =>
  [
    ...element.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'textarea, input:not([type=checkbox], [type=radio], [type=file])',
    ),
  ].some((field) => field.value !== '' && field.closest('[data-draft]') === null)

/** Asks before the user leaves the page while `isUnsaved`; forms that keep a draft need no question. */
export function useUnsavedGuard(isUnsaved: () => boolean): void {
  const latest = useRef(isUnsaved)
  useEffect(() => {
    latest.current = isUnsaved
  })
  useEffect(() => {
    const check = () => latest.current()
    const askBrowser = (event: BeforeUnloadEvent) => {
      if (check()) event.preventDefault()
    }
    window.addEventListener('beforeunload', askBrowser)
    checks.add(check)
    countGuard(1)
    return () => {
      checks.delete(check)
      countGuard(-1)
      window.removeEventListener('beforeunload', askBrowser)
    }
  }, [])
}
