import { type RefObject, useLayoutEffect } from 'react'

/** What the user was typing into a search box that its page has taken away. */
let carried: string | null = null

/**
 * Keeps what the user is typing while a page arrives that has another header: its search box takes over the words and the
 * focus.
 */
export function useCarriedWords(box: RefObject<HTMLInputElement | null>, setWords: (words: string) => void): void {
  useLayoutEffect(() => {
    const field = box.current
    if (carried !== null) {
      setWords(carried)
      field?.focus({ preventScroll: true })
      carried = null
    }
    return () => {
      if (field === null || field !== document.activeElement) return
      carried = field.value
      // The next header mounts in the same commit.
      queueMicrotask(() => (carried = null))
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once per box; `setWords` is another function with every drawing
  }, [])
}
