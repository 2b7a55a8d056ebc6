/** What a keyboard event says of an input method, as in React's or the browser's own. */
type MaybeComposing = Pick<KeyboardEvent, 'isComposing' | 'keyCode'>

/** Whether the key is meant for the input method; Safari tells so by this code alone when the text is already there. */
export const isComposing = ({ isComposing: composes, keyCode }: MaybeComposing): boolean => composes || keyCode === 229

const keysThatAct: ReadonlySet<string> = new Set(['Enter', 'Escape', 'Tab', 'ArrowUp', 'ArrowDown', 'Home', 'End'])

/**
 * Keeps keys by which people choose and confirm a word of their input method from sending forms, closing dialogs and moving
 * in lists. Called once, before anything else listens.
 */
export function leaveKeysToInputMethod(): void {
  const keep = (event: KeyboardEvent) => {
    if (!keysThatAct.has(event.key) || !isComposing(event)) return
    event.stopImmediatePropagation()
    // The browser sends the form of a field by Enter.
    if (event.key === 'Enter') event.preventDefault()
  }
  window.addEventListener('keydown', keep, true)
}
