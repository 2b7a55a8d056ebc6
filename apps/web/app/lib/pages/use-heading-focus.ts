import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { forgetPlace, watchFocus } from './focus-place.ts'

/** Whether the focus is in the content, a dialog, or an input of the header. */
const isAtWork = (at: Element | null): boolean => at !== null && at.closest('main, [role="dialog"], input') !== null

/**
 * Moves the focus to the heading of a new page, so that screen readers announce it. Leaves it where the user is
 * working, and where the URL has a hash. Within a page, `watchFocus` moves it near an element that an action has
 * removed.
 */
export function useHeadingFocus(): void {
  const { pathname, hash } = useLocation()
  const shown = useRef(pathname)
  useEffect(watchFocus, [])
  useLayoutEffect(forgetPlace, [pathname])
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (hash !== '' || isAtWork(document.activeElement)) return
    const heading = document.querySelector<HTMLElement>('main h1')
    heading?.setAttribute('tabindex', '-1')
    const place = heading ?? document.getElementById('content')
    place?.focus({ preventScroll: true })
  }, [pathname, hash])
}
