import { type RefObject, useEffect } from 'react'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** '/' focuses the search; arrow keys move between rows. */
export function useTableKeys(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.altKey || event.ctrlKey || event.metaKey || frame.current === null) return
      const openers = [...frame.current.querySelectorAll<HTMLElement>('[data-row-opener]')]
      const at = openers.indexOf(document.activeElement as HTMLElement)
      if (event.key === '/' && !isTyping(event.target)) {
        event.preventDefault()
        frame.current.querySelector<HTMLElement>('[data-console-search]')?.focus()
      }
      const fromSearch = event.target instanceof HTMLElement && event.target.hasAttribute('data-console-search')
      if (event.key === 'ArrowDown' && (at >= 0 || fromSearch)) {
        event.preventDefault()
        openers[at + 1]?.focus()
      }
      if (event.key === 'ArrowUp' && at > 0) {
        event.preventDefault()
        openers[at - 1]?.focus()
      }
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [frame])
}
