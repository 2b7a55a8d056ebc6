import { type RefObject, useLayoutEffect } from 'react'

/** Words of the search box that had the focus when its page was replaced. */
let carried: string | null = null

/**
 * Keeps what the user types while the next page loads: if that page brings its own header, the search box there continues
 * with the words and the focus.
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
