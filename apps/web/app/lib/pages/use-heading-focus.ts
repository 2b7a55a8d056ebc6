import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { forgetPlace, watchFocus } from './focus-place.ts'

/** In the content, in a dialog, or in a field of the header that somebody types into. */
const isAtWork = (at: Element | null): boolean => at !== null && at.closest('main, [role="dialog"], input') !== null

/**
 * Says to who does not see the screen that another page came: the focus goes to its heading, which a screen reader reads
 * out. It stays where somebody is at work, and where the address names a place in the page. Within a page it goes on
 * beside what an act has taken away.
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
