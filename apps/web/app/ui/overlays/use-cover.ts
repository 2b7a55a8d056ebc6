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
 * Mantine looks for the first field twice once it is open: closed in between, it takes the focus back in, and away with
 * it when it goes. So where the focus is nobody's after that, it goes to the opener again.
 */
function settle(opener: Element | null): void {
  setTimeout(() => {
    if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    keepFocus()
  })
}

/**
 * What covers the page gives the focus back to what opened it, or beside it. Mantine looks for that too late where its
 * content is there at once: without motion, and when it is first drawn open.
 */
export function useCover(opened: boolean) {
  const [shown, setShown] = useState(false)
  const opener = useRef<Element | null>(null)
  useEffect(() => {
    if (opened) opener.current = document.activeElement
    else if (opener.current) giveBack(opener.current)
    setShown(opened)
  }, [opened])
  return { opened: shown, returnFocus: false, onExitTransitionEnd: () => settle(opener.current) }
}
