import { type RefObject, useEffect } from 'react'

/** Whether a key pressed on this element types a character. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** '/' focuses the search; J, K and the arrow keys move between rows, and to another row's panel while one is open. */
export function useTableKeys(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.altKey || event.ctrlKey || event.metaKey || frame.current === null) return
      const { key } = event
      const search = frame.current.querySelector<HTMLElement>('[data-console-search]')
      const isInSearch = event.target === search
      if (isTyping(event.target) && !isInSearch) return
      const openers = [...frame.current.querySelectorAll<HTMLElement>('[data-row-opener]')]
      const opened = openers.findIndex((opener) => opener.ariaExpanded === 'true')
      const focused = openers.indexOf(document.activeElement as HTMLElement)
      const at = focused >= 0 ? focused : opened
      function move(to: HTMLElement | null | undefined) {
        event.preventDefault()
        to?.focus()
        if (opened >= 0 && to !== search) to?.click()
      }
      if (key === 'ArrowDown' && (focused >= 0 || isInSearch)) move(openers[focused + 1])
      else if (key === 'ArrowUp' && focused > 0) move(openers[focused - 1])
      else if (isInSearch) return
      else if (key === '/') move(search)
      else if (key === 'j') move(openers[at + 1])
      else if (key === 'k' && at > 0) move(openers[at - 1])
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [frame])
}
