import { useEffect, useRef, useState } from 'react'
import { keepFocus } from './keep-focus.ts'

function giveBack(opener: Element): void {
  const at = document.activeElement
  if (!(at instanceof HTMLElement) || (at !== document.body && at.closest('[role="dialog"]') === null)) return
  if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
  if (document.activeElement !== at || at === document.body) return
  at.blur()
  keepFocus()
}

/**
 * Restores the focus once more: Mantine focuses the first field twice after opening, so a dialog closed in between
 * takes the focus back and then loses it.
 */
function settle(opener: Element | null): void {
  setTimeout(() => {
    if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    keepFocus()
  })
}

/**
 * Returns the focus from an overlay to its opener, or near it. Mantine does this too late when the content appears
 * immediately: with reduced motion, and when first rendered open.
 */
export function useCover(opened: boolean) {
  const [shown, setShown] = useState(false)
  const opener = useRef<Element | null>(null)
  // Read before the overlay takes the focus.
  if (opened && !shown) opener.current = document.activeElement
  useEffect(() => {
    if (!opened && opener.current) giveBack(opener.current)
    setShown(opened)
  }, [opened])
  return { opened: shown, returnFocus: false, onExitTransitionEnd: () => settle(opener.current) }
}
